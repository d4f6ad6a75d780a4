import { fieldPairs, shown } from "../field-pairs.ts";
import { type TraceLaw, told } from "../trace-law.ts";

/** A text of the subject is a fixed beginning followed by a text of its mark. */
export const prefixed: TraceLaw = {
  name: "lifecycle.prefixed",
  hint: "Look at how your host puts this name together.",
  judge(scope, verdict) {
    const [field = "", prefix = "", of = ""] = scope.rule.args;
    for (const { subject, mark, has, due } of fieldPairs(scope, field, of)) {
      verdict.held();
      if (has !== `${prefix}${String(due)}`)
        verdict.broken({
          at: subject,
          with: [mark],
          expected: `\`${field}\` as "${prefix}" and \`${of}\` of ${told(mark)}: ${shown(`${prefix}${String(due)}`)}`,
          observed: shown(has),
        });
    }
  },
};
