import type { Alphabet, EventAlphabet } from "../alphabet.ts";
import type { Draft } from "../draft.ts";

/** A way of drawing programs in which a rare precondition holds. */
export interface Recipe {
  name: string;
  /** how many programs of a round are drawn by it, against the other recipes */
  weight: number;
  /** events it can be about; empty = the recipe does not apply to the spec or kernel */
  events(alphabet: Alphabet): readonly EventAlphabet[];
  draw(draft: Draft, entry: EventAlphabet): void;
}

/** Every event. */
export const anyEvent = (alphabet: Alphabet) => alphabet.events;
/** Events whose handlers run one after another. */
export const inSeries = (alphabet: Alphabet) => alphabet.events.filter((entry) => entry.series);
/** Events that can stop the operation. */
export const guards = (alphabet: Alphabet) => alphabet.events.filter((entry) => entry.event.guard);
/** Events that run one after another and cannot stop the operation. */
export const unguarded = (alphabet: Alphabet) => inSeries(alphabet).filter((entry) => !entry.event.guard);
/** Events whose handlers may run at once. */
export const notInSeries = (alphabet: Alphabet) => alphabet.events.filter((entry) => !entry.series);
/** Events with rewritable fields. */
export const rewritable = (alphabet: Alphabet) =>
  alphabet.events.filter((entry) => entry.event.rewrites.length > 0 && entry.forms.replace.length > 0);
/** Events whose handlers can have a limit. */
export const limited = (alphabet: Alphabet) =>
  alphabet.limits
    ? alphabet.events.filter((entry) => alphabet.options.limit !== undefined || entry.event.limit !== null)
    : [];
/** Events that end with their parent. */
export const cancellable = (alphabet: Alphabet) =>
  alphabet.cancellation ? alphabet.events.filter((entry) => entry.event.cancel === "yes") : [];
/** Events that outlive their parent. */
export const exempt = (alphabet: Alphabet) =>
  alphabet.cancellation ? alphabet.events.filter((entry) => entry.event.cancel === "no") : [];
