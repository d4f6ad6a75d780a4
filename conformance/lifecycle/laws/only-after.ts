import { mayLieAhead } from "../due.ts";
import { type TraceLaw, told } from "../trace-law.ts";
import { agree } from "../trace.ts";
import { markText } from "../mark-text.ts";

/** Each subject comes after the mark. */
export const onlyAfter: TraceLaw = {
  name: "lifecycle.only-after",
  hint: "Look at what makes your host fire it: that has not happened here.",
  judge(scope, verdict) {
    const { subjects, marks, rule } = scope;
    for (const subject of subjects) {
      const own = marks.filter((mark) => agree(mark, subject));
      const isThere = own.some((mark) => mark.at < subject.at);
      if (!isThere && mayLieAhead(scope)) {
        verdict.open();
        continue;
      }
      verdict.held();
      if (isThere) continue;
      const [late] = own;
      verdict.broken({
        at: subject,
        with: late === undefined ? [] : [late],
        expected: `${markText(rule)} before ${told(subject)}`,
        observed: late === undefined ? "it has not come" : `it comes later: ${told(late)}`,
      });
    }
  },
};
