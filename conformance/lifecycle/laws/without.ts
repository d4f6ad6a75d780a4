import { shown } from "../field-pairs.ts";
import { membersOf } from "../members-of.ts";
import { type TraceLaw, told } from "../trace-law.ts";

/** A field of the subject holds nothing of a field of any mark in the unit: no member of a list, and no text inside a text. */
export const without: TraceLaw = {
  name: "lifecycle.without",
  hint: "Look at what your host lets through to this place.",
  judge({ subjects, marks, rule }, verdict) {
    const [field = "", of = ""] = rule.args;
    for (const subject of subjects)
      for (const mark of marks) {
        if (mark.fields[of] === undefined || subject.fields[field] === undefined) continue;
        verdict.held();
        if (holds(subject.fields[field], mark.fields[of]))
          verdict.broken({
            at: subject,
            with: [mark],
            expected: `\`${field}\` without anything of \`${of}\` of ${told(mark)}: ${shown(mark.fields[of])}`,
            observed: shown(subject.fields[field]),
          });
      }
  },
};

function holds(value: unknown, part: unknown): boolean {
  if (typeof value === "string") return typeof part === "string" && part !== "" && value.includes(part);
  const members = membersOf(value);
  return [...membersOf(part)].some((member) => members.has(member));
}
