import type { DispatchReading } from "../reading.ts";

/** Whether a dispatch has its outcome and none of its handlers is still awaited. */
export function isDone(dispatch: DispatchReading): boolean {
  return !dispatch.isOpen && dispatch.calls.every((call) => call.settle !== null || (call.endings !== null && call.endings.length > 0));
}
