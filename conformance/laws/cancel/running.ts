import { dueEnding } from "../certain.ts";
import type { CallReading, DispatchReading, Placed, Reading } from "../reading.ts";

/** A call that its parent's cancellation certainly met while it ran. */
export interface Met {
  dispatch: DispatchReading;
  call: CallReading;
  cancel: Placed;
}

/** The calls that were certainly running when their parent was cancelled, on events that end with their parent. */
export function* metByCancel(reading: Reading): Generator<Met> {
  for (const dispatch of reading.dispatches) {
    const { cancel } = dispatch;
    if (cancel === null || dispatch.event.cancel !== "yes" || cancel.index < dispatch.index) continue;
    for (const call of dispatch.calls)
      if (call.index < cancel.index && dueEnding(call)?.deed === "cancelled") yield { dispatch, call, cancel };
  }
}

/** The calls of events that do not end with their parent, with the parent's cancellation. */
export function* exemptFromCancel(reading: Reading): Generator<Met> {
  for (const dispatch of reading.dispatches) {
    const { cancel } = dispatch;
    if (cancel === null || dispatch.event.cancel !== "no") continue;
    for (const call of dispatch.calls) yield { dispatch, call, cancel };
  }
}
