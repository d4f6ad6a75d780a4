import { subjectText } from "../due.ts";
import { type TraceLaw, told } from "../trace-law.ts";

/** In a unit the subject comes no more than once. */
export const atMostOnce: TraceLaw = {
  name: "lifecycle.at-most-once",
  hint: "Look for a second way to the place from which your host fires it, say behind a retry or a resume.",
  judge({ subjects, rule }, verdict) {
    const [first, second] = subjects;
    if (first === undefined) return;
    verdict.held();
    if (second !== undefined)
      verdict.broken({
        at: second,
        with: [first],
        expected: `${subjectText(rule)} no more than once in the ${rule.per}`,
        observed: `it has come already: ${told(first)}`,
      });
  },
};
