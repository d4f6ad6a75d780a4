import { missing, subjectText } from "../due.ts";
import { type TraceLaw, told } from "../trace-law.ts";

/** In a unit with the mark the subject comes exactly once. */
export const once: TraceLaw = {
  name: "lifecycle.once",
  hint: "Look at every place from which your host fires it: one of them is missing, or runs twice for one unit.",
  judge(scope, verdict) {
    const { subjects, marks, rule } = scope;
    const [mark] = marks;
    if (mark === undefined) return;
    const [first, second] = subjects;
    if (first === undefined) return missing(scope, mark, "once, for", verdict);
    verdict.held();
    if (second !== undefined)
      verdict.broken({
        at: second,
        with: [mark, first],
        expected: `${subjectText(rule)} once in the ${rule.per}`,
        observed: `it has come already: ${told(first)}`,
      });
  },
};
