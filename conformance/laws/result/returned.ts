import { classify, type Classified } from "../classify.ts";
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

const known = new WeakMap<DispatchReading, readonly Returned[]>();

/** The values that the handlers of a dispatch certainly handed over in time: before limit and cancellation. */
export function returnedIn(dispatch: DispatchReading, reading: Reading): readonly Returned[] {
  let found = known.get(dispatch);
  if (found === undefined) {
    found = dispatch.calls.flatMap((call) => {
      const { settle, endings } = call;
      if (settle === null || endings === null || settle.how === "throw" || settle.how === "reject") return [];
      if (endings.some((ending) => ending.deed === "timeout" || ending.deed === "cancelled")) return [];
      return [{ call, value: settle.value, index: settle.index, classified: classify(settle.value, dispatch.event, reading.spec) }];
    });
    known.set(dispatch, found);
  }
  return found;
}
