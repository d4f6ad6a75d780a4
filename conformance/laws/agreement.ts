import { brief, seenFields } from "./encoded.ts";
import { type ChainState, outcomeDifferences, readChain } from "./fold.ts";
import { operationOf, tellEnd, yieldedBy, operationText } from "./outcome.ts";
import type { DispatchReading, Reading } from "./reading.ts";

/** How an outcome disagrees with every way in which its dispatch may have ended. */
export interface Disagreement {
  at: number;
  expected: string;
  observed: string;
  /** several handlers gave what differs, so that the law of its merge rule speaks of it */
  isShared: boolean;
}

/**
 * Holds the outcome of a series dispatch against the final states that the page allows. `undecided` where nothing can be said;
 * null where it agrees with one of them.
 */
export function disagreementOf(dispatch: DispatchReading, reading: Reading): Disagreement | null | "undecided" {
  const final = readChain(dispatch, reading)?.final ?? [];
  const operation = operationOf(dispatch);
  const { outcome } = dispatch;
  if (outcome === null || operation === null || final.length === 0 || dispatch.mutated) return "undecided";
  const alike = final.filter((state) => state.operation === operation);
  const [first] = final;
  if (alike.length === 0)
    return {
      at: outcome.index,
      expected: `${dispatch.id} ${operationText(final.map((state) => state.operation))}${tellCause(first)}`,
      observed: tellEnd(dispatch),
      isShared: false,
    };
  if (operation !== "proceeds") return null;
  const yielded = yieldedBy(dispatch) ?? null;
  const differences = alike.map((state) => outcomeDifferences(yielded, state, dispatch, reading));
  if (differences.some((names) => names.length === 0)) return null;
  const name = differences[0]?.[0] ?? "";
  return {
    at: outcome.index,
    expected: `the outcome of ${dispatch.id} has ${name} = ${tellExpected(alike, name)}`,
    observed: `it has ${name} = ${brief(seenFields(yielded)?.get(name))}`,
    isShared: alike.some((state, nth) => (differences[nth] ?? []).some((field) => givers(field, state, dispatch) > 1)),
  };
}

/** How many handlers gave a field, or one that is folded together with it. */
function givers(name: string, state: ChainState, { event }: DispatchReading): number {
  const rule = event.rewrites.find(({ field }) => field === name)?.merge.rule;
  const together = rule?.startsWith("rule:")
    ? event.rewrites.filter(({ merge }) => merge.rule === rule).map(({ field }) => field)
    : [name];
  return state.contributions.filter(({ fields }) => together.some((field) => fields.has(field))).length;
}

function tellCause(state: ChainState | undefined): string {
  return state?.by == null ? "" : `, after ${state.by.call} (${state.by.deed})`;
}

function tellExpected(states: readonly ChainState[], name: string): string {
  const values = states.map((state) => {
    const given = state.contributions.filter((one) => one.fields.has(name));
    return given.length === 0
      ? brief(state.payload.get(name))
      : `what ${given.map((one) => one.call).join(", ")} gave: ${given.map((one) => brief(one.fields.get(name), 60)).join(", ")}`;
  });
  return [...new Set(values)].join(" or ");
}
