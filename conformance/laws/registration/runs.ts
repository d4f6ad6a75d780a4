import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** The handlers of a loaded, enabled and, where needed, approved plugin run. */
export const runs: Law = {
  name: "registration.runs",
  needs: ["sessions"],
  hint: "Look at which handlers your kernel takes into an execution: all of loaded plugins that are enabled and, where needed, approved.",
  judge: (reading, verdict) => judgeAdmissions("registration.runs", reading, verdict),
};
