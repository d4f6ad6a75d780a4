import { linesOf } from "../pattern.ts";
import type { TraceLine } from "../trace.ts";
import type { Scope } from "../trace-law.ts";
import { type Edit, recordOf, rewrite, transplanted } from "./edit.ts";

/** A subject comes twice. */
export function doubled(needsMark: boolean): Edit {
  return {
    name: "doubled",
    apply(scope, dice) {
      if (scope.subjects.length === 0 || (needsMark && scope.marks.length === 0)) return null;
      const subject = dice.pick(scope.subjects);
      return rewrite(scope, { behind: [subject, recordOf(subject)] });
    },
  };
}

/** A subject of anywhere comes right behind a mark. */
export const again: Edit = {
  name: "again",
  apply(scope, dice) {
    const [mark, subject] = [pick(scope.marks), pick(linesOf(scope.trace.lines, scope.rule.about))];
    if (mark === null || subject === null) return null;
    return rewrite(scope, { behind: [mark, transplanted(subject, mark)] });

    function pick(lines: readonly TraceLine[]): TraceLine | null {
      const able = lines.filter((line) => Object.values(recordOf(line)).every((value) => value !== null));
      return able.length === 0 ? null : dice.pick(able);
    }
  },
};

/** Something of elsewhere in the unit comes between a subject and its mark. */
export const joined: Edit = {
  name: "joined",
  apply(scope: Scope, dice) {
    const names = new Set([...scope.rule.about, ...scope.rule.mark].map(({ name }) => name));
    const places = scope.subjects.flatMap((subject) =>
      scope.lines
        .filter((line) => names.has(line.name) && line.units.get(line.about) !== subject.units.get(line.about))
        .map((line) => ({ subject, line })),
    );
    if (places.length === 0) return null;
    const { subject, line } = dice.pick(places);
    return rewrite(scope, { without: [line], behind: [subject, recordOf(line)] });
  },
};
