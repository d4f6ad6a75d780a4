import { missing, subjectText } from "../due.ts";
import { type TraceLaw, told } from "../trace-law.ts";

/** In a unit with the mark the subject comes exactly once, and in none twice. */
export const once: TraceLaw = {
  name: "lifecycle.once",
  hint: "Look at every place from which your host fires it: one of them is missing, or runs twice for one unit.",
  judge(scope, verdict) {
    const { subjects, marks, rule } = scope;
    const [mark] = marks;
    const [first, second] = subjects;
    if (mark !== undefined && first === undefined) return missing(scope, mark, "once, for", verdict);
    if (first === undefined || (mark === undefined && second === undefined)) return;
    verdict.held();
    if (second !== undefined)
      verdict.broken({
        at: second,
        with: mark === undefined ? [first] : [mark, first],
        expected: `${subjectText(rule)} once in the ${rule.per}`,
        observed: `it has come already: ${told(first)}`,
      });
  },
};
