import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { contextValue, givenFields, isContextChanged } from "./field.ts";

/** Fields that name what the event is about are never the registering plugin's. */
export const subject: Law = {
  name: "context.subject",
  hint: "Look at where your kernel takes the ids in a context from: the dispatch, never the handler's registration.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const fields = givenFields(dispatch, reading).filter((field) => field.scopes.length > 0);
      if (fields.length === 0) continue;
      for (const call of dispatch.calls) {
        const { plugin } = call.registration;
        if (plugin === undefined || isContextChanged(call, dispatch)) continue;
        for (const field of fields) {
          const own = dispatch.plan.context[field.name];
          if (typeof own !== "string" || own === plugin) continue;
          verdict.held();
          if (contextValue(call, field.name) !== plugin) continue;
          verdict.broken({
            at: call.index,
            dispatch: dispatch.id,
            expected: `${field.name} in the context of ${call.id} is ${brief(own)}, what the event is about`,
            observed: `it is ${brief(plugin)}, the plugin that registered the handler`,
          });
        }
      }
    }
  },
};
