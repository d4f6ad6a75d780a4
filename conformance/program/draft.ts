import type { Alphabet } from "./alphabet.ts";
import type { Dice } from "./dice.ts";
import type { Surroundings } from "./surroundings.ts";
import { withUniqueChanges } from "./unique-changes.ts";
import type { Action, Dispatch, Program, Registration } from "./program.ts";

/** What a marker belongs to: payload, rewrite, mutation, context, error text, abort reason, cancel reason, name. */
export type MarkerRole = "p" | "r" | "m" | "c" | "e" | "a" | "k" | "n" | "x";

/** A program under construction: hands out ids, markers and numbers that occur once. */
export class Draft {
  readonly alphabet: Alphabet;
  readonly dice: Dice;
  readonly registrations: Registration[] = [];
  readonly dispatches: Dispatch[] = [];
  readonly actions: Action[] = [];
  /** set by those who draw plugins, sessions and executions */
  surroundings: Surroundings | null = null;
  /** names that lists of names are drawn from, so that lists overlap */
  readonly names: readonly string[] = ["[n1]", "[n2]", "[n3]", "[n4]", "[n5]"];
  #markers = 0;
  #parents = 0;

  constructor(alphabet: Alphabet, dice: Dice) {
    this.alphabet = alphabet;
    this.dice = dice;
  }

  /** A text that occurs nowhere else in the program and is no part of any other text. */
  marker(role: MarkerRole): string {
    this.#markers += 1;
    return `[${role}${this.#markers}]`;
  }

  /** A whole number that occurs nowhere else in the program. */
  number(): number {
    this.#markers += 1;
    return 1000 + this.#markers;
  }

  /** A key that no payload of a page has. */
  key(): string {
    this.#markers += 1;
    return `extra${this.#markers}`;
  }

  /** Name of a new parent signal. */
  parent(): string {
    this.#parents += 1;
    return `s${this.#parents}`;
  }

  /** Takes a registration, giving it the next id. */
  register(registration: Omit<Registration, "id">): Registration {
    const entry = { id: `h${this.registrations.length + 1}`, ...registration };
    this.registrations.push(entry);
    return entry;
  }

  /** Takes a dispatch, giving it the next id. */
  dispatch(dispatch: Omit<Dispatch, "id">): Dispatch {
    const entry = { id: `d${this.dispatches.length + 1}`, ...dispatch };
    this.dispatches.push(entry);
    return entry;
  }

  /** The finished program. */
  program(): Program {
    return withUniqueChanges({
      registrations: this.registrations,
      dispatches: this.dispatches,
      actions: this.actions,
      ...(this.surroundings === null ? {} : { surroundings: this.surroundings }),
    });
  }
}
