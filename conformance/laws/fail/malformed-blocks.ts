import type { Law } from "../law.ts";
import { judgeFailures } from "./consequence.ts";

/** On a guard a malformed result blocks the operation and ends the chain. */
export const malformedBlocks: Law = {
  name: "fail.malformed-blocks",
  hint: "Look at where your kernel checks a guard's result: what fits no form must block.",
  judge: (reading, verdict) => judgeFailures(reading, verdict, { guard: true, deeds: ["malformed"] }),
};
