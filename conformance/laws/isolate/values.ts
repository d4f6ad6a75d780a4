import type { Encoded } from "../../program/value.ts";
import { brief, sameData, tagOf } from "../encoded.ts";
import type { Law } from "../law.ts";
import { untouchedCalls } from "./as-dispatched.ts";

/** JSON values and undefined arrive as they were dispatched. */
export const values: Law = {
  name: "isolate.values",
  hint: "Look at how your kernel copies a payload: no value of JSON may be lost, added or changed.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const calls = untouchedCalls(dispatch);
      if (calls.length === 0 || !isJson(dispatch.plan.payload)) continue;
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

/** Whether a value is JSON, undefined allowed. */
function isJson(value: Encoded): boolean {
  if (value === null || typeof value !== "object") return true;
  if (Array.isArray(value)) return value.every(isJson);
  const tag = tagOf(value);
  if (tag !== null) return tag === "undefined";
  for (const key in value) if (!isJson(value[key] ?? null)) return false;
  return true;
}
