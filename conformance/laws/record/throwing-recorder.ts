import { brief } from "../encoded.ts";
import { outcomeDifferences, readChain } from "../fold.ts";
import type { Law } from "../law.ts";
import { callsOf, mustRun } from "../must-run.ts";
import { endOf, operationOf, tellEnd, yieldedBy } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";

/** A recorder that throws changes no outcome. */
export const throwingRecorder: Law = {
  name: "record.throwing-recorder",
  needs: ["failure-records"],
  hint: "Look at whether your kernel guards its call of recordFailure: what that throws must go nowhere.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.plan.throwingRecorder !== true || dispatch.failures.length === 0) continue;
      verdict.held();
      const observed = difference(dispatch, reading);
      if (observed === null) continue;
      verdict.broken({
        at: endOf(dispatch)?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${dispatch.id} ends as it would with a recorder that does not throw`,
        observed,
      });
    }
  },
};

/** What is wrong with how a dispatch ended; null when it is one of the ends that the page allows, or nobody can tell. */
function difference(dispatch: DispatchReading, reading: Reading): string | null {
  if (dispatch.isOpen) return "it never ends";
  const missing = mustRun(dispatch, reading).find(
    (one) => callsOf(one.registration.id, dispatch, reading).length === 0,
  );
  if (missing !== undefined) return `${missing.registration.id} is never called`;
  const final = readChain(dispatch, reading)?.final;
  const operation = operationOf(dispatch);
  if (!final || final.length === 0) {
    const rejecting = reading.spec.decisions.some(
      (row) => row.kind === dispatch.kind.name && row.allowed.some((one) => one.operation === "rejected"),
    );
    return operation === "rejected" && !rejecting ? `it rejects with ${brief(dispatch.rejected?.error)}` : null;
  }
  if (!final.some((state) => state.operation === operation)) return tellEnd(dispatch);
  const value = yieldedBy(dispatch);
  if (operation !== "proceeds" || value === undefined || dispatch.mutated) return null;
  const fits = final.some(
    (state) => state.operation === operation && outcomeDifferences(value, state, dispatch, reading).length === 0,
  );
  return fits ? null : `it yields ${brief(value)}`;
}
