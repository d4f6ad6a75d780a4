import type { Encoded } from "../../program/value.ts";
import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { yieldedBy } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";

const LIVE = new Set<Encoded | undefined>(["function", "getter", "instance"]);

/** No live function, accessor or class instance out of a result reaches another handler or the outcome. */
export const resultNoLiveCode: Law = {
  name: "result.no-live-code",
  hint: "Look at whether your kernel copies a returned rewrite before it hands it on.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.uncopyable) continue;
      for (const call of dispatch.calls) {
        const { settle } = call;
        if (settle === null || settle.how === "throw" || settle.how === "reject" || liveIn(settle.value) === null)
          continue;
        verdict.held();
        const found = sightingOf(settle.index, dispatch, reading);
        if (found === null) continue;
        verdict.broken({
          at: found.at,
          dispatch: dispatch.id,
          expected: `nothing live out of the result of ${call.id} is handed on`,
          observed: `${found.who} shows ${brief(found.live)}`,
        });
      }
    }
  },
};

function sightingOf(
  index: number,
  dispatch: DispatchReading,
  reading: Reading,
): { at: number; who: string; live: Encoded } | null {
  for (const later of [...reading.calls, ...dispatch.matches]) {
    // payloads of other dispatches may hold such things from their caller
    if (later.index < index || ("id" in later && !later.id.startsWith(`${dispatch.id}/`))) continue;
    const live = liveIn(later.payload);
    if (live !== null)
      return { at: later.index, who: "id" in later ? later.id : `the match of ${later.registration.id}`, live };
  }
  const live = liveIn(yieldedBy(dispatch) ?? null);
  return live === null || dispatch.outcome === null ? null : { at: dispatch.outcome.index, who: "the outcome", live };
}

/** the first part of a value that is live code or an instance of a class */
function liveIn(value: Encoded): Encoded | null {
  if (value === null || typeof value !== "object") return null;
  if (!Array.isArray(value) && Object.hasOwn(value, "$") && LIVE.has(value.$)) return value;
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    const found = liveIn(item);
    if (found !== null) return found;
  }
  return null;
}
