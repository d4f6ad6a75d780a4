import { type TraceLaw, told } from "../trace-law.ts";
import { agree, type TraceLine } from "../trace.ts";

/** In a unit the subjects come in the order of their marks, wherever those stand. */
export const inOrder: TraceLaw = {
  name: "lifecycle.in-order",
  hint: "Look at whether your host fires them as things get done, and not in the order in which they were asked for.",
  judge({ subjects, allMarks }, verdict) {
    let before: { subject: TraceLine; mark: TraceLine } | null = null;
    for (const subject of subjects) {
      const mark = allMarks.find((one) => agree(one, subject));
      if (mark === undefined) continue;
      if (before !== null && before.mark !== mark) {
        verdict.held();
        if (mark.at < before.mark.at)
          verdict.broken({
            at: subject,
            with: [mark, before.mark, before.subject],
            expected: `that of ${told(mark)} first, then that of ${told(before.mark)}`,
            observed: `${told(before.subject)} comes before ${told(subject)}`,
          });
      }
      before = { subject, mark };
    }
  },
};
