import { sameValue } from "../../program/same-value.ts";
import { brief, sameData } from "../encoded.ts";
import type { Law } from "../law.ts";
import { untouchedCalls } from "./as-dispatched.ts";
import { richnessOf } from "./richness.ts";

/** Map, Set, Date, RegExp, bytes, bigint, cycles and shared references arrive as they were dispatched. */
export const richValues: Law = {
  name: "isolate.rich-values",
  needs: ["rich-values"],
  hint: "Look at how your kernel copies a payload: JSON text carries no Map, Set, Date, RegExp, bytes, bigint or cycle.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const calls = untouchedCalls(dispatch);
      if (calls.length === 0 || richnessOf(dispatch) !== "rich") continue;
      for (const call of calls) {
        verdict.held();
        if (sameValue(call.payload, dispatch.plan.payload) || sameData(call.payload, dispatch.plan.payload)) continue;
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
