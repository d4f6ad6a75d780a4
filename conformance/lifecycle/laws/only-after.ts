import { type TraceLaw, told } from "../trace-law.ts";
import { agree } from "../trace.ts";
import { markText } from "../mark-text.ts";

/** Each subject comes after the mark. */
export const onlyAfter: TraceLaw = {
  name: "lifecycle.only-after",
  hint: "Look at what makes your host fire it: that has not happened here.",
  judge({ subjects, marks, rule }, verdict) {
    for (const subject of subjects) {
      verdict.held();
      const own = marks.filter((mark) => agree(mark, subject));
      if (own.some((mark) => mark.at < subject.at)) continue;
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
