import { isFailure, sharesFunction } from "../certain.ts";
import type { Verdict } from "../law.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { traceOf } from "./late.ts";

/** Judges a call that counts as settled or as expired, whichever its kernel likes: but only one of them. */
export function judgeEither(
  call: CallReading,
  dispatch: DispatchReading,
  reading: Reading,
  verdict: Verdict,
  why: string,
): void {
  verdict.held();
  const deeds = (call.endings ?? []).map((ending) => ending.deed);
  const reports = sharesFunction(call.registration.id, reading)
    ? []
    : dispatch.failures.filter(
        (one) =>
          one.report.handler === call.registration.id && one.report.kind !== "copy" && one.report.kind !== "match",
      );
  const expected = `${call.id} counts as settled or as expired, since ${why}`;
  const [first, second] = reports;
  if (second !== undefined) {
    verdict.broken({ at: second.index, dispatch: dispatch.id, expected, observed: "two failures of it are recorded" });
  } else if (
    first !== undefined &&
    !deeds.some((deed) => (isFailure(deed) || deed === "cancelled") && deed === first.report.kind)
  ) {
    verdict.broken({
      at: first.index,
      dispatch: dispatch.id,
      expected,
      observed: `a failure of kind ${first.report.kind} is recorded`,
    });
  } else if (first?.report.kind === "timeout") {
    const trace = traceOf(call, dispatch, reading);
    if (trace !== null)
      verdict.broken({
        at: trace.index,
        dispatch: dispatch.id,
        expected,
        observed: `its timeout is recorded, yet ${trace.mark} is in ${trace.where}`,
      });
  } else if (
    dispatch.rejected !== null &&
    !deeds.some((deed) => reading.consequences(dispatch, deed).some((one) => one.operation === "rejected"))
  ) {
    verdict.broken({
      at: dispatch.rejected.index,
      dispatch: dispatch.id,
      expected,
      observed: `${dispatch.id} rejects`,
    });
  }
}
