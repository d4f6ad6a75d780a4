import type { Placed, CallReading, DispatchReading, Reading } from "../reading.ts";
import { isThenableOpen } from "../endings.ts";
import { isLost } from "../phase/answer.ts";

/**
 * Whether a call was over at a moment: its handler had settled, its limit had passed, its dispatch had been cancelled. Null where
 * the page leaves the limit open, or the authority was lost, and the handler has not settled.
 */
export function isOver(call: CallReading, dispatch: DispatchReading, moment: Placed, reading: Reading): boolean | null {
  if (call.settle !== null && call.settle.index < moment.index) return true;
  if (call.limit === "open") return null;
  if (call.limit !== null && call.at + call.limit <= moment.at) return true;
  if (dispatch.cancel !== null && dispatch.event.cancel !== "no" && dispatch.cancel.index < moment.index) return true;
  if (isLost(dispatch, moment.index, reading)) return null;
  // taken for a plain value it is over as soon as it is returned
  return call.plan.then === "thenable" && isThenableOpen(reading) ? null : false;
}

/** How a call stands at a moment at which it is not over. */
export function tellRunning(call: CallReading): string {
  return call.settle === null ? `${call.id} never settles` : `${call.id} settles at ${call.settle.at} ms`;
}
