import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** Being passed over does not count for the latch. */
export const skipNoFault: Law = {
  name: "registration.skip-no-fault",
  needs: ["sessions", "fault-latch"],
  hint: "Look at whether a handler that was passed over counts as one that failed.",
  judge: (reading, verdict) => judgeAdmissions("registration.skip-no-fault", reading, verdict),
};
