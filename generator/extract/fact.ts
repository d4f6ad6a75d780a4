import type { Log, MutablePlace } from "../diagnostics/log.ts";

/** Something that the page states, with the place of each of its parts. */
export interface Fact<T> {
  readonly value: T;
  /** the row, section or item that states it */
  readonly place: MutablePlace;
  /** places by key of `value` */
  readonly at: Readonly<Record<string, MutablePlace>>;
}

/** A type name that some cell uses. */
export interface TypeUse {
  readonly name: string;
  readonly place: MutablePlace;
}

/** What one run of extraction shares. */
export interface Extraction {
  readonly log: Log;
  readonly typeUses: TypeUse[];
}

/** Whether every row could be read; else what they lack may stand in the unreadable one. */
export function allRead(facts: readonly Fact<unknown>[]): boolean {
  return !facts.some((fact) => fact.place.muted);
}

/** Place of a part of a fact; that of the whole if the part has none. */
export function placeIn(fact: Fact<unknown>, key: string): MutablePlace {
  return fact.at[key] ?? fact.place;
}
