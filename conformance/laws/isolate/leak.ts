import type { Verdict } from "../law.ts";
import { findText } from "../markers.ts";
import type { Reading } from "../reading.ts";
import { type Change, changesOf, type Sight, sightsOf } from "./change.ts";

/**
 * Judges that no chosen change is seen at the places where it must not be. Holds for each change that could be seen at
 * one: later, or in a payload handed out before, which the host looks at again after each change and writes down when it
 * differs.
 */
export function judgeLeaks(
  reading: Reading,
  verdict: Verdict,
  chosen: (change: Change) => boolean,
  forbidden: (sight: Sight, change: Change) => boolean,
): void {
  const changes = changesOf(reading);
  for (const change of changes) {
    if (!chosen(change)) continue;
    const sights = sightsOf(reading).filter(
      (sight) => (sight.index > change.index || sight.what === "call") && forbidden(sight, change),
    );
    if (sights.length === 0) continue;
    verdict.held();
    for (const sight of sights) {
      if (sight.index < change.index) continue;
      const mark = findText(sight.value, change.marks);
      if (mark === undefined || isMadeThere(mark, sight, change, changes)) continue;
      verdict.broken({
        at: sight.index,
        dispatch: sight.dispatch,
        expected: `what ${change.who} changes at ${change.at} ms is not seen in ${sight.where}`,
        observed: `${sight.where} holds ${mark}`,
      });
      break;
    }
  }
}

/** Whether a sight is one of the change's own dispatch that belongs to somebody else: another handler, a match, the outcome. */
export function isOthers(sight: Sight, change: Change): boolean {
  return (
    sight.what !== "caller" &&
    sight.dispatch === change.dispatch.id &&
    (sight.call === null || sight.call !== change.call)
  );
}

/** Whether the same change was made in the other dispatch too: one plan serves all calls of a handler. */
function isMadeThere(mark: string, sight: Sight, change: Change, changes: readonly Change[]): boolean {
  return (
    sight.dispatch !== change.dispatch.id &&
    changes.some((other) => other.dispatch.id === sight.dispatch && other.marks.includes(mark))
  );
}
