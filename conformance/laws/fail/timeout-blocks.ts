import type { Law } from "../law.ts";
import { judgeFailures } from "./consequence.ts";

/** On a guard a handler that exceeds its limit blocks the operation and ends the chain. */
export const timeoutBlocks: Law = {
  name: "fail.timeout-blocks",
  needs: ["limits"],
  hint: "Look at what your kernel makes of an expired limit inside a guard: it must not read as permission.",
  judge: (reading, verdict) => judgeFailures(reading, verdict, { guard: true, deeds: ["timeout"] }),
};
