import { isCallingOpen } from "./must-run.ts";
import { noted } from "./notes.ts";
import type { DispatchReading, Reading } from "./reading.ts";

/**
 * Whether nothing but its handlers decides what becomes of a dispatch: no cancellation, no payload that cannot be copied,
 * no nesting that may be skipped, no authority that is lacking or lost, no recorder that throws. Those have laws of their own.
 */
export const isUndisturbed: (dispatch: DispatchReading, reading: Reading) => boolean = noted(
  (dispatch: DispatchReading, reading: Reading) =>
    dispatch.plan.throwingRecorder !== true && !isCallingOpen(dispatch, reading),
);

/** Whether the handlers of a dispatch run one after another, in every way its page allows. */
export function isSeries(dispatch: DispatchReading): boolean {
  return dispatch.kind.modes.every((mode) => mode === "series");
}

/** Whether the handlers of a dispatch run at the same time, in every way its page allows. */
export function isParallel(dispatch: DispatchReading): boolean {
  return dispatch.kind.modes.every((mode) => mode !== "series");
}
