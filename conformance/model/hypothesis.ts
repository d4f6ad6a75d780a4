import type { Consequence } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import type { Entry } from "./admission.ts";
import type { Given } from "./fold-fields.ts";
import type { Slot } from "./read-result.ts";

/** A call that its kernel awaits. */
export interface Awaited {
  name: string;
  entry: Entry;
  /** virtual ms at which its limit ends; Infinity = never */
  deadline: number;
}

/** A failure that is to be reported, or may be. */
export interface Owed {
  handler: string;
  kinds: readonly string[];
  must: boolean;
  /** texts of which the reason has one; null = any reason */
  oneOf: readonly string[] | null;
  /** texts that the reason holds */
  holds: readonly string[];
  /** texts that the reason must not hold */
  hides: readonly string[];
}

/** One state in which a kernel may be with one dispatch. Never changed, only replaced. */
export interface Hypothesis {
  /**
   * `next`: about to go on with the handler at `place`. `asked`: its match has let it run. `waits`: for `awaited`. `over`: about to
   * tell the outcome. `done`: has told it. `open`: anything may happen.
   */
  stage: "next" | "asked" | "waits" | "over" | "done" | "open";
  /** since when, in virtual ms */
  since: number;
  place: number;
  awaited: readonly Awaited[];
  /** the payload so far, as later handlers see it where rewrites are passed on */
  payload: ReadonlyMap<string, Slot>;
  given: readonly Given[];
  operation: Consequence["operation"];
  /** exact reason of a block; null = any that holds none of `hides` */
  reason: Encoded | undefined | null;
  hides: readonly string[];
  owed: readonly Owed[];
  /** calls whose signal has to fire now */
  fires: readonly string[];
  /** calls that were given up */
  givenUp: readonly string[];
  /** authority was lost */
  lost: boolean;
  /** handlers at the same time: cancelled, so that nothing is due any more */
  free: boolean;
  /** the outcome is out already, while handlers may go on */
  told: boolean;
  /** nothing is known of what it yields */
  anyPayload?: boolean;
  /** one of what is owed at least has to be reported */
  needsOne?: boolean;
}

/** A text by which equal states are equal. */
export function keyOf(state: Hypothesis): string {
  const slots = (map: ReadonlyMap<string, Slot>) =>
    [...map].map(([name, slot]) => [name, typeof slot === "symbol" ? "?" : (slot ?? "~")]);
  return JSON.stringify([
    state.stage,
    state.since,
    state.place,
    state.awaited.map((one) => [one.name, one.deadline]),
    slots(state.payload),
    state.given.map(slots),
    state.operation,
    state.reason ?? String(state.reason),
    state.hides,
    state.owed,
    state.fires,
    state.givenUp,
    state.lost,
    state.free,
    state.told,
  ]);
}

/** Without doubles. */
export function distinct(states: readonly Hypothesis[]): Hypothesis[] {
  if (states.length < 2) return [...states];
  return [...new Map(states.map((state) => [keyOf(state), state])).values()];
}
