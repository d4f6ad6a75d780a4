import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** No handler of an unloaded plugin runs from the next execution on. */
export const unloaded: Law = {
  name: "registration.unloaded",
  needs: ["sessions"],
  hint: "Look at whether unloading a plugin removes each of its handlers from every list.",
  judge: (reading, verdict) => judgeAdmissions("registration.unloaded", reading, verdict),
};
