import { certainEnding } from "../certain.ts";
import { brief, fieldsOf, isUndefined, sameData } from "../encoded.ts";
import type { Law } from "../law.ts";
import { yieldedBy } from "../outcome.ts";

/** A phase honours only its own fields. */
export const fields: Law = {
  name: "phase.fields",
  needs: ["phases"],
  hint: "Look at which of a handler's fields your kernel takes in each phase.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const { phase, kind, event } = dispatch;
      const yielded = yieldedBy(dispatch);
      if (phase === null || yielded === undefined) continue;
      const others = event.rewrites.map((one) => one.field).filter((name) => !phase.fields.includes(name));
      const given = new Set(
        dispatch.calls.flatMap((call) => {
          const ending = certainEnding(call);
          return ending?.deed === "replace" ? others.filter((name) => !isUndefined(ending.rewrites?.get(name))) : [];
        }),
      );
      const before = fieldsOf(dispatch.plan.payload);
      for (const name of given) {
        verdict.held();
        const value = fieldsOf(yielded)?.get(name);
        if (kind.yields === "fields" ? isUndefined(value) : dispatch.mutated || sameData(value, before?.get(name)))
          continue;
        verdict.broken({
          at: dispatch.outcome?.index ?? reading.record.facts.length,
          dispatch: dispatch.id,
          expected: `${name} has no effect in phase ${phase.name}`,
          observed: `the outcome has ${name} = ${brief(value)}`,
        });
      }
    }
  },
};
