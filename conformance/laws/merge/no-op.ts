import { certainEnding } from "../certain.ts";
import { disagreementOf } from "../agreement.ts";
import { brief } from "../encoded.ts";
import { payloadDifferences, readChain } from "../fold.ts";
import type { Law } from "../law.ts";
import type { CallReading } from "../reading.ts";
import { foldedIn } from "./folded.ts";

/** A handler that changes nothing leaves the outcome as it would be without it, in any position. */
export const mergeNoOp: Law = {
  name: "merge.no-op",
  hint: "Look at what your kernel does with no value, with a bare continue and with an empty rewrite: none of them touches what others gave.",
  judge(reading, verdict) {
    for (const { dispatch, states } of foldedIn(reading)) {
      if (states.some((state) => state.loose === "all")) continue;
      const idle = dispatch.calls.find(isIdle);
      if (idle === undefined) continue;
      verdict.held();
      const after = `with ${idle.id}, which changes nothing`;
      const next = dispatch.calls.find((call) => call.index > idle.index);
      const before = next === undefined ? [] : (readChain(dispatch, reading)?.before.get(next.id) ?? []);
      if (next !== undefined && before.length > 0 && dispatch.kind.view === "chained") {
        const differences = before.map((state) => payloadDifferences(next.payload, state, dispatch.event));
        const name = differences[0]?.[0] ?? "";
        if (differences.every((names) => names.length > 0))
          verdict.broken({
            at: next.index,
            dispatch: dispatch.id,
            expected: `${next.id} sees ${name} = ${brief(before[0]?.payload.get(name))}, ${after}`,
            observed: `it sees ${brief(next.payload)}`,
          });
      }
      const disagreement = disagreementOf(dispatch, reading);
      if (disagreement === null || disagreement === "undecided" || disagreement.isShared) continue;
      verdict.broken({
        at: disagreement.at,
        observed: disagreement.observed,
        expected: `${disagreement.expected}, ${after}`,
        dispatch: dispatch.id,
      });
    }
  },
};

function isIdle(call: CallReading): boolean {
  const ending = certainEnding(call);
  return ending?.deed === "continue" || (ending?.deed === "replace" && ending.rewrites?.size === 0);
}
