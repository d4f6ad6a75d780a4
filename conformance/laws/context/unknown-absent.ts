import { brief, isUndefined } from "../encoded.ts";
import type { Law } from "../law.ts";
import { contextValue, isContextChanged, isOnScope } from "./field.ts";

/** An optional context field that the dispatch does not supply is absent. */
export const unknownAbsent: Law = {
  name: "context.unknown-absent",
  hint: "Look at whether your kernel keeps something of an earlier dispatch's context, or fills gaps with values of its own.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const lacking = reading.spec.context.filter(
        (field) =>
          field.source === "dispatch" &&
          field.optional &&
          field.capability === null &&
          isOnScope(field, dispatch) &&
          isUndefined(dispatch.plan.context[field.name]),
      );
      if (lacking.length === 0) continue;
      for (const call of dispatch.calls) {
        if (isContextChanged(call, dispatch)) continue;
        verdict.held();
        const made = lacking.find((field) => !isUndefined(contextValue(call, field.name)));
        if (made === undefined) continue;
        verdict.broken({
          at: call.index,
          dispatch: dispatch.id,
          expected: `the context of ${call.id} has no ${made.name}, since ${dispatch.id} gives none`,
          observed: `it has ${brief(contextValue(call, made.name))}`,
        });
      }
    }
  },
};
