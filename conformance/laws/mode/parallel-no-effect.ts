import { brief, fieldsOf, sameData, seenFields } from "../encoded.ts";
import { certainEnding } from "../certain.ts";
import type { Law } from "../law.ts";
import { findForeign, markersIn } from "../markers.ts";
import { operationOf, tellEnd, yieldedBy } from "../outcome.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { isParallel, isUndisturbed } from "../undisturbed.ts";

/** On a parallel event no returned rewrite or abort changes the outcome or what another handler sees. */
export const modeParallelNoEffect: Law = {
  name: "mode.parallel-no-effect",
  hint: "Look at whether your kernel uses what handlers of a parallel event return.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!isParallel(dispatch) || !isUndisturbed(dispatch, reading)) continue;
      for (const call of dispatch.calls) {
        if (!tells(call)) continue;
        verdict.held();
        const found = effectOf(call, dispatch, reading);
        if (found !== null)
          verdict.broken({ dispatch: dispatch.id, expected: `what ${call.id} returns has no effect`, ...found });
      }
    }
  },
};

/** whether a handler returned something that could be taken for a rewrite or an abort: an event may read anything as nothing */
function tells(call: CallReading): boolean {
  const ending = certainEnding(call);
  if (ending?.deed === "replace" || ending?.deed === "abort") return true;
  return ending?.deed === "continue" && markersIn(call.settle?.value).length > 0;
}

function effectOf(
  call: CallReading,
  dispatch: DispatchReading,
  reading: Reading,
): { at: number; observed: string } | null {
  const settle = call.settle;
  if (settle === null) return null;
  for (const later of dispatch.calls) {
    if (later.index < settle.index) continue;
    const mark = findForeign(later.payload, settle.value, reading);
    if (mark !== undefined) return { at: later.index, observed: `${later.id} sees ${mark} of it` };
  }
  const { outcome } = dispatch;
  if (outcome === null) return null;
  if (operationOf(dispatch) === "blocked") {
    const others = dispatch.calls.every((one) =>
      one.endings?.every(
        (ending) => ending.deed === "continue" || ending.deed === "replace" || ending.deed === "abort",
      ),
    );
    return others ? { at: outcome.index, observed: `${tellEnd(dispatch)}: ${brief(outcome.value)}` } : null;
  }
  const mark = findForeign(outcome.value, settle.value, reading);
  if (mark !== undefined) return { at: outcome.index, observed: `the outcome shows ${mark} of it` };
  if (dispatch.mutated || dispatch.kind.yields !== "payload") return null;
  return differing(call, dispatch, outcome.index);
}

/** a field that the handler returned, changed without a mark */
function differing(call: CallReading, dispatch: DispatchReading, at: number): { at: number; observed: string } | null {
  const yielded = seenFields(yieldedBy(dispatch));
  const given = fieldsOf(dispatch.plan.payload);
  if (yielded === null || given === null) return null;
  for (const ending of call.endings ?? [])
    for (const name of ending.rewrites?.keys() ?? [])
      if (!sameData(yielded.get(name), given.get(name)))
        return { at, observed: `the outcome has ${name} = ${brief(yielded.get(name))}` };
  return null;
}
