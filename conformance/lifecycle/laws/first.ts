import { subjectText } from "../due.ts";
import { type TraceLaw, told } from "../trace-law.ts";

/** In a unit with the mark the first event is the subject. */
export const first: TraceLaw = {
  name: "lifecycle.first",
  hint: "Look at what your host fires before it.",
  judge({ lines, subjects, marks, rule }, verdict) {
    const [mark] = marks;
    const event = lines.find(({ isEvent }) => isEvent);
    if (mark === undefined || event === undefined) return;
    verdict.held();
    if (subjects[0] !== event)
      verdict.broken({
        at: event,
        with: subjects[0] === undefined ? [mark] : [mark, subjects[0]],
        expected: `${subjectText(rule)} as the first event of the ${rule.per}`,
        observed: `the first is ${told(event)}`,
      });
  },
};
