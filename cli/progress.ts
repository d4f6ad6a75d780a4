/** A line that tells how far something is, on a terminal only. */
export interface Progress {
  say(done: number): void;
  stop(): void;
}

/** Starts a progress line on a stream; nothing is written where the stream is no terminal. */
export function startProgress(stream: NodeJS.WriteStream, what: string): Progress {
  if (!stream.isTTY) return SILENT;
  return {
    say: (done) => void stream.write(`\r\u001b[K${what}: program ${Math.max(0, done)}`),
    stop: () => void stream.write("\r\u001b[K"),
  };
}

/** ms after which work that holds up the terminal begins to tell how far it is, and between two words of it */
const PATIENCE = 2_000;
const PAUSE = 100;

/** As {@link startProgress}, for work that is mostly short: says nothing in its first seconds, and no more than can be read. */
export function startLateProgress(stream: NodeJS.WriteStream, what: string): Progress {
  if (!stream.isTTY) return SILENT;
  let next = performance.now() + PATIENCE;
  let hasSaid = false;
  return {
    say: (done) => {
      if (performance.now() < next) return;
      stream.write(`\r\u001b[K${what} ${done}`);
      next = performance.now() + PAUSE;
      hasSaid = true;
    },
    stop: () => {
      if (hasSaid) stream.write("\r\u001b[K");
    },
  };
}

const SILENT: Progress = { say: () => {}, stop: () => {} };
