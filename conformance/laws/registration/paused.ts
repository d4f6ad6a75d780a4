import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** A plugin with as many faults as the kernel declares runs nothing from the next execution on. */
export const paused: Law = {
  name: "registration.paused",
  needs: ["sessions", "fault-latch"],
  hint: "Look at whether your kernel counts throws, timeouts and malformed results, and asks for them when an execution begins.",
  judge: (reading, verdict) => judgeAdmissions("registration.paused", reading, verdict),
};
