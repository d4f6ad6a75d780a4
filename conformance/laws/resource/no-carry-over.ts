import type { Encoded } from "../../program/value.ts";
import type { Law } from "../law.ts";
import { settledLate } from "../limit/late.ts";
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
      const others = reading.dispatches.some(
        (other) => other !== dispatch && other.calls.some((call) => call.settle !== null),
      );
      const sights = sightsOf(dispatch);
      if (!others || sights.length === 0) continue;
      verdict.held();
      for (const sight of sights) {
        const mark = markersIn(sight.value).find((one) => {
          const home = homes.get(one);
          const isOwn = home?.some(({ index, of }) => of === dispatch.id && index < sight.index);
          // one that shows in its own dispatch alone is for the laws of limits to judge
          const isForeign = home?.some(({ of }) => of !== dispatch.id);
          return isOwn === false && isForeign === true && isUnique(one, reading);
        });
        if (mark === undefined) continue;
        verdict.broken({
          at: sight.index,
          dispatch: dispatch.id,
          expected: `nothing that a handler returned in ${[...new Set(homes.get(mark)?.map(({ of }) => of))].join(", ")} is in ${sight.where}`,
          observed: `it holds ${mark}`,
        });
        break;
      }
    }
  },
};

/** In which dispatches each mark of a result was returned, and where in the record; what came too late belongs to none. */
function homesOf(reading: Reading): Map<string, { of: string; index: number }[]> {
  const homes = new Map<string, { of: string; index: number }[]>();
  for (const dispatch of reading.dispatches)
    for (const call of dispatch.calls) {
      const index = settledLate(call) ? Number.POSITIVE_INFINITY : (call.settle?.index ?? Number.POSITIVE_INFINITY);
      for (const mark of markersIn(call.settle?.value)) {
        const home = homes.get(mark);
        if (home === undefined) homes.set(mark, [{ of: dispatch.id, index }]);
        else home.push({ of: dispatch.id, index });
      }
    }
  return homes;
}

/** What shows all that a dispatch has gathered: its last call, its end. */
function sightsOf(dispatch: DispatchReading): (Placed & { where: string; value: Encoded })[] {
  const last = dispatch.calls.at(-1);
  const sights: (Placed & { where: string; value: Encoded })[] = [];
  if (last !== undefined)
    sights.push({ index: last.index, at: last.at, where: `the payload of ${last.id}`, value: last.payload });
  if (dispatch.outcome !== null)
    sights.push({
      index: dispatch.outcome.index,
      at: dispatch.outcome.at,
      where: `the outcome of ${dispatch.id}`,
      value: dispatch.outcome.value,
    });
  return sights;
}
