import type { Law, Verdict } from "../law.ts";
import { callsOf, mustRun } from "../must-run.ts";
import { endOf, operationOf, tellEnd } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";
import { isSeries, isUndisturbed } from "../undisturbed.ts";
import { askedIn } from "./asked.ts";

/** A match that throws on an event that is no guard skips its handler; the others run. */
export const matchThrowSkips: Law = {
  name: "match.throw-skips",
  needs: ["match"],
  hint: "Look at how far an error thrown by a match travels in your kernel: past its own handler it should not get.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.event.guard || !isUndisturbed(dispatch, reading)) continue;
      const allowed = reading.consequences(dispatch, "match-throws");
      if (isSeries(dispatch) && allowed.length > 0 && allowed.every((one) => one.chain === "ends"))
        judgeEnd(dispatch, reading, verdict);
      const skips = allowed.every((one) => one.operation === "proceeds" && one.chain === "goes on");
      if (!skips) continue;
      for (const { registration, did, index, call } of askedIn(dispatch, reading)) {
        if (did !== "throws") continue;
        verdict.held();
        const expected = `${registration.id} alone is passed over, since its match throws`;
        if (call !== null)
          verdict.broken({ at: call.index, dispatch: dispatch.id, expected, observed: `${call.id} is called` });
        const end = endOf(dispatch);
        if (end === null || operationOf(dispatch) === "rejected") continue;
        if (
          operationOf(dispatch) === "blocked" &&
          dispatch.calls.every((one) =>
            one.endings?.every((ending) => ending.deed === "continue" || ending.deed === "replace"),
          )
        )
          verdict.broken({ at: end.index, dispatch: dispatch.id, expected, observed: tellEnd(dispatch) });
        const missing = mustRun(dispatch, reading).find(
          (one) => one.registration.match === undefined && callsOf(one.registration.id, dispatch, reading).length === 0,
        );
        if (missing === undefined || dispatch.calls.some((one) => one.index > index)) continue;
        verdict.broken({
          at: end.index,
          dispatch: dispatch.id,
          expected: `${expected}; ${missing.registration.id} runs`,
          observed: `${missing.registration.id} is not called; ${tellEnd(dispatch)}`,
        });
      }
    }
  },
};

/** On a page that ends the chain at such a match nobody behind it is called. */
function judgeEnd(dispatch: DispatchReading, reading: Reading, verdict: Verdict): void {
  for (const { registration, did, index } of askedIn(dispatch, reading)) {
    if (did !== "throws") continue;
    verdict.held();
    const later = dispatch.calls.find((call) => call.index > index);
    if (later !== undefined)
      verdict.broken({
        at: later.index,
        dispatch: dispatch.id,
        expected: `nobody is called behind ${registration.id}, since its match throws`,
        observed: `${later.id} is called`,
      });
  }
}
