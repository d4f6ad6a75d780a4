import { brief, sameData } from "../encoded.ts";
import type { Law } from "../law.ts";
import { untouchedCalls } from "./as-dispatched.ts";
import { richnessOf } from "./richness.ts";

/** JSON values and undefined arrive as they were dispatched. */
export const values: Law = {
  name: "isolate.values",
  hint: "Look at how your kernel copies a payload: no value of JSON may be lost, added or changed.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const calls = untouchedCalls(dispatch);
      if (calls.length === 0 || richnessOf(dispatch) !== "plain") continue;
      for (const call of calls) {
        verdict.held();
        if (sameData(call.payload, dispatch.plan.payload)) continue;
        verdict.broken({
          at: call.index,
          dispatch: dispatch.id,
          expected: `${call.id} sees ${brief(dispatch.plan.payload)}`,
          observed: `it sees ${brief(call.payload)}`,
        });
      }
    }
  },
};
