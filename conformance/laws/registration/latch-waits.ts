import type { Law } from "../law.ts";
import { judgeAdmissions } from "./judge-admissions.ts";

/** The latch changes nothing in an execution that has begun. */
export const latchWaits: Law = {
  name: "registration.latch-waits",
  needs: ["sessions", "fault-latch"],
  hint: "Look at whether your kernel asks for the latch when an execution begins, and not at each dispatch.",
  judge: (reading, verdict) => judgeAdmissions("registration.latch-waits", reading, verdict),
};
