import type { Law } from "../law.ts";
import { LONGEST_TIMER } from "../read-call.ts";
import { judgeInTime } from "./expiry.ts";

/** A limit above 2147483647 ms never expires early. */
export const long: Law = {
  name: "limit.long",
  needs: ["limits"],
  hint: "Look at what your kernel gives to setTimeout: a delay above 2147483647 ms fires after 1 ms.",
  judge(reading, verdict) {
    const option = reading.spec.options.find((one) => one.sets === "limit");
    if (option === undefined) return;
    for (const dispatch of reading.dispatches) {
      if (dispatch.cancel !== null && dispatch.event.cancel !== "no") continue;
      for (const call of dispatch.calls) {
        const given = call.registration.options[option.name];
        if (typeof given !== "number" || given <= LONGEST_TIMER) continue;
        if (call.settle !== null && call.settle.at - call.at < 2) continue;
        if ((call.settle?.at ?? 0) > call.at + LONGEST_TIMER) continue;
        judgeInTime(call, dispatch, reading, verdict, `long before its ${given} ms`, call.at + given);
      }
    }
  },
};
