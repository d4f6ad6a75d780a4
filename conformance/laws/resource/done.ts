import type { DispatchReading } from "../reading.ts";

/** Whether a dispatch has its outcome and none of its handlers can be awaited any more at a moment, in ms. */
export function isDone(dispatch: DispatchReading, at: number): boolean {
  return (
    !dispatch.isOpen &&
    dispatch.calls.every((call) =>
      call.endings === null || call.endings.length === 0
        ? call.settle !== null && call.settle.at <= at
        : call.endings.every((ending) => ending.at <= at),
    )
  );
}
