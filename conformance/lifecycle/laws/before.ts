import { mayLieAhead, subjectText } from "../due.ts";
import { type TraceLaw, told } from "../trace-law.ts";
import { agree } from "../trace.ts";

/** Each mark comes after the subject. */
export const before: TraceLaw = {
  name: "lifecycle.before",
  hint: "Look at the order in which your host does the two: the event has to be fired, and its handlers awaited, before it goes on.",
  judge(scope, verdict) {
    for (const mark of scope.marks) {
      const own = scope.subjects.filter((subject) => agree(subject, mark));
      const late = own.find((subject) => subject.at > mark.at);
      if (own.some((subject) => subject.at < mark.at)) {
        verdict.held();
        continue;
      }
      if (scope.excuses(mark)) continue;
      if (mayLieAhead(scope)) {
        verdict.open();
        continue;
      }
      verdict.held();
      verdict.broken({
        at: mark,
        with: late === undefined ? [] : [late],
        expected: `${subjectText(scope.rule)} before ${told(mark)}`,
        observed: late === undefined ? "it has not come" : `it comes later: ${told(late)}`,
      });
    }
  },
};
