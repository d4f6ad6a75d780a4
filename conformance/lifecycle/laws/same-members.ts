import { fieldPairs, shown } from "../field-pairs.ts";
import { type TraceLaw, told } from "../trace-law.ts";
import { membersOf } from "../members-of.ts";

/** A list of the subject has the members of a list of its mark, in any order. */
export const sameMembers: TraceLaw = {
  name: "lifecycle.same-members",
  hint: "Look at where your host takes this list from, and what it leaves out or adds.",
  judge(scope, verdict) {
    const [field = "", of = ""] = scope.rule.args;
    for (const { subject, mark, has, due } of fieldPairs(scope, field, of)) {
      verdict.held();
      const [own, asked] = [membersOf(has), membersOf(due)];
      if (own.size !== asked.size || [...own].some((member) => !asked.has(member)))
        verdict.broken({
          at: subject,
          with: [mark],
          expected: `\`${field}\` with the members of \`${of}\` of ${told(mark)}: ${shown(due)}`,
          observed: shown(has),
        });
    }
  },
};
