import { brief } from "../encoded.ts";
import { type ChainState, payloadDifferences, readChain } from "../fold.ts";
import type { Law } from "../law.ts";
import { isUndisturbed } from "../undisturbed.ts";

/** A match sees the payload as merged so far. */
export const matchSeesMerged: Law = {
  name: "match.sees-merged",
  needs: ["match"],
  hint: "Look at when your kernel asks a match, and with which payload: not ahead of its turn, and not with the original.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.matches.length === 0 || dispatch.kind.view !== "chained" || dispatch.mutated) continue;
      if (!isUndisturbed(dispatch, reading)) continue;
      const chain = readChain(dispatch, reading);
      if (chain === null) continue;
      dispatch.matches.forEach((match, nth) => {
        const call = dispatch.calls.find((one) => one.registration === match.registration && one.index > match.index);
        // asked ahead of its turn it still has to see what its handler will see
        const states = (call === undefined ? undefined : chain.before.get(call.id)) ?? chain.beforeMatch[nth] ?? [];
        if (!states.some((state) => state.contributions.length > 0)) return;
        verdict.held();
        const differences = states.map((state) => payloadDifferences(match.payload, state, dispatch.event));
        if (differences.some((names) => names.length === 0)) return;
        const name = differences[0]?.[0] ?? "";
        verdict.broken({
          at: match.index,
          dispatch: dispatch.id,
          expected: `the match of ${match.registration.id} sees ${name} = ${brief(valueIn(states[0], name))}`,
          observed: `it sees ${brief(match.payload)}`,
        });
      });
    }
  },
};

function valueIn(state: ChainState | undefined, name: string) {
  return state?.payload.get(name);
}
