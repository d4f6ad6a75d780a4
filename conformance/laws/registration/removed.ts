import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** A handler that was removed does not run from the next execution on. */
export const removed: Law = {
  name: "registration.removed",
  needs: ["sessions"],
  hint: "Look at what the function does that registering inside an entry module returns.",
  judge: (reading, verdict) => judgeAdmissions("registration.removed", reading, verdict),
};
