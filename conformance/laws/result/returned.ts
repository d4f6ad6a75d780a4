import { classify, type Classified } from "../classify.ts";
import { noted } from "../notes.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import type { Encoded } from "../../program/value.ts";

/** A value that a handler handed over in time, and what it amounts to. */
export interface Returned {
  call: CallReading;
  value: Encoded;
  /** place of the handing over */
  index: number;
  classified: Classified;
}

/** The values that the handlers of a dispatch certainly handed over in time: before limit and cancellation. */
export const returnedIn: (dispatch: DispatchReading, reading: Reading) => readonly Returned[] = noted(collect);

function collect(dispatch: DispatchReading, reading: Reading): Returned[] {
  return dispatch.calls.flatMap((call) => {
    const { settle, due } = call;
    if (settle === null || due === null || settle.how === "throw" || settle.how === "reject") return [];
    if (due.some((ending) => ending.deed === "timeout" || ending.deed === "cancelled")) return [];
    return [
      {
        call,
        value: settle.value,
        index: settle.index,
        classified: classify(settle.value, dispatch.event, reading.spec),
      },
    ];
  });
}
