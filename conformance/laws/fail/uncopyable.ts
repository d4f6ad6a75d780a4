import { tagOf } from "../encoded.ts";
import type { Encoded } from "../../program/value.ts";
import type { DispatchReading } from "../reading.ts";

/** Whether nobody can copy the dispatch's payload: it holds a live function. Other odd values some copies carry. */
export function isSurelyUncopyable(dispatch: DispatchReading): boolean {
  return dispatch.uncopyable && holdsFunction(dispatch.plan.payload);
}

/** Whether a live function is in a value. */
export function holdsFunction(value: Encoded): boolean {
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some(holdsFunction);
  return tagOf(value) === "function" || Object.values(value).some(holdsFunction);
}

/** Whether a copy is certainly needed: a handler without match is admitted, and nothing else keeps it from being called. */
export function needsCopy(dispatch: DispatchReading): boolean {
  if (dispatch.cancel !== null && dispatch.event.cancel !== "no") return false;
  if (dispatch.phase !== null || dispatch.plan.within === true) return false;
  return dispatch.admitted.some((one) => one.sure && one.registration.match === undefined);
}
