import type { Law } from "../law.ts";
import { brief } from "../encoded.ts";
import { endOf, operationOf, tellEnd } from "../outcome.ts";
import { isUndisturbed } from "../undisturbed.ts";
import { returnedIn } from "./returned.ts";

/** On a guard, an abort whose reason is no text still blocks. */
export const resultAbortWithoutReason: Law = {
  name: "result.abort-without-reason",
  hint: "Look at what your kernel does with an abort that lacks its reason: it still means no.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!dispatch.event.guard || !isUndisturbed(dispatch, reading)) continue;
      const blocks = reading.consequences(dispatch, "malformed").every((one) => one.operation === "blocked");
      if (!blocks) continue;
      for (const { call, value, classified } of returnedIn(dispatch, reading)) {
        const aborts =
          classified.deeds.includes("abort") &&
          classified.deeds.every((deed) => deed === "abort" || deed === "malformed");
        if (!aborts || classified.form === null || typeof classified.reason === "string") continue;
        verdict.held();
        const end = endOf(dispatch);
        if (operationOf(dispatch) !== "proceeds" || end === null) continue;
        verdict.broken({
          at: end.index,
          dispatch: dispatch.id,
          expected: `${dispatch.id} is blocked, since ${call.id} returned ${brief(value)}`,
          observed: tellEnd(dispatch),
        });
      }
    }
  },
};
