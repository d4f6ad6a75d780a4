import type { Law } from "../law.ts";
import { givesLimit, judgeExpiry } from "./expiry.ts";

/** A handler registered without a limit expires at its event's default. */
export const byDefault: Law = {
  name: "limit.default",
  needs: ["limits"],
  hint: "Look at where your kernel takes the limit of a handler that gives none: each event has its default.",
  judge: (reading, verdict) => judgeExpiry(reading, verdict, (call) => !givesLimit(call, reading)),
};
