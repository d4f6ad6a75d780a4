import { brief, fieldsOf, isUndefined, tagOf } from "../encoded.ts";
import type { Law } from "../law.ts";

/** An optional payload field that is undefined and one that is absent are treated alike. */
export const optionalFields: Law = {
  name: "context.optional-fields",
  hint: "Look at whether your kernel tells a field that is undefined from one that is absent.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const payload = fieldsOf(dispatch.plan.payload);
      if (payload === null || dispatch.uncopyable || dispatch.mutated) continue;
      const names = dispatch.event.payload.filter((field) => {
        const own = payload.get(field.name);
        return field.optional && own !== undefined && tagOf(own) === "undefined";
      });
      const [call] = dispatch.calls;
      if (names.length === 0 || call === undefined) continue;
      verdict.held();
      const seen = fieldsOf(call.payload);
      const wrong = names.find((field) => !isUndefined(seen?.get(field.name)));
      const copy = dispatch.failures.find((one) => one.report.kind === "copy");
      if (wrong !== undefined) {
        verdict.broken({
          at: call.index,
          dispatch: dispatch.id,
          expected: `${call.id} sees no ${wrong.name}, which was dispatched as undefined`,
          observed: `it sees ${brief(seen?.get(wrong.name))}`,
        });
      } else if (copy !== undefined) {
        verdict.broken({
          at: copy.index,
          dispatch: dispatch.id,
          expected: `the payload of ${dispatch.id} can be copied, although ${names.map((field) => field.name).join(", ")} is undefined`,
          observed: "a failed copy is recorded",
        });
      }
    }
  },
};
