import type { Rewrite } from "../../../spec/model/index.ts";
import { dueEnding } from "../certain.ts";
import { brief, isUndefined, seenFields } from "../encoded.ts";
import { type ChainState, expectedField, isExpectedField } from "../fold.ts";
import type { Law } from "../law.ts";
import { yieldedBy } from "../outcome.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { isSeries, isUndisturbed } from "../undisturbed.ts";
import { honoured } from "./folded.ts";

/** The folded result depends on the order of handlers, never on the order in which they finish. */
export const mergeCompletionOrder: Law = {
  name: "merge.completion-order",
  hint: "Look at whether your kernel folds a result in at the moment its handler finishes.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const { outcome } = dispatch;
      if (outcome?.shape !== "proceed" || dispatch.mutated || !isSeries(dispatch) || !isUndisturbed(dispatch, reading))
        continue;
      const started = writersIn(dispatch);
      if (started === null) continue;
      // would they have finished in another order, had they been started together?
      const finished = [...started].sort((a, b) => (a.plan.after ?? 0) - (b.plan.after ?? 0));
      if (finished.every((call, nth) => call === started[nth])) continue;
      const fields = seenFields(yieldedBy(dispatch));
      const [inOrder, byFinish] = [stateOf(started), stateOf(finished)];
      for (const rewrite of honoured(dispatch)) {
        if (
          !isWrittenTwice(rewrite, started) ||
          rewrite.merge.subsetOf !== null ||
          rewrite.merge.lowerOnly ||
          rewrite.merge.pinned.length > 0
        )
          continue;
        verdict.held();
        const seen = fields?.get(rewrite.field);
        if (isFold(seen, rewrite, inOrder, dispatch, reading) || !isFold(seen, rewrite, byFinish, dispatch, reading))
          continue;
        verdict.broken({
          at: outcome.index,
          dispatch: dispatch.id,
          expected: `${rewrite.field} is folded in the order ${started.map((call) => call.id).join(", ")}`,
          observed: `the outcome has ${brief(seen)}, folded in the order ${finished.map((call) => call.id).join(", ")}`,
        });
      }
    }
  },
};

/** the calls, in the order of their start, when each certainly changed something or nothing; else null */
function writersIn(dispatch: DispatchReading): CallReading[] | null {
  const writers: CallReading[] = [];
  for (const call of dispatch.calls) {
    const ending = dueEnding(call);
    if (ending?.deed === "replace" && !ending.loose) writers.push(call);
    else if (ending?.deed !== "continue") return null;
  }
  return writers.length < 2 ? null : writers;
}

/** by several, each with a value: what is undefined or null may be no contribution at all */
function isWrittenTwice({ field }: Rewrite, calls: readonly CallReading[]): boolean {
  const given = calls.map((call) => dueEnding(call)?.rewrites).filter((fields) => fields?.has(field));
  return given.length > 1 && given.every((fields) => !isUndefined(fields?.get(field)) && fields?.get(field) !== null);
}

function stateOf(calls: readonly CallReading[]): ChainState {
  return {
    payload: new Map(),
    contributions: calls.map((call) => ({ call: call.id, fields: dueEnding(call)?.rewrites ?? new Map() })),
    loose: new Set(),
    ended: false,
    operation: "proceeds",
    reason: undefined,
    by: null,
  };
}

function isFold(
  seen: Parameters<typeof isExpectedField>[0],
  rewrite: Rewrite,
  state: ChainState,
  dispatch: DispatchReading,
  reading: Reading,
): boolean {
  return isExpectedField(seen, expectedField(rewrite, state, dispatch, reading));
}
