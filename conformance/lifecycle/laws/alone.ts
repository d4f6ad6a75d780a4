import { type TraceLaw, told } from "../trace-law.ts";
import { agree, type TraceLine } from "../trace.ts";

/** Between a subject and its mark nothing of the kind comes from elsewhere in the unit, and nothing begun before is still under way. */
export const alone: TraceLaw = {
  name: "lifecycle.alone",
  hint: "Look at what your host lets run beside it.",
  judge({ lines, subjects, marks, rule }, verdict) {
    const names = new Set([...rule.about, ...rule.mark].map(({ name }) => name));
    const starts = new Set(rule.about.map(({ name }) => name));
    const endOf = (line: TraceLine) => marks.find((mark) => mark.at > line.at && agree(mark, line));
    for (const subject of subjects) {
      const end = endOf(subject);
      if (end === undefined) continue;
      verdict.held();
      const others = lines.filter((line) => names.has(line.name) && !agree(line, subject));
      const intruder =
        others.find((line) => line.at > subject.at && line.at < end.at) ??
        others.find((line) => starts.has(line.name) && line.at < subject.at && (endOf(line)?.at ?? -1) > subject.at);
      if (intruder !== undefined)
        verdict.broken({
          at: intruder,
          with: [subject, end],
          expected: `nothing else between ${told(subject)} and ${told(end)}`,
          observed: `${told(intruder)} belongs to something else`,
        });
    }
  },
};
