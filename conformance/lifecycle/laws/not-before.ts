import { type TraceLaw, told } from "../trace-law.ts";

/** In a unit no subject comes before a mark. */
export const notBefore: TraceLaw = {
  name: "lifecycle.not-before",
  hint: "Look at the order in which your host does the two: the event comes too early.",
  judge({ subjects, marks }, verdict) {
    const last = marks.at(-1);
    if (last === undefined) return;
    for (const subject of subjects) {
      verdict.held();
      if (subject.at < last.at)
        verdict.broken({
          at: subject,
          with: [last],
          expected: `nothing of it before ${told(last)}`,
          observed: `it comes earlier: ${told(subject)}`,
        });
    }
  },
};
