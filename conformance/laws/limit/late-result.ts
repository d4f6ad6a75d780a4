import { settledEndings } from "../endings.ts";
import type { Law } from "../law.ts";
import { callsOf, mustRun } from "../must-run.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { recordedAgain, settledLate, traceOf } from "./late.ts";

/** A result that arrives after expiry changes nothing. */
export const lateResult: Law = {
  name: "limit.late-result",
  needs: ["limits"],
  hint: "Look at what still listens to a handler's promise after its limit: its result must be dropped.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        if (!settledLate(call) || call.settle?.how === "reject" || call.settle?.how === "throw") continue;
        verdict.held();
        const trace = traceOf(call, dispatch, reading);
        const again = recordedAgain(call, dispatch);
        const expected = `what ${call.id} returns at ${String(call.settle?.at)} ms, after its limit, changes nothing`;
        if (trace !== null)
          verdict.broken({
            at: trace.index,
            dispatch: dispatch.id,
            expected,
            observed: `${trace.mark} is in ${trace.where}`,
          });
        else if (again !== null)
          verdict.broken({
            at: again.index,
            dispatch: dispatch.id,
            expected,
            observed: `a failure of kind ${again.kind} is recorded`,
          });
        else {
          const missing = leftOut(call, dispatch, reading);
          if (missing !== null)
            verdict.broken({
              at: missing.at,
              dispatch: dispatch.id,
              expected,
              observed: `${missing.id} is not called any more`,
            });
        }
      }
  },
};

/** a handler that is not called, although the chain went on after the expiry of one that later aborts */
function leftOut(call: CallReading, dispatch: DispatchReading, reading: Reading): { at: number; id: string } | null {
  if (call.settle === null || dispatch.outcome === null || dispatch.outcome.index < call.settle.index) return null;
  if (!settledEndings(call, dispatch, reading).some(({ deed }) => deed === "abort")) return null;
  const missing = mustRun(dispatch, reading).find(
    ({ registration }) => registration.match === undefined && callsOf(registration.id, dispatch, reading).length === 0,
  );
  return missing === undefined ? null : { at: dispatch.outcome.index, id: missing.registration.id };
}
