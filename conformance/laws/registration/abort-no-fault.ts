import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** Deliberate aborts do not count for the latch. */
export const abortNoFault: Law = {
  name: "registration.abort-no-fault",
  needs: ["sessions", "fault-latch"],
  hint: "Look at whether your kernel tells a deliberate abort from a failure where it counts faults.",
  judge: (reading, verdict) => judgeAdmissions("registration.abort-no-fault", reading, verdict),
};
