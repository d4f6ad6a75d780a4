import { EXIT, type ExitCode } from "./exit-code.ts";

/** Does something that Ctrl-C can end early; a second Ctrl-C ends the process. Answers 130 when it was interrupted. */
export async function untilInterrupted(act: (signal: AbortSignal) => Promise<ExitCode>): Promise<ExitCode> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  try {
    const code = await act(stop.signal);
    return stop.signal.aborted ? EXIT.interrupted : code;
  } finally {
    process.off("SIGINT", interrupt);
  }
}
