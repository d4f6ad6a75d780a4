import type { Law } from "../law.ts";
import { judgeRefusals } from "./judge-loads.ts";

/** A plugin that registers in another group than it declares fails to load. */
export const group: Law = {
  name: "registration.group",
  needs: ["sessions", "declarations"],
  hint: "Look at whether your kernel compares groups as well as events, with the usual group where a declaration names none.",
  judge: (reading, verdict) => judgeRefusals("registration.group", reading, verdict),
};
