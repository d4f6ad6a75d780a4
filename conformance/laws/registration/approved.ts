import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** Handlers of a community plugin run only where it is approved. */
export const approved: Law = {
  name: "registration.approved",
  needs: ["sessions", "approval"],
  hint: "Look at whether your kernel asks, for the session of the execution, whether a community plugin is approved.",
  judge: (reading, verdict) => judgeAdmissions("registration.approved", reading, verdict),
};
