import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** Handlers run only in sessions in which their plugin is enabled. */
export const enabled: Law = {
  name: "registration.enabled",
  needs: ["sessions"],
  hint: "Look at whether your kernel asks, for the session of the execution, whether the plugin is enabled.",
  judge: (reading, verdict) => judgeAdmissions("registration.enabled", reading, verdict),
};
