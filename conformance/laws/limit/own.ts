import type { Law } from "../law.ts";
import { givesLimit, judgeExpiry } from "./expiry.ts";

/** Each handler has a limit of its own that starts with its own call. Judged on handlers that start later than their dispatch. */
export const own: Law = {
  name: "limit.own",
  needs: ["limits"],
  hint: "Look at when your kernel arms its timer: anew at the start of each handler, not once for the dispatch.",
  judge: (reading, verdict) =>
    judgeExpiry(reading, verdict, (call, dispatch) => givesLimit(call, reading) && call.at > dispatch.at),
};
