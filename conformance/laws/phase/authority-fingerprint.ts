import { fingerprintOf } from "../../host/fingerprint-of.ts";
import { contextValue, isContextChanged } from "../context/field.ts";
import { brief, fieldsOf } from "../encoded.ts";
import type { Law } from "../law.ts";

/** An authority shows the fingerprint that the dispatch was given. */
export const authorityFingerprint: Law = {
  name: "authority.fingerprint",
  needs: ["tool-authority"],
  hint: "Look at where your kernel's authority has its fingerprint from: the dispatch, as it stands there.",
  judge(reading, verdict) {
    const parts = reading.spec.context.flatMap(({ name, type, capability }) =>
      capability === "tool-authority" && type.kind === "object"
        ? type.fields.flatMap((field) =>
            field.type.kind === "primitive" && field.type.name === "string" ? [{ name, part: field.name }] : [],
          )
        : [],
    );
    for (const dispatch of reading.dispatches) {
      if (dispatch.phase?.capability !== "tool-authority" || dispatch.plan.authority === undefined) continue;
      const given = fingerprintOf(dispatch.id);
      for (const call of dispatch.calls)
        for (const { name, part } of parts) {
          if (isContextChanged(call, dispatch)) continue;
          const shown = fieldsOf(contextValue(call, name))?.get(part);
          // an instance of a class does not show its parts
          if (typeof shown !== "string") continue;
          verdict.held();
          if (shown === given) continue;
          verdict.broken({
            at: call.index,
            dispatch: dispatch.id,
            expected: `${name}.${part} of ${call.id} is ${brief(given)}`,
            observed: brief(shown),
          });
        }
    }
  },
};
