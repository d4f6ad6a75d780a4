import type { Law } from "../law.ts";
import { endOf, operationOf, tellEnd } from "../outcome.ts";
import { isUndisturbed } from "../undisturbed.ts";
import { askedIn } from "./asked.ts";

/** A match that throws on a guard counts as an abort: the operation is blocked and no later handler starts. */
export const matchThrowGuard: Law = {
  name: "match.throw-guard",
  needs: ["match"],
  hint: "Look at what your kernel does on a guard when a match throws: a broken rule should let nothing pass.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!dispatch.event.guard || !isUndisturbed(dispatch, reading)) continue;
      const blocks = reading
        .consequences(dispatch, "match-throws")
        .every((one) => one.operation === "blocked" && one.chain === "ends");
      if (!blocks) continue;
      const placeOf = (id: string) => dispatch.admitted.findIndex((one) => one.registration.id === id);
      for (const { registration, did, index, call } of askedIn(dispatch, reading)) {
        if (did !== "throws") continue;
        verdict.held();
        const expected = `${dispatch.id} is blocked and nobody else is called, since the match of ${registration.id} throws`;
        const later =
          call ??
          dispatch.calls.find((one) => one.index > index && placeOf(one.registration.id) > placeOf(registration.id));
        if (later !== undefined)
          verdict.broken({ at: later.index, dispatch: dispatch.id, expected, observed: `${later.id} is called` });
        // a rejection is the business of another law
        const operation = operationOf(dispatch);
        if (operation === "blocked" || operation === "rejected" || operation === null) continue;
        verdict.broken({
          at: endOf(dispatch)?.index ?? index,
          dispatch: dispatch.id,
          expected,
          observed: tellEnd(dispatch),
        });
      }
    }
  },
};
