type Sink = (reason: unknown) => void;

let sink: Sink | null = null;

/**
 * From now on unhandled rejections of this thread go to the running program, or to `orphan` when none runs.
 * Returns what ends that.
 */
export function watchUnhandled(orphan: Sink): () => void {
  const listener = (reason: unknown) => (sink ?? orphan)(reason);
  process.on("unhandledRejection", listener);
  return () => void process.off("unhandledRejection", listener);
}

/** Sends unhandled rejections to the program that starts now; null when it ends. */
export function attributeUnhandled(to: Sink | null): void {
  sink = to;
}
