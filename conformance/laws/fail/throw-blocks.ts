import type { Law } from "../law.ts";
import { judgeFailures } from "./consequence.ts";

/** On a guard a handler that throws or rejects blocks the operation and ends the chain. */
export const throwBlocks: Law = {
  name: "fail.throw-blocks",
  hint: "Look at what your kernel makes of an exception or a rejection inside a guard: it must not read as permission.",
  judge: (reading, verdict) => judgeFailures(reading, verdict, { guard: true, deeds: ["throw"] }),
};
