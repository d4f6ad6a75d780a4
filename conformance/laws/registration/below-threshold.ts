import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** A plugin with fewer faults than declared goes on running. */
export const belowThreshold: Law = {
  name: "registration.below-threshold",
  needs: ["sessions", "fault-latch"],
  hint: "Look at the number with which your kernel compares the faults, and whether it counts one of them twice.",
  judge: (reading, verdict) => judgeAdmissions("registration.below-threshold", reading, verdict),
};
