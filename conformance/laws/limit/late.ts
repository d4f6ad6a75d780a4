import type { CallReading, DispatchReading, Placed, Reading } from "../reading.ts";
import { dueEnding } from "../certain.ts";
import { endOf } from "../outcome.ts";
import { findForeign } from "../markers.ts";

/** Whether a call certainly expired and settled only afterwards. */
export function settledLate(call: CallReading): boolean {
  const ending = dueEnding(call);
  return ending?.deed === "timeout" && call.settle !== null && call.settle.at > ending.at;
}

/** Where the content of a settling that must not count shows up in its own dispatch: a later call, or the end. */
export function traceOf(
  call: CallReading,
  dispatch: DispatchReading,
  reading: Reading,
): (Placed & { where: string; mark: string }) | null {
  const { settle } = call;
  if (settle === null) return null;
  for (const other of dispatch.calls) {
    if (other.index < settle.index) continue;
    const mark = findForeign(other.payload, settle.value, reading);
    if (mark !== undefined) return { index: other.index, at: other.at, where: `the payload of ${other.id}`, mark };
  }
  const end = endOf(dispatch);
  if (end === null || end.index < settle.index) return null;
  const mark = findForeign(dispatch.outcome?.value ?? dispatch.rejected?.error ?? null, settle.value, reading);
  return mark === undefined ? null : { index: end.index, at: end.at, where: `the end of ${dispatch.id}`, mark };
}

/** A failure of the handler that was recorded at or after its late settling, besides the one of its expiry. */
export function recordedAgain(call: CallReading, dispatch: DispatchReading): (Placed & { kind: string }) | null {
  const own = dispatch.failures.filter((one) => one.report.handler === call.registration.id);
  const late = own.find(
    (one) => call.settle !== null && one.index > call.settle.index && one.report.kind !== "timeout",
  );
  return late === undefined ? null : { index: late.index, at: late.at, kind: late.report.kind };
}
