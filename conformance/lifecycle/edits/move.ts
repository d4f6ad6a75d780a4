import { mayLieAhead } from "../due.ts";
import { agree, type TraceLine } from "../trace.ts";
import type { Scope } from "../trace-law.ts";
import { type Edit, recordOf, rewrite } from "./edit.ts";

/** What has to come before a mark comes behind it. */
export const late: Edit = {
  name: "late",
  apply(scope, dice) {
    if (mayLieAhead(scope)) return null;
    const places = scope.marks.flatMap((mark) => {
      const before = scope.subjects.filter((subject) => agree(subject, mark));
      const [first] = before;
      return first === undefined || scope.excuses(mark) ? [] : [{ mark, first, before }];
    });
    if (places.length === 0) return null;
    const { mark, first, before } = dice.pick(places);
    return rewrite(scope, { without: before, behind: [mark, recordOf(first)] });
  },
};

/** What comes after all its marks comes ahead of the first. */
export const early: Edit = {
  name: "early",
  apply: (scope, dice) =>
    mayLieAhead(scope) ? null : movedAhead(scope, dice.pick(scope.subjects), (mark, subject) => agree(mark, subject)),
};

/** What comes after all marks of the unit comes ahead of them. */
export const aheadOfAll: Edit = {
  name: "early",
  apply: (scope, dice) => movedAhead(scope, dice.pick(scope.subjects), () => true),
};

function movedAhead(
  scope: Scope,
  subject: TraceLine | undefined,
  counts: (mark: TraceLine, subject: TraceLine) => boolean,
): ReturnType<Edit["apply"]> {
  const mark = subject && scope.marks.find((one) => counts(one, subject));
  if (subject === undefined || mark === undefined || mark.at > subject.at) return null;
  return rewrite(scope, { without: [subject], before: [mark, recordOf(subject)] });
}

/** The first event comes second. */
export const second: Edit = {
  name: "second",
  apply(scope) {
    const [first, next] = scope.lines.filter(({ isEvent }) => isEvent);
    if (scope.marks.length === 0 || first === undefined || next === undefined || scope.subjects[0] !== first)
      return null;
    return scope.subjects.includes(next) ? null : rewrite(scope, { without: [first], behind: [next, recordOf(first)] });
  },
};

/** Two that have an order change places. */
export const swapped: Edit = {
  name: "swapped",
  apply(scope, dice) {
    const markOf = (subject: TraceLine) => scope.allMarks.find((mark) => agree(mark, subject));
    const pairs = scope.subjects.flatMap((subject, at) => {
      const next = scope.subjects[at + 1];
      const [one, other] = [markOf(subject), next && markOf(next)];
      return next === undefined || one === undefined || other === undefined || one === other ? [] : [[subject, next]];
    });
    const [first, next] = pairs.length === 0 ? [] : dice.pick(pairs);
    if (first === undefined || next === undefined) return null;
    return rewrite(scope, { without: [first], behind: [next, recordOf(first)] });
  },
};

/** A subject comes before something that was listed earlier is done. */
export const hurried: Edit = {
  name: "hurried",
  apply(scope, dice) {
    if (mayLieAhead(scope)) return null;
    const placeOf = (line: TraceLine) =>
      scope.lines.findIndex((one) => one.units.get(one.about) === line.units.get(line.about));
    const places = scope.subjects.flatMap((subject) => {
      const mark = scope.marks.findLast((one) => one.at < subject.at && placeOf(one) < placeOf(subject));
      // what the unit lists first is its place, so that line stays
      const isListing = scope.lines[placeOf(subject)] === subject;
      return mark === undefined || isListing ? [] : [{ subject, mark }];
    });
    if (places.length === 0) return null;
    const { subject, mark } = dice.pick(places);
    return rewrite(scope, { without: [subject], before: [mark, recordOf(subject)] });
  },
};
