import type { Verdict } from "../law.ts";
import { findText } from "../markers.ts";
import type { Reading } from "../reading.ts";
import { type Change, changesOf, type Sight, sightsOf } from "./change.ts";

/** Judges that no chosen change is seen at the places where it must not be. Holds for each change that could be seen at one. */
export function judgeLeaks(
  reading: Reading,
  verdict: Verdict,
  chosen: (change: Change) => boolean,
  forbidden: (sight: Sight, change: Change) => boolean,
): void {
  for (const change of changesOf(reading)) {
    if (!chosen(change)) continue;
    const sights = sightsOf(reading).filter((sight) => sight.index > change.index && forbidden(sight, change));
    if (sights.length === 0) continue;
    verdict.held();
    for (const sight of sights) {
      const mark = findText(sight.value, change.marks);
      if (mark === undefined) continue;
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
  return sight.what !== "caller" && sight.dispatch === change.dispatch.id && (sight.call === null || sight.call !== change.call);
}
