import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** Failures on guards count for the latch. */
export const guardCounts: Law = {
  name: "registration.guard-counts",
  needs: ["sessions", "fault-latch"],
  hint: "Look at whether a failure on a guard is counted where it is turned into a block.",
  judge: (reading, verdict) => judgeAdmissions("registration.guard-counts", reading, verdict),
};
