import type { Encoded } from "../../program/value.ts";
import type { Law } from "../law.ts";
import { isUnique, markersIn } from "../markers.ts";
import type { DispatchReading, Placed, Reading } from "../reading.ts";

/** Nothing of one dispatch (late result, late failure, rewrite) shows up in another. */
export const noCarryOver: Law = {
  name: "resource.no-carry-over",
  hint: "Look at what your kernel keeps between dispatches: the state of one must not be reached by another.",
  judge(reading, verdict) {
    if (reading.dispatches.length < 2) return;
    const homes = homesOf(reading);
    if (homes.size === 0) return;
    for (const dispatch of reading.dispatches) {
      const others = reading.dispatches.some((other) => other !== dispatch && other.calls.some((call) => call.settle !== null));
      const sights = sightsOf(dispatch);
      if (!others || sights.length === 0) continue;
      verdict.held();
      for (const sight of sights) {
        const mark = markersIn(sight.value).find((one) => homes.get(one)?.has(dispatch.id) === false && isUnique(one, reading));
        if (mark === undefined) continue;
        verdict.broken({
          at: sight.index,
          dispatch: dispatch.id,
          expected: `nothing that a handler returned in ${[...(homes.get(mark) ?? [])].join(", ")} is in ${sight.where}`,
          observed: `it holds ${mark}`,
        });
        break;
      }
    }
  },
};

/** In which dispatches each mark of a result was returned. */
function homesOf(reading: Reading): Map<string, Set<string>> {
  const homes = new Map<string, Set<string>>();
  for (const dispatch of reading.dispatches)
    for (const call of dispatch.calls)
      for (const mark of markersIn(call.settle?.value)) {
        const home = homes.get(mark);
        if (home === undefined) homes.set(mark, new Set([dispatch.id]));
        else home.add(dispatch.id);
      }
  return homes;
}

/** What shows all that a dispatch has gathered: its last call, its end. */
function sightsOf(dispatch: DispatchReading): (Placed & { where: string; value: Encoded })[] {
  const last = dispatch.calls.at(-1);
  const sights: (Placed & { where: string; value: Encoded })[] = [];
  if (last !== undefined) sights.push({ index: last.index, at: last.at, where: `the payload of ${last.id}`, value: last.payload });
  if (dispatch.outcome !== null) sights.push({ index: dispatch.outcome.index, at: dispatch.outcome.at, where: `the outcome of ${dispatch.id}`, value: dispatch.outcome.value });
  return sights;
}
