/** A line that tells how far something is, on a terminal only. */
export interface Progress {
  say(done: number): void;
  stop(): void;
}

/** Starts a progress line on a stream; nothing is written where the stream is no terminal. */
export function startProgress(stream: NodeJS.WriteStream, what: string): Progress {
  if (!stream.isTTY) return { say: () => {}, stop: () => {} };
  return {
    say: (done) => void stream.write(`\r\u001b[K${what}: program ${Math.max(0, done)}`),
    stop: () => void stream.write("\r\u001b[K"),
  };
}
