import type { Encoded } from "../../program/value.ts";
import { certainEnding, isFailure } from "../certain.ts";
import { brief } from "../encoded.ts";
import { type ChainState, outcomeDifferences, payloadDifferences, readChain } from "../fold.ts";
import type { Law } from "../law.ts";
import { yieldedBy } from "../outcome.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { isDisturbed } from "./consequence.ts";

/** After a skipped failure the rewrites of earlier handlers are kept. */
export const keepsEarlier: Law = {
  name: "fail.keeps-earlier",
  hint: "Look at which payload your kernel goes on with after a failed handler: the one it had before, not the original.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.event.guard || dispatch.mutated || isDisturbed(dispatch)) continue;
      const failed = dispatch.calls.filter((call) => isKept(call, dispatch, reading));
      if (failed.length === 0) continue;
      const chain = readChain(dispatch, reading);
      if (chain === null) continue;
      for (const call of failed) {
        const before = chain.before.get(call.id) ?? [];
        const names = writtenBy(before);
        if (names.length === 0) continue;
        // a kernel that never passed the rewrites on breaks another law
        if (
          dispatch.kind.view === "chained" &&
          !before.some((state) => payloadDifferences(call.payload, state, dispatch.event).length === 0)
        )
          continue;
        const sight = nextSight(call, dispatch);
        if (sight === null) continue;
        const states = sight.call === null ? chain.final : chain.before.get(sight.call.id);
        if (!states || states.length === 0) continue;
        verdict.held();
        const lost = states.map((state) => {
          const differences =
            sight.call === null
              ? outcomeDifferences(sight.value, state, dispatch, reading)
              : payloadDifferences(sight.value, state, dispatch.event);
          return differences.filter((name) => names.includes(name));
        });
        const name = lost[0]?.[0];
        if (name === undefined || lost.some((list) => list.length === 0)) continue;
        verdict.broken({
          at: sight.index,
          dispatch: dispatch.id,
          expected: `${name} as rewritten before ${call.id} failed is still there`,
          observed: `${sight.call === null ? "the outcome" : sight.call.id} has ${brief(sight.value)}`,
        });
      }
    }
  },
};

function isKept(call: CallReading, dispatch: DispatchReading, reading: Reading): boolean {
  const ending = certainEnding(call);
  if (ending === null || !isFailure(ending.deed)) return false;
  const allowed = reading.consequences(dispatch, ending.deed);
  return allowed.length > 0 && allowed.every((one) => one.chain === "goes on" && one.rewrites === "kept");
}

function writtenBy(states: readonly ChainState[]): string[] {
  const [first, ...rest] = states.map((state) => new Set(state.contributions.flatMap((one) => [...one.fields.keys()])));
  return first === undefined ? [] : [...first].filter((name) => rest.every((names) => names.has(name)));
}

/** Where the payload next shows: the following call of a chain, or the outcome. */
function nextSight(
  call: CallReading,
  dispatch: DispatchReading,
): { index: number; call: CallReading | null; value: Encoded } | null {
  if (dispatch.kind.view === "chained") {
    const next = dispatch.calls.find((one) => one.index > call.index);
    if (next !== undefined) return { index: next.index, call: next, value: next.payload };
  }
  const value = yieldedBy(dispatch);
  return value === undefined || dispatch.outcome === null ? null : { index: dispatch.outcome.index, call: null, value };
}
