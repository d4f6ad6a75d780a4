import type { Fact } from "../host/record.ts";
import type { Placed } from "./reading.ts";

/** A fact of one kind with its place. */
export type PlacedFact<K extends Fact["kind"]> = Placed & { fact: Extract<Fact, { kind: K }> };

/** The facts about one dispatch. */
export interface DispatchFacts {
  /** with the number of the call among all of its registration, from 0 */
  calls: (PlacedFact<"call"> & { nth: number })[];
  matches: PlacedFact<"match">[];
  failures: PlacedFact<"failure">[];
  outcome: PlacedFact<"outcome"> | undefined;
  rejected: PlacedFact<"rejected"> | undefined;
}

const NOTHING: readonly never[] = [];

/** The facts of a record, found in one pass. */
export class FactIndex {
  readonly #byKind = new Map<string, (Placed & { fact: Fact })[]>();
  readonly #byDispatch = new Map<string, DispatchFacts>();
  readonly #settles = new Map<string, PlacedFact<"settle">>();
  readonly #signals = new Map<string, PlacedFact<"signal">>();

  constructor(facts: readonly Fact[]) {
    const called = new Map<string, number>();
    for (let index = 0; index < facts.length; index += 1) {
      const fact = facts[index];
      if (fact === undefined) continue;
      const placed = { index, at: fact.at, fact };
      const list = this.#byKind.get(fact.kind);
      if (list === undefined) this.#byKind.set(fact.kind, [placed]);
      else list.push(placed);
      this.#sort(placed, called);
    }
  }

  /** All facts of a kind, in order. */
  ofKind<K extends Fact["kind"]>(kind: K): readonly PlacedFact<K>[] {
    return (this.#byKind.get(kind) ?? NOTHING) as readonly PlacedFact<K>[];
  }

  ofDispatch(id: string): DispatchFacts {
    let found = this.#byDispatch.get(id);
    if (found === undefined) {
      found = { calls: [], matches: [], failures: [], outcome: undefined, rejected: undefined };
      this.#byDispatch.set(id, found);
    }
    return found;
  }

  /** The first settling of a call. */
  settleOf(call: string): PlacedFact<"settle"> | undefined {
    return this.#settles.get(call);
  }

  /** The first firing of a call's signal. */
  signalOf(call: string): PlacedFact<"signal"> | undefined {
    return this.#signals.get(call);
  }

  #sort({ index, at, fact }: Placed & { fact: Fact }, called: Map<string, number>): void {
    switch (fact.kind) {
      case "call": {
        const nth = called.get(fact.registration) ?? 0;
        called.set(fact.registration, nth + 1);
        this.ofDispatch(fact.dispatch).calls.push({ index, at, fact, nth });
        break;
      }
      case "match":
        this.ofDispatch(fact.dispatch).matches.push({ index, at, fact });
        break;
      case "failure":
        this.ofDispatch(fact.report.dispatch).failures.push({ index, at, fact });
        break;
      case "outcome":
        this.ofDispatch(fact.dispatch).outcome ??= { index, at, fact };
        break;
      case "rejected":
        this.ofDispatch(fact.dispatch).rejected ??= { index, at, fact };
        break;
      case "settle":
        if (!this.#settles.has(fact.call)) this.#settles.set(fact.call, { index, at, fact });
        break;
      case "signal":
        if (!this.#signals.has(fact.call)) this.#signals.set(fact.call, { index, at, fact });
        break;
    }
  }
}
