import type { Law } from "../law.ts";
import { judgeRefusals } from "./judge-loads.ts";

/** A plugin that declares an event without registering for it fails to load. */
export const registered: Law = {
  name: "registration.registered",
  needs: ["sessions", "declarations"],
  hint: "Look at whether your kernel asks, when the entry module is done, for each declaration whether something was registered for it.",
  judge: (reading, verdict) => judgeRefusals("registration.registered", reading, verdict),
};
