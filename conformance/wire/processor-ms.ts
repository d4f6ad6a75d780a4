import { readFileSync } from "node:fs";

/** ms of a clock tick of the system, in which processor time is counted */
const CLOCK_TICK = 10;

/** How much processor time a process has had, and whether it wants more now; null where the system does not tell. */
export function processorMs(pid: number | undefined): { ms: number; runs: boolean } | null {
  if (pid === undefined) return null;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // the name stands in brackets and may hold anything
    const [state = "", ...rest] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [user = 0, system = 0] = rest.slice(10, 12).map(Number);
    return { ms: (user + system) * CLOCK_TICK, runs: state === "R" || state === "D" };
  } catch {
    return null;
  }
}
