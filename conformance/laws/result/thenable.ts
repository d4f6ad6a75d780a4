import type { Encoded } from "../../program/value.ts";
import { classify } from "../classify.ts";
import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { endOf, operationOf, tellEnd } from "../outcome.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { isSeries, isUndisturbed } from "../undisturbed.ts";

/** A thenable that a handler returns is awaited. */
export const resultThenable: Law = {
  name: "result.thenable",
  hint: "Look at whether your kernel awaits whatever has a `then`, or only what is a Promise.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!isSeries(dispatch) || !isUndisturbed(dispatch, reading)) continue;
      for (const call of dispatch.calls) {
        const value: Encoded = call.plan.value === undefined ? { $: "undefined" } : call.plan.value;
        if (call.plan.then !== "thenable" || !isInTime(call, reading)) continue;
        const { deeds, exotic, illTyped } = classify(value, dispatch.event, reading.spec);
        const [deed] = deeds;
        if (deeds.length !== 1 || deed === "malformed" || exotic || illTyped) continue;
        verdict.held();
        const found = faultAfter(call, deed === "abort" && dispatch.event.guard, dispatch, reading);
        if (found === null) continue;
        verdict.broken({
          dispatch: dispatch.id,
          expected: `${call.id} is awaited: its thenable resolves to ${brief(value)} at ${call.at + (call.plan.after ?? 0)} ms`,
          ...found,
        });
      }
    }
  },
};

function isInTime(call: CallReading, reading: Reading): boolean {
  const after = call.plan.after ?? 0;
  if (call.limit === "open" || (call.limit !== null && after >= call.limit)) return false;
  return (
    !reading.calls.some((one) => (one.plan.block ?? 0) > 0) &&
    !(call.plan.touches ?? []).some((touch) => touch.target === "result")
  );
}

function faultAfter(
  call: CallReading,
  blocks: boolean,
  dispatch: DispatchReading,
  reading: Reading,
): { at: number; observed: string } | null {
  const settled = call.settle?.index ?? Number.POSITIVE_INFINITY;
  const next = dispatch.calls.find((one) => one.index > call.index);
  if (next !== undefined && next.index < settled)
    return { at: next.index, observed: `${next.id} starts before it has settled` };
  const end = endOf(dispatch);
  if (end === null)
    return call.settle === null
      ? { at: reading.record.facts.length, observed: "nobody asks it, and the dispatch never settles" }
      : null;
  if (end.index < settled) return { at: end.index, observed: `${tellEnd(dispatch)}, before it has settled` };
  const failure = dispatch.failures.find(({ report }) => report.handler === call.registration.id);
  if (failure !== undefined)
    return { at: failure.index, observed: `a failure of kind ${failure.report.kind} is recorded for it` };
  return blocks && operationOf(dispatch) === "proceeds" ? { at: end.index, observed: tellEnd(dispatch) } : null;
}
