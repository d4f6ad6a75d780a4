import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** No handler of a plugin that failed to load runs. */
export const refusedSilent: Law = {
  name: "registration.refused-silent",
  needs: ["sessions"],
  hint: "Look at what your kernel does with the handlers that an entry module has registered when the plugin then fails to load.",
  judge: (reading, verdict) => judgeAdmissions("registration.refused-silent", reading, verdict),
};
