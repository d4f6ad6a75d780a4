import type { Law } from "../law.ts";
import { judgeRefusals } from "./judge-loads.ts";

/** A plugin that registers for an event which it does not declare fails to load. */
export const declared: Law = {
  name: "registration.declared",
  needs: ["sessions", "declarations"],
  hint: "Look at whether your kernel looks each registration of a plugin up in its declarations.",
  judge: (reading, verdict) => judgeRefusals("registration.declared", reading, verdict),
};
