import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { askedIn } from "./asked.ts";

/** A match that returns a falsy value keeps its handler from running, and is no failure. */
export const matchFalsySkips: Law = {
  name: "match.falsy-skips",
  needs: ["match"],
  hint: "Look at whether your kernel asks the match before it calls the handler, and what it does when the answer is no.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.uncopyable) continue;
      for (const { registration, did, match, call } of askedIn(dispatch, reading)) {
        if (did !== "falsy") continue;
        verdict.held();
        const answer = match?.plan.op === "value" ? brief(match.plan.value) : "false";
        const expected = `${registration.id} is passed over, since its match ${match === null ? "would return" : "returned"} ${answer}`;
        if (call !== null)
          verdict.broken({
            at: call.index,
            dispatch: dispatch.id,
            expected,
            observed: match === null ? "it is called without asking its match" : "it is called",
          });
        const failure =
          call !== null || dispatch.cancel !== null
            ? undefined
            : dispatch.failures.find(({ report }) => report.handler === registration.id);
        if (failure !== undefined)
          verdict.broken({
            at: failure.index,
            dispatch: dispatch.id,
            expected: `${expected}, which is no failure`,
            observed: `a failure of kind ${failure.report.kind} is recorded for it`,
          });
      }
    }
  },
};
