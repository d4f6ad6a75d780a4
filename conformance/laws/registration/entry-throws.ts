import type { Law } from "../law.ts";
import { judgeRefusals } from "./judge-loads.ts";

/** A plugin whose entry module throws fails to load. */
export const entryThrows: Law = {
  name: "registration.entry-throws",
  needs: ["sessions"],
  hint: "Look at what your kernel does with an error that an entry module throws.",
  judge: (reading, verdict) => judgeRefusals("registration.entry-throws", reading, verdict),
};
