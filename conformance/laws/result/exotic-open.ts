import type { Law } from "../law.ts";
import { brief } from "../encoded.ts";
import { readChain } from "../fold.ts";
import { endOf, operationOf, tellEnd } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";
import { isSeries, isUndisturbed } from "../undisturbed.ts";
import { returnedIn } from "./returned.ts";

/**
 * A rewrite holding a function, accessor, Map or class instance is malformed, copied as plain data, or dropped; the dispatch
 * still settles.
 */
export const resultExoticOpen: Law = {
  name: "result.exotic-open",
  hint: "Look at what your kernel does when a returned rewrite cannot be copied: an error of the copying must not leave the dispatch.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!isUndisturbed(dispatch, reading)) continue;
      const odd = returnedIn(dispatch, reading).find(
        ({ classified }) => classified.exotic && classified.rewrites !== null,
      );
      if (odd === undefined || dispatch.calls.some((call) => call.settle === null)) continue;
      verdict.held();
      const end = endOf(dispatch);
      if (isAllowed(dispatch, reading)) continue;
      verdict.broken({
        at: end?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${dispatch.id} settles although ${odd.call.id} returned ${brief(odd.value)}`,
        observed: tellEnd(dispatch),
      });
    }
  },
};

function isAllowed(dispatch: DispatchReading, reading: Reading): boolean {
  const operation = operationOf(dispatch);
  if (operation === null) return dispatch.outcome !== null;
  if (!isSeries(dispatch)) return operation !== "rejected";
  const final = readChain(dispatch, reading)?.final ?? [];
  if (final.length === 0) return operation !== "rejected";
  return final.some((state) => state.operation === operation);
}
