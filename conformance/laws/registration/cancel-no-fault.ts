import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** Cancellations do not count for the latch. */
export const cancelNoFault: Law = {
  name: "registration.cancel-no-fault",
  needs: ["sessions", "fault-latch"],
  hint: "Look at whether your kernel takes a cancelled handler for one that failed.",
  judge: (reading, verdict) => judgeAdmissions("registration.cancel-no-fault", reading, verdict),
};
