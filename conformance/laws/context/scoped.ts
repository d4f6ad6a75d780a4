import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { contextValue, givenFields, isContextChanged, isOnScope } from "./field.ts";

/** Context fields of certain scopes are present on their events and absent on all others. */
export const scoped: Law = {
  name: "context.scoped",
  hint: "Look at which fields your kernel puts into the contexts of which events.",
  judge(reading, verdict) {
    const fields = reading.spec.context.filter((field) => field.scopes.length > 0);
    if (fields.length === 0) return;
    for (const dispatch of reading.dispatches) {
      const due = givenFields(dispatch, reading);
      for (const call of dispatch.calls) {
        if (isContextChanged(call, dispatch)) continue;
        for (const field of fields) {
          const value = contextValue(call, field.name);
          const on = isOnScope(field, dispatch);
          if (on && !due.includes(field)) continue;
          verdict.held();
          if (on === (value !== undefined)) continue;
          verdict.broken({
            at: call.index,
            dispatch: dispatch.id,
            expected: `the context of ${call.id} has ${on ? "a" : "no"} ${field.name}, since its event is of scope ${dispatch.event.scope}`,
            observed: on ? "it has none" : `it has ${brief(value)}`,
          });
        }
      }
    }
  },
};
