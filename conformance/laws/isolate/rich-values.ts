import { sameValue } from "../../program/same-value.ts";
import type { Encoded } from "../../program/value.ts";
import { brief, sameData, tagOf } from "../encoded.ts";
import type { Law } from "../law.ts";
import { untouchedCalls } from "./as-dispatched.ts";

const RICH = new Set(["undefined", "number", "bigint", "date", "regexp", "map", "set", "bytes", "cycle", "shared"]);

/** Map, Set, Date, RegExp, bytes, bigint, cycles and shared references arrive as they were dispatched. */
export const richValues: Law = {
  name: "isolate.rich-values",
  needs: ["rich-values"],
  hint: "Look at how your kernel copies a payload: JSON text carries no Map, Set, Date, RegExp, bytes, bigint or cycle.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const calls = untouchedCalls(dispatch);
      if (calls.length === 0 || richness(dispatch.plan.payload) !== "rich") continue;
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

/** What is in a value: JSON only, rich values too, or something that no copy need carry. */
function richness(value: Encoded): "plain" | "rich" | "beyond" {
  if (value === null || typeof value !== "object") return "plain";
  const tag = Array.isArray(value) ? null : tagOf(value);
  if (tag !== null && !RICH.has(tag)) return "beyond";
  let found: "plain" | "rich" = tag === null || tag === "undefined" ? "plain" : "rich";
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    const inner = richness(item);
    if (inner === "beyond") return inner;
    if (inner === "rich") found = inner;
  }
  return found;
}
