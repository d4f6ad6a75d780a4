import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { contextValue, isContextChanged, isOnScope } from "./field.ts";

/** Fields that are empty on a scope are empty there. */
export const empty: Law = {
  name: "context.empty",
  hint: "Look at what your kernel puts into fields that have no meaning on an event's scope: an empty text.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const fields = reading.spec.context.filter(
        (field) => field.emptyOn.includes(dispatch.event.scope) && isOnScope(field, dispatch),
      );
      if (fields.length === 0) continue;
      for (const call of dispatch.calls) {
        if (isContextChanged(call, dispatch)) continue;
        for (const field of fields) {
          const value = contextValue(call, field.name);
          if (
            value === undefined &&
            (field.optional || (field.source === "dispatch" && dispatch.plan.context[field.name] === undefined))
          )
            continue;
          verdict.held();
          if (value === "") continue;
          verdict.broken({
            at: call.index,
            dispatch: dispatch.id,
            expected: `${field.name} in the context of ${call.id} is empty, since its event is of scope ${dispatch.event.scope}`,
            observed: `it is ${brief(value)}`,
          });
        }
      }
    }
  },
};
