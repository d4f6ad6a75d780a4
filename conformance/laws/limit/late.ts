import type { CallReading, DispatchReading, Placed, Reading } from "../reading.ts";
import { certainEnding } from "../certain.ts";
import { endOf } from "../outcome.ts";
import { findForeign } from "../markers.ts";
import type { Encoded } from "../../program/value.ts";

/** Whether a call certainly expired and settled only afterwards. */
export function settledLate(call: CallReading): boolean {
  const ending = certainEnding(call);
  return ending?.deed === "timeout" && call.settle !== null && call.settle.at > ending.at;
}

/** Where the content of a settling that must not count shows up in its own dispatch: a later call, or the end. */
export function traceOf(call: CallReading, dispatch: DispatchReading, reading: Reading): (Placed & { where: string; mark: string }) | null {
  const { settle } = call;
  if (settle === null) return null;
  const look = (place: Placed, where: string, value: Encoded) => {
    const mark = findForeign(value, settle.value, reading);
    return mark === undefined ? null : { index: place.index, at: place.at, where, mark };
  };
  for (const other of dispatch.calls) {
    if (other.index < settle.index) continue;
    const found = look(other, `the payload of ${other.id}`, other.payload);
    if (found !== null) return found;
  }
  const end = endOf(dispatch);
  if (end === null || end.index < settle.index) return null;
  return look(end, `the end of ${dispatch.id}`, dispatch.outcome?.value ?? dispatch.rejected?.error ?? null);
}

/** A failure of the handler that was recorded at or after its late settling, besides the one of its expiry. */
export function recordedAgain(call: CallReading, dispatch: DispatchReading): (Placed & { kind: string }) | null {
  const own = dispatch.failures.filter((one) => one.report.handler === call.registration.id);
  const late = own.find((one) => call.settle !== null && one.index > call.settle.index && one.report.kind !== "timeout");
  return late === undefined ? null : { index: late.index, at: late.at, kind: late.report.kind };
}
