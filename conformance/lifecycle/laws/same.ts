import { canonicalJson } from "../../../spec/model/index.ts";
import { fieldPairs, shown } from "../field-pairs.ts";
import { type TraceLaw, told } from "../trace-law.ts";

/** A field of the subject has the value that a field of its mark had. */
export const same: TraceLaw = {
  name: "lifecycle.same",
  hint: "Look at where your host takes this value from.",
  judge(scope, verdict) {
    const [field = "", of = ""] = scope.rule.args;
    for (const { subject, mark, has, due } of fieldPairs(scope, field, of)) {
      verdict.held();
      if (has === undefined || canonicalJson(has) !== canonicalJson(due))
        verdict.broken({
          at: subject,
          with: [mark],
          expected: `\`${field}\` as \`${of}\` of ${told(mark)}: ${shown(due)}`,
          observed: shown(has),
        });
    }
  },
};
