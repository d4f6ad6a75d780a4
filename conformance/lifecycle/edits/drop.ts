import { mayLieAhead } from "../due.ts";
import { linesOf } from "../pattern.ts";
import { agree, type TraceLine } from "../trace.ts";
import type { Scope } from "../trace-law.ts";
import { type Edit, rewrite } from "./edit.ts";

/** What is due is left out. `counts` says which lines answer a mark. */
function drop(
  counts: (subject: TraceLine, mark: TraceLine) => boolean,
  due: { readonly ahead: boolean; readonly behind: boolean },
): Edit {
  return {
    name: "dropped",
    apply(scope, dice) {
      // what could still come, or could have come before, is not missed
      if ((due.behind && !scope.trace.isWhole) || (due.ahead && mayLieAhead(scope))) return null;
      const marks = scope.marks.filter((mark) => {
        const own = scope.subjects.filter((subject) => counts(subject, mark));
        // without what the row needs it says nothing
        return own.length > 0 && !scope.excuses(mark) && linesOf(own, scope.rule.where).length === 0;
      });
      if (marks.length === 0) return null;
      const mark = dice.pick(marks);
      return rewrite(scope, { without: scope.subjects.filter((subject) => counts(subject, mark)) });
    },
  };
}

/** The subject of a unit is left out. */
export const dropInUnit: Edit = {
  name: "dropped",
  apply(scope) {
    const [mark] = scope.marks;
    if (mark === undefined || scope.subjects.length === 0 || !scope.trace.isWhole || scope.excuses(mark)) return null;
    return rewrite(scope, { without: scope.subjects });
  },
};

/** All that agrees with a mark is left out. */
export const dropBeside: Edit = drop(agree, { ahead: true, behind: true });
/** All behind a mark that agrees with it is left out. */
export const dropBehind: Edit = drop((subject, mark) => subject.at > mark.at && agree(subject, mark), {
  ahead: false,
  behind: true,
});
/** All that agrees with a mark is left out, so that the mark comes without. */
export const dropAhead: Edit = drop(agree, { ahead: true, behind: false });

/** The marks of a subject are left out: it comes without a cause. */
export const uncaused: Edit = {
  name: "uncaused",
  apply(scope, dice) {
    if (scope.subjects.length === 0 || mayLieAhead(scope)) return null;
    const subject = dice.pick(scope.subjects);
    return rewrite(scope, { without: marksOf(scope, subject) });
  },
};

function marksOf({ marks }: Scope, subject: TraceLine): TraceLine[] {
  return marks.filter((mark) => agree(mark, subject));
}
