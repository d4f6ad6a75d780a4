import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** Enabling or disabling a plugin changes nothing in an execution that has begun. */
export const frozen: Law = {
  name: "registration.frozen",
  needs: ["sessions"],
  hint: "Look at when your kernel reads which plugins are enabled: once, when the execution begins.",
  judge: (reading, verdict) => judgeAdmissions("registration.frozen", reading, verdict),
};
