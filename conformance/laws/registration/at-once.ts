import type { Law } from "../law.ts";
import { judgeLoads } from "./judge-loads.ts";

/** Plugins that load at the same time are each judged by their own registrations. */
export const atOnce: Law = {
  name: "registration.at-once",
  needs: ["sessions"],
  hint: "Look at how your kernel knows whose entry module is registering: not by a variable that the next load overwrites.",
  judge: (reading, verdict) => judgeLoads(true, reading, verdict),
};
