import { spawn } from "node:child_process";

/** Starts processes that do nothing but keep a processor busy. Returns what ends them. */
export function keepBusy(count: number): () => void {
  const busy = Array.from({ length: count }, () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  return () => {
    for (const one of busy) one.kill("SIGKILL");
  };
}
