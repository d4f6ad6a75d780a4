import type { Encoded } from "../../program/value.ts";
import { brief, fieldsOf, sameData, seenFields } from "../encoded.ts";
import type { Law } from "../law.ts";
import { untouchedCalls } from "./as-dispatched.ts";
import { richnessOf } from "./richness.ts";

/** JSON values and undefined arrive as they were dispatched. */
export const values: Law = {
  name: "isolate.values",
  hint: "Look at how your kernel copies a payload: no value of JSON may be lost, added or changed.",
  judge(reading, verdict) {
    // where the page speaks of values beyond JSON, undefined is one that arrives: as a field of its own it may be left out
    const strict = reading.spec.capabilities.some(({ name }) => name === "rich-values");
    for (const dispatch of reading.dispatches) {
      const calls = untouchedCalls(dispatch);
      if (calls.length === 0 || richnessOf(dispatch) !== "plain") continue;
      for (const call of calls) {
        verdict.held();
        if (arrived(call.payload, dispatch.plan.payload, strict)) continue;
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

function arrived(seen: Encoded, sent: Encoded, strict: boolean): boolean {
  if (!sameData(seen, sent)) return false;
  const fields = strict ? seenFields(seen) : null;
  return fields === null || [...(fieldsOf(sent) ?? [])].every(([name, value]) => keepsKeys(fields.get(name), value));
}

/** Whether every key inside one of two values with the same data is in the other, be it undefined. */
function keepsKeys(seen: Encoded | undefined, sent: Encoded): boolean {
  if (Array.isArray(sent)) return Array.isArray(seen) && sent.every((item, at) => keepsKeys(seen[at], item));
  const fields = fieldsOf(sent);
  if (fields === null) return true;
  const own = seenFields(seen);
  return own !== null && [...fields].every(([key, value]) => own.has(key) && keepsKeys(own.get(key), value));
}
