import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** Faults count for the plugin that registered the handler, and for no other. */
export const faultOwner: Law = {
  name: "registration.fault-owner",
  needs: ["sessions", "fault-latch"],
  hint: "Look at whose fault your kernel counts: the plugin that registered the handler, not the one that the context names.",
  judge: (reading, verdict) => judgeAdmissions("registration.fault-owner", reading, verdict),
};
