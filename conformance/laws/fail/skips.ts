import type { Law } from "../law.ts";
import { judgeFailures } from "./consequence.ts";

/** On a series event that is no guard a failed handler is skipped: every later handler runs and the operation proceeds. */
export const skips: Law = {
  name: "fail.skips",
  hint: "Look at whether your kernel leaves its loop over the handlers when one of them fails.",
  judge: (reading, verdict) =>
    judgeFailures(reading, verdict, { guard: false, deeds: ["throw", "timeout", "malformed"] }),
};
