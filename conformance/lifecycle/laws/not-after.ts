import { type TraceLaw, told } from "../trace-law.ts";

/** In a unit no subject comes after a mark, unless an excuse stands between. */
export const notAfter: TraceLaw = {
  name: "lifecycle.not-after",
  hint: "Look at what your host still does after this moment.",
  judge({ subjects, marks, excuses }, verdict) {
    for (const mark of marks) {
      verdict.held();
      const late = subjects.find((subject) => subject.at > mark.at && !excuses(mark, mark.at, subject.at));
      if (late === undefined) continue;
      verdict.broken({
        at: late,
        with: [mark],
        expected: `nothing of it after ${told(mark)}`,
        observed: `it comes: ${told(late)}`,
      });
    }
  },
};
