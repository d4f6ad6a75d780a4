import type { Law } from "../law.ts";
import { judgeLoads } from "./judge-loads.ts";

/** A plugin whose declarations and registrations match loads. */
export const loading: Law = {
  name: "registration.loads",
  needs: ["sessions"],
  hint: "Look at how your kernel compares declarations and registrations: one declaration can have several handlers, and a bare name stands for the usual group.",
  judge: (reading, verdict) => judgeLoads(false, reading, verdict),
};
