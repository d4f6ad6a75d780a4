import type { Failure } from "../../../spec/model/index.ts";
import { certainEnding } from "../certain.ts";
import type { Verdict } from "../law.ts";
import { callsOf, mustRun } from "../must-run.ts";
import { endOf, operationOf, tellEnd, operationText } from "../outcome.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";

/** Holds each certain failure of a kind against the decision table: does the chain go on, and what of the operation? */
export function judgeFailures(
  reading: Reading,
  verdict: Verdict,
  { guard, deeds }: { guard: boolean; deeds: readonly Failure[] },
): void {
  for (const dispatch of reading.dispatches) {
    if (dispatch.event.guard !== guard || isDisturbed(dispatch)) continue;
    if (dispatch.kind.modes.length !== 1 || dispatch.kind.modes[0] !== "series") continue;
    for (const call of dispatch.calls) {
      const ending = certainEnding(call);
      if (ending === null || !(deeds as readonly string[]).includes(ending.deed)) continue;
      if (reading.consequences(dispatch, ending.deed).length === 0) continue;
      verdict.held();
      judgeFailure(call, dispatch, reading, verdict);
    }
  }
}

/** Whether something else than a handler's failure disturbs the dispatch, so that other laws speak of it. */
export function isDisturbed(dispatch: DispatchReading): boolean {
  return (
    dispatch.plan.throwingRecorder === true ||
    dispatch.uncopyable ||
    dispatch.hasStrangers ||
    (dispatch.cancel !== null && dispatch.event.cancel !== "no") ||
    dispatch.matches.some((match) => match.did === "throws" || match.did === "open")
  );
}

function judgeFailure(call: CallReading, dispatch: DispatchReading, reading: Reading, verdict: Verdict): void {
  const ending = certainEnding(call);
  if (ending === null) return;
  const allowed = reading.consequences(dispatch, ending.deed);
  const later = dispatch.calls.find(
    (one) =>
      one.index > call.index &&
      one.at >= ending.at &&
      (call.settle === null || ending.deed === "timeout" || one.index > call.settle.index),
  );
  const what = `${call.id} ${DID[ending.deed] ?? ending.deed} at ${ending.at} ms`;
  if (allowed.every((one) => one.chain === "ends")) {
    const operation = operationOf(dispatch);
    const operations = [...new Set(allowed.map((one) => one.operation))];
    if (later !== undefined) {
      verdict.broken({
        at: later.index,
        dispatch: dispatch.id,
        expected: `no handler starts after ${what}`,
        observed: `${later.id} starts at ${later.at} ms`,
      });
    } else if (operation !== null && !operations.includes(operation)) {
      verdict.broken({
        at: endOf(dispatch)?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${dispatch.id} ${operationText(operations)}, since ${what}`,
        observed: tellEnd(dispatch),
      });
    }
    return;
  }
  if (!allowed.every((one) => one.chain === "goes on")) return;
  const due = mustRun(dispatch, reading);
  const own = due.findIndex((one) => one.registration.id === call.registration.id);
  const next = own < 0 ? undefined : due[own + 1];
  const end = endOf(dispatch);
  // called too early it is a matter of order
  const isMissing = next !== undefined && callsOf(next.registration.id, dispatch, reading).length === 0;
  if (later === undefined && isMissing && end !== null) {
    verdict.broken({
      at: end.index,
      dispatch: dispatch.id,
      expected: `${next.registration.id} runs although ${what}`,
      observed: `${tellEnd(dispatch)} without it`,
    });
  } else if (
    dispatch.outcome?.shape === "blocked" &&
    allowed.every((one) => one.operation === "proceeds") &&
    !mayBlock(dispatch, reading)
  ) {
    verdict.broken({
      at: dispatch.outcome.index,
      dispatch: dispatch.id,
      expected: `${dispatch.id} proceeds although ${what}`,
      observed: tellEnd(dispatch),
    });
  }
}

/** Whether something else of the dispatch may have blocked the operation, or is said to by another law. */
function mayBlock(dispatch: DispatchReading, reading: Reading): boolean {
  return dispatch.calls.some((call) => {
    if (call.endings === null) return true;
    return call.endings.some(
      ({ deed }) => deed === "abort" || reading.consequences(dispatch, deed).some((one) => one.operation === "blocked"),
    );
  });
}

const DID: Partial<Record<string, string>> = {
  throw: "fails",
  timeout: "exceeds its limit",
  malformed: "returns a malformed result",
};
