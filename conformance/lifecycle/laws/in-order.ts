import { type TraceLaw, told } from "../trace-law.ts";
import { agree, type TraceLine } from "../trace.ts";

/** In a unit the subjects come in the order of their marks, wherever those stand. */
export const inOrder: TraceLaw = {
  name: "lifecycle.in-order",
  hint: "Look at whether your host fires them as things get done, and not in the order in which they were asked for.",
  judge({ subjects, allMarks }, verdict) {
    const markOf = markFinder(allMarks);
    let before: { subject: TraceLine; mark: TraceLine } | null = null;
    for (const subject of subjects) {
      const mark = markOf(subject);
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

const known = new WeakMap<readonly TraceLine[], (subject: TraceLine) => TraceLine | undefined>();

/** Finds the first mark that agrees with a line. All units of a trace share a list of marks, which is gone through once. */
function markFinder(marks: readonly TraceLine[]): (subject: TraceLine) => TraceLine | undefined {
  const made = known.get(marks);
  if (made !== undefined) return made;
  const byUnit = new Map<string, TraceLine[]>();
  for (const mark of marks) {
    const key = keyOf(mark.about, mark);
    const same = byUnit.get(key);
    if (same === undefined) byUnit.set(key, [mark]);
    else same.push(mark);
  }
  const abouts = [...new Set(marks.map(({ about }) => about))];
  const find = (subject: TraceLine): TraceLine | undefined => {
    // a line that does not name the unit agrees with a mark of any
    if (!abouts.every((about) => subject.units.has(about))) return marks.find((mark) => agree(mark, subject));
    const found = abouts.flatMap((about) => byUnit.get(keyOf(about, subject)) ?? []);
    return found.filter((mark) => agree(mark, subject)).sort((a, b) => a.at - b.at)[0];
  };
  known.set(marks, find);
  return find;
}

function keyOf(unit: string, line: TraceLine): string {
  return `${unit} ${line.units.get(unit) ?? ""}`;
}
