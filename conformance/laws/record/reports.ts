import type { FailureReport } from "../../kernel.ts";
import type { CallReading, DispatchReading, Placed, Reading } from "../reading.ts";
import { certainEnding, isFailure, sharesFunction } from "../certain.ts";
import type { Verdict } from "../law.ts";

/** The failures recorded of a call's handler in its dispatch; failed copies and matches aside. */
export function reportsOf(
  call: CallReading,
  dispatch: DispatchReading,
): readonly (Placed & { report: FailureReport })[] {
  return dispatch.failures.filter(
    (one) => one.report.handler === call.registration.id && one.report.kind !== "copy" && one.report.kind !== "match",
  );
}

/** Judges that each certain failure, and each match that throws, is recorded as often as the decision table says: once, or never. */
export function judgeRecorded(reading: Reading, verdict: Verdict, guard: boolean): void {
  for (const dispatch of reading.dispatches) {
    if (dispatch.event.guard !== guard || dispatch.plan.throwingRecorder === true || dispatch.isOpen) continue;
    for (const call of dispatch.calls) {
      const ending = certainEnding(call);
      if (ending === null || !isFailure(ending.deed) || sharesFunction(call.registration.id, reading)) continue;
      const allowed = new Set(reading.consequences(dispatch, ending.deed).map((one) => one.recorded));
      if (allowed.size !== 1 || allowed.has("open")) continue;
      verdict.held();
      const due = allowed.has("yes") ? 1 : 0;
      const reports = reportsOf(call, dispatch);
      if (reports.length === due) continue;
      verdict.broken({
        at: reports[due]?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${due === 1 ? "one failure" : "no failure"} of ${call.id} is recorded (${ending.deed})`,
        observed: `${reports.length} are`,
      });
    }
    judgeThrowingMatches(dispatch, reading, verdict);
  }
}

function judgeThrowingMatches(dispatch: DispatchReading, reading: Reading, verdict: Verdict): void {
  const allowed = new Set(reading.consequences(dispatch, "match-throws").map((one) => one.recorded));
  if (allowed.size !== 1 || allowed.has("open") || dispatch.cancel !== null) return;
  for (const { registration, did } of dispatch.matches) {
    if (did !== "throws" || sharesFunction(registration.id, reading)) continue;
    verdict.held();
    const due = allowed.has("yes") ? 1 : 0;
    const reports = dispatch.failures.filter(
      ({ report }) => report.handler === registration.id && report.kind === "match",
    );
    if (reports.length === due) continue;
    verdict.broken({
      at: reports[due]?.index ?? reading.record.facts.length,
      dispatch: dispatch.id,
      expected: `${due === 1 ? "one failure" : "no failure"} of ${registration.id} is recorded, since its match throws`,
      observed: `${reports.length} are`,
    });
  }
}
