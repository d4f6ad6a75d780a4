import type { Alphabet, EventAlphabet } from "../program/alphabet.ts";
import { Dice } from "../program/dice.ts";
import { Draft } from "../program/draft.ts";
import { drawContext, drawPayload } from "../program/payload.ts";
import type { Dispatch } from "../program/program.ts";

/** What a dispatch of an event is given, by the types of the page; always the same. */
export function plainDispatch(
  alphabet: Alphabet,
  entry: EventAlphabet,
): Pick<Dispatch, "event" | "payload" | "context"> {
  const draft = new Draft(alphabet, new Dice(1));
  return { event: entry.event.name, payload: drawPayload(draft, entry), context: drawContext(draft, entry) };
}
