import type { Law } from "../law.ts";
import { judgeRecorded } from "./reports.ts";

/** On a guard each failed handler is recorded exactly once. */
export const guard: Law = {
  name: "record.guard",
  needs: ["failure-records"],
  hint: "Look at whether a guard that blocks because a handler failed also records the failure, once.",
  judge: (reading, verdict) => judgeRecorded(reading, verdict, true),
};
