import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { holdsFunction, needsCopy } from "./uncopyable.ts";

/** A payload that cannot be copied is shown to no handler as shared data. */
export const uncopyableUnshared: Law = {
  name: "fail.uncopyable-unshared",
  hint: "Look at what your kernel hands out when copying a payload fails: never the original.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!dispatch.uncopyable || !needsCopy(dispatch)) continue;
      verdict.held();
      const call = dispatch.calls.find((one) => one.sharesPayloadWith !== undefined || holdsFunction(one.payload));
      if (call === undefined) continue;
      verdict.broken({
        at: call.index,
        dispatch: dispatch.id,
        expected: `no handler of ${dispatch.id} sees data that it shares, since the payload cannot be copied`,
        observed: `${call.id} sees ${call.sharesPayloadWith === undefined ? brief(call.payload) : `the payload of ${call.sharesPayloadWith}`}`,
      });
    }
  },
};
