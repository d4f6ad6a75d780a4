import type { Law } from "../law.ts";
import { judgeRecorded } from "./reports.ts";

/** On an event that is no guard each failed handler is recorded exactly once. */
export const unguarded: Law = {
  name: "record.unguarded",
  needs: ["failure-records"],
  hint: "Look at whether every way in which a handler can fail leads to recordFailure, once.",
  judge: (reading, verdict) => judgeRecorded(reading, verdict, false),
};
