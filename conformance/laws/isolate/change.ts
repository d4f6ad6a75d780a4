import type { Encoded } from "../../program/value.ts";
import { noted } from "../notes.ts";
import type { DispatchReading, Placed, Reading } from "../reading.ts";
import { markersOf } from "../reading.ts";

/** A change in place that a program made, with the marks by which it is known. */
export interface Change extends Placed {
  how: "in-place" | "match" | "late" | "returned" | "caller";
  dispatch: DispatchReading;
  /** the call that made it; null for a match and the caller */
  call: string | null;
  /** who made it, in words */
  who: string;
  marks: readonly string[];
}

/** Every change to a payload or a returned rewrite that can be told where it is seen. Context changes are not among them. */
export function changesOf(reading: Reading): readonly Change[] {
  return readChanges(reading, null);
}

const readChanges = noted((reading: Reading, _whole: null): readonly Change[] =>
  collect(reading).filter((change) => change.marks.length > 0),
);

function collect(reading: Reading): Change[] {
  const changes: Change[] = [];
  for (const dispatch of reading.dispatches) {
    if (!dispatch.mutated) continue;
    for (const call of dispatch.calls) {
      const { index, at, plan, id } = call;
      if (plan.mutate !== undefined)
        changes.push({ index, at, how: "in-place", dispatch, call: id, who: id, marks: markersOf(plan.mutate) });
      if (plan.touches === undefined) continue;
      for (const target of ["payload", "result"] as const) {
        const touches = plan.touches.filter((touch) => touch.target === target).sort((a, b) => a.after - b.after);
        const facts = reading.facts("touch").filter((one) => one.fact.call === id && one.fact.target === target);
        touches.forEach((touch, nth) => {
          const fact = facts[nth];
          if (fact === undefined) return;
          // what changed before the handler handed it over belongs to it
          if (target === "result" && (call.settle === null || fact.at <= call.settle.at)) return;
          const how =
            target === "result"
              ? "returned"
              : call.settle !== null && fact.index > call.settle.index
                ? "late"
                : "in-place";
          changes.push({
            index: fact.index,
            at: fact.at,
            how,
            dispatch,
            call: id,
            who: id,
            marks: markersOf(touch.mutate),
          });
        });
      }
    }
    for (const { index, at, registration, plan } of dispatch.matches)
      if (plan.mutate !== undefined)
        changes.push({
          index,
          at,
          how: "match",
          dispatch,
          call: null,
          who: `the match of ${registration.id}`,
          marks: markersOf(plan.mutate),
        });
    const actions = reading.program.actions
      .filter((action) => action.op === "touch-caller" && action.dispatch === dispatch.id)
      .sort((a, b) => a.at - b.at);
    const facts = reading
      .facts("touch")
      .filter((one) => one.fact.dispatch === dispatch.id && one.fact.target === "caller");
    actions.forEach((action, nth) => {
      const fact = facts[nth];
      if (fact === undefined || action.op !== "touch-caller" || fact.index < dispatch.index) return;
      changes.push({
        index: fact.index,
        at: fact.at,
        how: "caller",
        dispatch,
        call: null,
        who: "the caller",
        marks: markersOf(action.mutate),
      });
    });
  }
  return changes;
}

/** A place of the record that shows a payload to somebody. */
export interface Sight extends Placed {
  what: "call" | "match" | "seen" | "outcome" | "caller";
  dispatch: string;
  /** the call whose payload it is */
  call: string | null;
  where: string;
  value: Encoded;
}

/** Every place that shows a payload, in order of the record. */
export function sightsOf(reading: Reading): readonly Sight[] {
  return readSights(reading, null);
}

const readSights = noted((reading: Reading, _whole: null): readonly Sight[] =>
  reading.record.facts.flatMap((fact, index): Sight[] => {
    const { at } = fact;
    switch (fact.kind) {
      case "call":
        return [
          {
            index,
            at,
            what: "call",
            dispatch: fact.dispatch,
            call: fact.call,
            where: fact.call,
            value: fact.payload,
          },
        ];
      case "match":
        return [
          {
            index,
            at,
            what: "match",
            dispatch: fact.dispatch,
            call: null,
            where: `the match of ${fact.registration}`,
            value: fact.payload,
          },
        ];
      case "seen":
        return [
          {
            index,
            at,
            what: "seen",
            dispatch: fact.call.slice(0, fact.call.indexOf("/")),
            call: fact.call,
            where: fact.call,
            value: fact.payload,
          },
        ];
      case "outcome":
        return [
          {
            index,
            at,
            what: "outcome",
            dispatch: fact.dispatch,
            call: null,
            where: `the outcome of ${fact.dispatch}`,
            value: fact.outcome,
          },
        ];
      case "caller":
        return [
          {
            index,
            at,
            what: "caller",
            dispatch: fact.dispatch,
            call: null,
            where: `the caller's payload of ${fact.dispatch}`,
            value: fact.payload,
          },
        ];
      default:
        return [];
    }
  }),
);
