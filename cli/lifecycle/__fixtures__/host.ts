import { Dice } from "../../../conformance/program/dice.ts";

/** A line of a trace, before it is written. */
export type Line = Readonly<Record<string, unknown>>;

/** What a host does where the page leaves it open. */
export interface Choices {
  stopsAfterBlockedStart: boolean;
  stopsOnSuspension: boolean;
  compactsFirst: boolean;
  interleaves: boolean;
  correctsWithinStep: boolean;
  endsBeforeClosing: boolean;
  keepsPoolTogether: boolean;
  finalizesAfterLoop: boolean;
  resetsStepsOnResume: boolean;
}

/** The dice, the choices and the counters of one run of the host; `flaw` names the one thing that it does wrong. */
export class Run {
  readonly dice: Dice;
  readonly choices: Choices;
  readonly flaw: string | null;
  private count = 0;

  constructor(seed: number, stream: number, flaw: string | null) {
    this.dice = new Dice(seed, stream);
    this.flaw = flaw;
    const open = () => this.dice.chance(50);
    this.choices = {
      stopsAfterBlockedStart: open(),
      stopsOnSuspension: open(),
      compactsFirst: open(),
      interleaves: open(),
      correctsWithinStep: open(),
      endsBeforeClosing: open(),
      keepsPoolTogether: open(),
      finalizesAfterLoop: open(),
      resetsStepsOnResume: open(),
    };
  }

  /** Whether the host has this flaw. */
  is(flaw: string): boolean {
    return this.flaw === flaw;
  }

  /** A name that nothing else of the run has. */
  fresh(prefix: string): string {
    this.count += 1;
    return `${prefix}${this.count}`;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const left = [...items];
    return Array.from({ length: left.length }, () => left.splice(this.dice.below(left.length), 1)[0] as T);
  }

  /** Several lists as one: one after another, or mixed, each in its own order. */
  merged(lists: readonly (readonly Line[])[], mixes: boolean): Line[] {
    if (!mixes) return lists.flat();
    const left = lists.map((list) => [...list]).filter((list) => list.length > 0);
    const all: Line[] = [];
    while (left.length > 0) {
      const at = this.dice.below(left.length);
      const next = left[at]?.shift();
      if (next !== undefined) all.push(next);
      if (left[at]?.length === 0) left.splice(at, 1);
    }
    return all;
  }
}
