import { addCancel, addEquallyNamedContext, addRandomMatchMutation } from "./action.ts";
import type { EventAlphabet } from "./alphabet.ts";
import type { Draft } from "./draft.ts";
import { drawMutations } from "./mutation.ts";
import { drawRich } from "./payload.ts";
import type { Dispatch } from "./program.ts";
import { addDispatch, addRandomHandler } from "./scene.ts";

/** A program of any kind: one to four dispatches, mostly of one event, with one to eight handlers. */
export function drawGeneral(draft: Draft, entry: EventAlphabet): void {
  const { dice, alphabet } = draft;
  const parent = alphabet.cancellation && dice.chance(40) ? draft.parent() : null;
  const count = dice.weighted([
    [35, 1],
    [30, 2],
    [25, 3],
    [10, 4],
  ] as const);
  for (let n = 0; n < count; n += 1)
    addNextDispatch(draft, n === 0 || dice.chance(75) ? entry : dice.pick(alphabet.events), parent);
  const handlers = dice.weighted([
    [60, 1 + dice.below(4)],
    [38, 3 + dice.below(6)],
    [2, 20 + dice.below(21)],
  ] as const);
  for (let n = 0; n < handlers; n += 1) {
    const dispatch = dice.chance(85) ? (draft.dispatches[0] as Dispatch) : dice.pick(draft.dispatches);
    const of = alphabet.events.find((candidate) => candidate.event.name === dispatch.event) ?? entry;
    const registration = addRandomHandler(draft, of, dispatch);
    if (registration.match !== undefined) addRandomMatchMutation(draft, registration.match, dispatch);
  }
  if (parent !== null) addCancel(draft, parent);
  if (dice.chance(6)) addCallerTouch(draft);
  if (dice.chance(8)) addSetChange(draft, entry);
  addEquallyNamedContext(draft, 15);
}

/** The next dispatch: after the outcome of the one before, beside it, or later. */
export function addNextDispatch(draft: Draft, entry: EventAlphabet, parent: string | null): Dispatch {
  const { dice } = draft;
  const previous = draft.dispatches.at(-1);
  const extra: Partial<Dispatch> = {};
  if (previous !== undefined) {
    if (dice.chance(50)) Object.assign(extra, { at: dice.below(4), afterOutcomeOf: previous.id });
    else extra.at = dice.chance(70) ? dice.below(12) : dice.range(60, 200);
  } else if (dice.chance(20)) {
    extra.at = dice.range(1, 5);
  }
  if (parent !== null && dice.chance(85)) extra.parent = parent;
  if (dice.chance(3)) extra.frozen = true;
  if (dice.chance(4)) extra.throwingRecorder = true;
  const dispatch = addDispatch(draft, entry, extra);
  if (draft.alphabet.richValues && dice.chance(10)) addRichField(draft, dispatch);
  return dispatch;
}

/** Puts a value beyond JSON into a payload. */
export function addRichField(draft: Draft, dispatch: Dispatch): void {
  dispatch.payload = { ...(dispatch.payload as object), [draft.key()]: drawRich(draft, "p") };
}

function addCallerTouch(draft: Draft): void {
  const dispatch = draft.dice.pick(draft.dispatches);
  draft.actions.push({
    op: "touch-caller",
    at: draft.dice.below(12),
    dispatch: dispatch.id,
    mutate: drawMutations(draft, dispatch.payload),
  });
}

function addSetChange(draft: Draft, entry: EventAlphabet): void {
  const { dice } = draft;
  if (dice.chance(50)) {
    draft.actions.push({
      op: "unregister",
      at: dice.below(15),
      registration: dice.pick(draft.registrations).id,
    });
    return;
  }
  const late = addRandomHandler(draft, entry, dice.pick(draft.dispatches));
  late.when = "later";
  draft.actions.push({ op: "register", at: dice.below(15), registration: late.id });
}
