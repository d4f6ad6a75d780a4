import type { Reading } from "../reading.ts";
import type { Answer } from "./answer.ts";

/** Whether another handler's call had ended when a function answered. */
export function hasEndedBeside({ index, call }: Answer, reading: Reading): boolean {
  return reading.calls.some(
    (other) =>
      other !== call &&
      other.index < index &&
      other.endings?.some((ending) => ending.at <= call.at || (other.settle !== null && other.settle.index < index)) ===
        true,
  );
}
