import { certainEnding } from "../certain.ts";
import type { Ending } from "../endings.ts";
import type { CallReading, DispatchReading } from "../reading.ts";

/** A call that certainly aborted, while nothing before it can have ended its chain. */
export interface Aborted {
  call: CallReading;
  ending: Ending;
  /** place of the handler's settling */
  index: number;
}

/** The first certain abort of a dispatch whose earlier handlers all let it go on; null where there is none. */
export function abortIn(dispatch: DispatchReading): Aborted | null {
  for (const call of dispatch.calls) {
    const ending = certainEnding(call);
    if (ending?.deed === "abort" && call.settle !== null) return { call, ending, index: call.settle.index };
    if (!call.endings?.every((one) => one.deed === "continue" || one.deed === "replace")) return null;
  }
  return null;
}
