import { mayLieAhead } from "../due.ts";
import { type TraceLaw, told } from "../trace-law.ts";

/** In a unit a subject comes after the marks of all that was listed earlier: named by an earlier line of the unit. */
export const behind: TraceLaw = {
  name: "lifecycle.behind",
  hint: "Look at what your host looks ahead to before the things in front of it are done.",
  judge(scope, verdict) {
    const { lines, subjects, marks } = scope;
    const listed = new Map<string, number>();
    for (const line of lines) {
      const about = line.units.get(line.about);
      if (about !== undefined && !listed.has(about)) listed.set(about, line.at);
    }
    const placeOf = (line: (typeof lines)[number]) => listed.get(line.units.get(line.about) ?? "") ?? Number.NaN;
    for (const subject of subjects) {
      const earlier = marks.filter((mark) => placeOf(mark) < placeOf(subject));
      if (earlier.length === 0) continue;
      if (mayLieAhead(scope)) {
        verdict.open();
        continue;
      }
      verdict.held();
      const late = earlier.find((mark) => mark.at > subject.at);
      if (late !== undefined)
        verdict.broken({
          at: subject,
          with: [late],
          expected: `${told(late)} first, which was listed earlier`,
          observed: `${told(subject)} comes before it`,
        });
    }
  },
};
