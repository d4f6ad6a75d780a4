import type { Capability } from "../../../spec/model/index.ts";
import { certainEnding } from "../certain.ts";
import { outerFieldsOf } from "./outer-fields.ts";
import type { Encoded } from "../../program/value.ts";
import type { CallReading, DispatchReading, Placed, Reading } from "../reading.ts";

/** What a function in a handler's context said. */
export interface Answer extends Placed {
  dispatch: DispatchReading;
  call: CallReading;
  /** dotted path of the function */
  name: string;
  args: readonly Encoded[];
  threw: boolean;
  value: Encoded;
}

/** The answers of functions that rest on a capability; `args`: how many arguments the function takes. */
export function* answersOf(capability: Capability, args: 0 | 1, reading: Reading): Generator<Answer> {
  const facts = reading.facts("answer");
  if (facts.length === 0) return;
  const functions = outerFieldsOf(capability, args, reading.spec);
  for (const { index, at, fact } of facts) {
    const name = fact.path.join(".");
    if (!functions.has(name)) continue;
    for (const dispatch of reading.dispatches) {
      const call = dispatch.calls.find((one) => one.id === fact.call);
      if (call !== undefined)
        yield { index, at, dispatch, call, name, args: fact.args, threw: fact.threw, value: fact.value };
    }
  }
}

/** Whether the kernel was certainly still awaiting the answer's handler, with nothing taken from it. */
export function isAwaited({ index, at, call, dispatch }: Answer, reading: Reading): boolean {
  if (call.settle !== null && call.settle.index < index) return false;
  if (typeof call.limit === "string" || (call.limit !== null && at >= call.at + call.limit)) return false;
  if (call.endings === null || isLost(dispatch, index, reading)) return false;
  if (dispatch.cancel !== null && dispatch.cancel.index < index) return false;
  const end = dispatch.outcome?.index ?? dispatch.rejected?.index;
  return end === undefined || end > index;
}

/** Whether the kernel has certainly stopped awaiting the answer's handler: time has passed since it ended, or the next one has started. */
export function isOver({ index, at, call, dispatch }: Answer): boolean {
  const ending = certainEnding(call);
  if (ending === null) return false;
  if (ending.deed !== "timeout" && (call.settle === null || call.settle.index > index)) return false;
  if (ending.at < at) return true;
  const next = dispatch.calls.find((one) => one.index > call.index);
  return (
    next !== undefined &&
    next.index < index &&
    ending.at <= next.at &&
    (call.settle === null || call.settle.index < next.index || ending.deed === "timeout")
  );
}

/** Whether a dispatch's authority was revoked, after its start, before a place of the record. */
export function isLost(dispatch: DispatchReading, index: number, reading: Reading): boolean {
  return reading
    .facts("revoke")
    .some((one) => one.fact.dispatch === dispatch.id && one.index > dispatch.index && one.index < index);
}
