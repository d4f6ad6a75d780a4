import type { Rewrite } from "../../../spec/model/index.ts";
import type { Encoded } from "../../program/value.ts";
import { seenFields } from "../encoded.ts";
import { type ChainState, expectedField, isExpectedField, readChain } from "../fold.ts";
import { noted } from "../notes.ts";
import { yieldedBy } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";
import { isSeries, isUndisturbed } from "../undisturbed.ts";

/** A series dispatch that proceeded, with the states in which it may have done so. */
export interface Folded {
  dispatch: DispatchReading;
  /** place of the outcome */
  at: number;
  yielded: Encoded;
  fields: ReadonlyMap<string, Encoded>;
  /** never empty; all proceed */
  states: readonly [ChainState, ...ChainState[]];
}

/**
 * The dispatches of a record whose folded outcome can be judged: series, proceeding, disturbed by nothing, and changed in
 * place by nobody (that is for the laws of isolation).
 */
export function foldedIn(reading: Reading): readonly Folded[] {
  return foldedOnce(reading, undefined);
}

const foldedOnce = noted((reading: Reading, _: undefined) =>
  reading.dispatches.flatMap((dispatch) => fold(dispatch, reading) ?? []),
);

function fold(dispatch: DispatchReading, reading: Reading): Folded | null {
  const { outcome } = dispatch;
  if (outcome?.shape !== "proceed" || dispatch.mutated || !isSeries(dispatch) || !isUndisturbed(dispatch, reading))
    return null;
  const final = readChain(dispatch, reading)?.final ?? [];
  const [first, ...rest] = final.filter((state) => state.operation === "proceeds");
  if (first === undefined) return null;
  const yielded = yieldedBy(dispatch) ?? null;
  return {
    dispatch,
    at: outcome.index,
    yielded,
    fields: seenFields(yielded) ?? new Map<string, Encoded>(),
    states: [first, ...rest],
  };
}

/** The rewritable fields that the dispatch, in its phase, honours. */
export function honoured(dispatch: DispatchReading): readonly Rewrite[] {
  const { phase, event } = dispatch;
  return phase === null ? event.rewrites : event.rewrites.filter((rewrite) => phase.fields.includes(rewrite.field));
}

/** The values that handlers gave for a field in a state, in order. */
export function givenFor(field: string, state: ChainState): { call: string; value: Encoded }[] {
  return state.contributions.flatMap(({ call, fields }) => {
    const value = fields.get(field);
    return value === undefined ? [] : [{ call, value }];
  });
}

/** Whether a yielded field is what its rule makes of the contributions, in some state. */
export function isAsFolded(rewrite: Rewrite, { dispatch, fields, states }: Folded, reading: Reading): boolean {
  return states.some((state) =>
    isExpectedField(fields.get(rewrite.field), expectedField(rewrite, state, dispatch, reading)),
  );
}
