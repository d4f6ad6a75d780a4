import type { Law } from "../law.ts";
import { givesLimit, judgeExpiry } from "./expiry.ts";

/** A handler that never settles expires exactly at its limit. Judged on handlers with a limit of their own that start the dispatch. */
export const exact: Law = {
  name: "limit.exact",
  needs: ["limits"],
  hint: "Look at whether your kernel arms a timer with the registration's limit when it calls a handler of this event.",
  judge: (reading, verdict) =>
    judgeExpiry(reading, verdict, (call, dispatch) => givesLimit(call, reading) && call.at === dispatch.at),
};
