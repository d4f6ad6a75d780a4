import { type TraceLaw, told } from "../trace-law.ts";

/** In a unit with the mark no subject comes. */
export const none: TraceLaw = {
  name: "lifecycle.none",
  hint: "Look at what your host does in spite of this.",
  judge({ subjects, marks }, verdict) {
    const [mark] = marks;
    if (mark === undefined) return;
    verdict.held();
    const [subject] = subjects;
    if (subject !== undefined)
      verdict.broken({
        at: subject,
        with: [mark],
        expected: `nothing of it, because of ${told(mark)}`,
        observed: `it comes: ${told(subject)}`,
      });
  },
};
