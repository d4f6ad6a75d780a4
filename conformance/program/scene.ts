import type { EventAlphabet } from "./alphabet.ts";
import type { Draft } from "./draft.ts";
import { drawContext, drawPayload } from "./payload.ts";
import { drawPlan, type Scene } from "./plan.ts";
import type { Dispatch, MatchPlan, Plan, Registration } from "./program.ts";
import type { Encoded } from "./value.ts";

const PLUGINS = ["alpha", "beta", "gamma"];
const LIMITS = [5, 10, 20, 50];

/** Adds a dispatch of an event, at 0 ms unless told otherwise. */
export function addDispatch(
  draft: Draft,
  entry: EventAlphabet,
  extra: Partial<Omit<Dispatch, "id" | "event">> = {},
): Dispatch {
  const phase = entry.phases.length > 0 ? draft.dice.pick(entry.phases) : undefined;
  return draft.dispatch({
    event: entry.event.name,
    payload: drawPayload(draft, entry),
    context: drawContext(draft, entry),
    ...(phase === undefined ? {} : { phase: phase.name }),
    ...(phase?.capability === "tool-authority" && draft.dice.chance(85)
      ? { authority: draft.dice.chance(10) ? [] : draft.dice.some(draft.names, 60) }
      : {}),
    at: 0,
    ...extra,
  });
}

/** What may be said about a handler besides its plan. */
export interface HandlerChoices {
  /** no options but those given here */
  plain?: boolean;
  options?: Record<string, Encoded>;
  /** own limit in ms; null = none given */
  limit?: number | null;
  match?: MatchPlan;
  plugin?: string;
  tier?: "framework" | "plugin";
  when?: "start" | "later";
  sameFunctionAs?: string;
}

/** The scene of a handler: its event, what a dispatch will show it, the limit in force. */
export function sceneOf(draft: Draft, entry: EventAlphabet, dispatch: Dispatch, own: number | null = null): Scene {
  return {
    entry,
    payload: isPlain(dispatch.payload) ? dispatch.payload : {},
    context: dispatch.context,
    limit: draft.alphabet.limits ? (own ?? entry.event.limit) : null,
  };
}

/** Adds a handler whose plans are drawn once its limit is known. */
export function addHandler(
  draft: Draft,
  entry: EventAlphabet,
  dispatch: Dispatch,
  plan: (scene: Scene) => Plan | [Plan, ...Plan[]],
  choices: HandlerChoices = {},
): Registration {
  const { dice, alphabet } = draft;
  const limit = choices.limit === undefined ? drawOwnLimit(draft) : choices.limit;
  const drawn = choices.plain === true ? {} : drawOptions(draft, entry, dispatch);
  const options: Record<string, Encoded> = { ...drawn, ...choices.options };
  const { limit: limitOption } = alphabet.options;
  if (limitOption !== undefined && limit !== null) options[limitOption.name] = limit;
  const plans = plan(sceneOf(draft, entry, dispatch, limitOption === undefined ? null : limit));
  const framework = choices.tier === "framework" || (choices.tier === undefined && alphabet.tiers && dice.chance(18));
  return draft.register({
    event: entry.event.name,
    ...(framework ? {} : { plugin: choices.plugin ?? dice.pick(PLUGINS) }),
    tier: framework ? "framework" : "plugin",
    options,
    ...(choices.match === undefined ? {} : { match: choices.match }),
    plans: Array.isArray(plans) ? plans : [plans],
    when: choices.when ?? "start",
    ...(choices.sameFunctionAs === undefined ? {} : { sameFunctionAs: choices.sameFunctionAs }),
  });
}

/** A handler with a random plan. */
export function addRandomHandler(draft: Draft, entry: EventAlphabet, dispatch: Dispatch): Registration {
  const match = draft.alphabet.options.match !== undefined && draft.dice.chance(15);
  return addHandler(
    draft,
    entry,
    dispatch,
    (scene) => {
      const first = drawPlan(draft, scene);
      return draft.dice.chance(15) ? [first, drawPlan(draft, scene)] : first;
    },
    match ? { match: drawMatch(draft, dispatch) } : {},
  );
}

/** The registration options that let a handler take part in a phase of its event. */
export function optionsForPhase(entry: EventAlphabet, name: string | undefined): Record<string, Encoded> {
  const phase = entry.phases.find((candidate) => candidate.name === name);
  return phase === undefined ? {} : { [phase.option]: phase.value };
}

function drawOwnLimit(draft: Draft): number | null {
  return draft.alphabet.options.limit !== undefined && draft.dice.chance(60) ? draft.dice.pick(LIMITS) : null;
}

function drawOptions(draft: Draft, entry: EventAlphabet, dispatch: Dispatch): Record<string, Encoded> {
  const { dice, alphabet } = draft;
  const { group, priority } = alphabet.options;
  const options: Record<string, Encoded> = {};
  if (group !== undefined && dice.chance(60)) options[group.name] = dice.pick(alphabet.groups);
  if (priority !== undefined && dice.chance(60)) options[priority.name] = dice.pick([-5, 0, 1, 1, 2, 10, 2.5]);
  // most handlers belong to the phase that is dispatched, the others must stay silent in it
  for (const phase of entry.phases) {
    if (phase.name !== dispatch.phase) continue;
    const value = dice.chance(75) ? phase.value : !phase.value;
    if (value || dice.chance(50)) options[phase.option] = value;
  }
  // what picks a phase of one event says nothing about another
  if (entry.phases.length === 0 && alphabet.options.phase !== undefined && dice.chance(15))
    options[alphabet.options.phase.name] = dice.chance(80);
  return options;
}

/** A match of any kind. */
export function drawMatch(draft: Draft, dispatch: Dispatch): MatchPlan {
  const { dice } = draft;
  const payload = isPlain(dispatch.payload) ? dispatch.payload : {};
  const plan = dice.weighted<MatchPlan>([
    [6, { op: "value", value: true }],
    [
      4,
      {
        op: "value",
        value: dice.pick<Encoded>([false, false, 0, "", null, { $: "undefined" }, { $: "number", value: "NaN" }]),
      },
    ],
    [
      2,
      {
        op: "value",
        value: dice.pick<Encoded>([
          1,
          draft.marker("x"),
          {},
          [],
          { $: "promise", value: true },
          { $: "promise", value: false },
        ]),
      },
    ],
    [3, equals(draft, payload)],
    [3, { op: "throw", value: { $: "error", name: "Error", message: draft.marker("e") } }],
    [1, { op: "reject", value: { $: "error", name: "Error", message: draft.marker("e") } }],
  ]);
  return plan;
}

function equals(draft: Draft, payload: Readonly<Record<string, Encoded>>): MatchPlan {
  const fields = Object.keys(payload);
  if (fields.length === 0) return { op: "value", value: true };
  const field = draft.dice.pick(fields);
  return { op: "equals", field, value: draft.dice.chance(70) ? (payload[field] ?? null) : draft.marker("x") };
}

function isPlain(value: Encoded): value is Record<string, Encoded> {
  return value !== null && typeof value === "object" && !Array.isArray(value) && !("$" in value);
}
