type Sink = (reason: unknown) => void;

let sink: Sink | null = null;
let orphans: Sink | null = null;

/** From now on unhandled rejections of this thread go to the running program, or to `orphan` when none runs. */
export function watchUnhandled(orphan: Sink): void {
  if (orphans === null) {
    process.on("unhandledRejection", (reason) => {
      (sink ?? orphans)?.(reason);
    });
  }
  orphans = orphan;
}

/** Sends unhandled rejections to the program that starts now; null when it ends. */
export function attributeUnhandled(to: Sink | null): void {
  sink = to;
}
