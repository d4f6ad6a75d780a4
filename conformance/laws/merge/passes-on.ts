import { brief } from "../encoded.ts";
import { payloadDifferences, readChain } from "../fold.ts";
import type { Law } from "../law.ts";
import { isUndisturbed } from "../undisturbed.ts";

/** On a chained event the next handler sees the payload with all earlier accepted rewrites. */
export const passesOn: Law = {
  name: "merge.passes-on",
  hint: "Look at which payload your kernel hands to the handler after one that returned rewrites.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.kind.view !== "chained" || dispatch.mutated || !isUndisturbed(dispatch, reading)) continue;
      const chain = readChain(dispatch, reading);
      if (chain === null) continue;
      for (const call of dispatch.calls) {
        const states = chain.before.get(call.id) ?? [];
        if (!states.some((state) => state.contributions.length > 0)) continue;
        verdict.held();
        const differences = states.map((state) => payloadDifferences(call.payload, state, dispatch.event));
        if (differences.some((names) => names.length === 0)) continue;
        const name = differences[0]?.[0] ?? "";
        verdict.broken({
          at: call.index,
          dispatch: dispatch.id,
          expected: `${call.id} sees ${name} = ${brief(states[0]?.payload.get(name))}`,
          observed: `it sees ${brief(call.payload)}`,
        });
      }
    }
  },
};
