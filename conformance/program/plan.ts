import type { EventAlphabet } from "./alphabet.ts";
import type { Draft } from "./draft.ts";
import { drawMutations } from "./mutation.ts";
import type { Mutation, Plan } from "./program.ts";
import {
  drawAbort,
  drawContinue,
  drawEmptyReplace,
  drawExoticReplace,
  drawMalformed,
  drawOddAbort,
  drawOpen,
  drawPrototypeReplace,
  drawReplace,
  drawUndefinedReplace,
} from "./result.ts";
import type { Encoded } from "./value.ts";

/** What is known about a handler before its plan is drawn. */
export interface Scene {
  entry: EventAlphabet;
  /** payload and context of a dispatch that the handler will see, as dispatched */
  payload: Readonly<Record<string, Encoded>>;
  context: Readonly<Record<string, Encoded>>;
  /** the limit in force, in ms; null = none, or unknown because an invalid one was given */
  limit: number | null;
}

/** What a handler does, one word per way of settling. */
export type Doing =
  | "continue"
  | "replace"
  | "abort"
  | "odd-abort"
  | "open"
  | "malformed"
  | "throw"
  | "never"
  | "late"
  | "exotic"
  | "prototype"
  | "undefined"
  | "empty";

/** How often a handler of a random program does what. */
const DOINGS: readonly (readonly [number, Doing])[] = [
  [26, "continue"],
  [34, "replace"],
  [6, "abort"],
  [2, "odd-abort"],
  [3, "open"],
  [7, "malformed"],
  [8, "throw"],
  [3, "never"],
  [4, "late"],
  [2, "exotic"],
  [1, "prototype"],
  [2, "undefined"],
  [2, "empty"],
];

/** A random plan with its decorations: changes in place, late touches, questions to the context. */
export function drawPlan(draft: Draft, scene: Scene): Plan {
  return decorate(draft, scene, drawDoing(draft, scene, draft.dice.weighted(DOINGS)));
}

/** A plan that does one thing, at a random moment that suits it. */
export function drawDoing(draft: Draft, scene: Scene, doing: Doing): Plan {
  const { dice } = draft;
  switch (doing) {
    case "throw":
      return fails(draft, scene);
    case "never":
      // without a limit nobody would ever end the waiting
      return scene.limit === null
        ? { then: "resolve", after: dice.pick([50, 20_000]), value: drawContinue(draft, scene.entry) }
        : { then: "never", ...(dice.chance(15) ? { heedsSignal: true } : {}) };
    case "late":
      return late(draft, scene);
    default:
      return settles(draft, scene, drawValueOf(draft, scene, doing));
  }
}

function drawValueOf(draft: Draft, scene: Scene, doing: Exclude<Doing, "throw" | "never" | "late">): Encoded {
  const { entry, payload } = scene;
  switch (doing) {
    case "continue":
      return drawContinue(draft, entry);
    case "replace":
      return drawReplace(draft, entry, payload);
    case "abort":
      return drawAbort(draft, entry);
    case "odd-abort":
      return drawOddAbort(draft, entry);
    case "open":
      return drawOpen(draft, entry, payload);
    case "malformed":
      return drawMalformed(draft, entry);
    case "exotic":
      return drawExoticReplace(draft, entry, payload);
    case "prototype":
      return drawPrototypeReplace(draft, entry);
    case "undefined":
      return drawUndefinedReplace(draft, entry);
    case "empty":
      return drawEmptyReplace(draft, entry);
  }
}

/** Hands a value over: at once, by a promise, by a thenable. */
export function settles(draft: Draft, scene: Scene, value: Encoded): Plan {
  const then = draft.dice.weighted([
    [80, "resolve"],
    [13, "return"],
    [7, "thenable"],
  ] as const);
  const after = then === "return" ? 0 : drawDelay(draft, scene.limit);
  return { then, value, ...(after > 0 ? { after } : {}) };
}

/** Throws or rejects, with an error or with anything else that can be thrown. */
export function fails(draft: Draft, scene: Scene): Plan {
  const then = draft.dice.pick(["throw", "reject", "reject"] as const);
  const after = then === "reject" ? drawDelay(draft, scene.limit) : 0;
  return { then, value: drawThrown(draft), ...(after > 0 ? { after } : {}) };
}

/** Something to throw. */
export function drawThrown(draft: Draft): Encoded {
  const marker = draft.marker("e");
  return draft.dice.weighted<Encoded>([
    [10, { $: "error", name: "Error", message: marker }],
    [2, { $: "error", name: "TypeError", message: marker }],
    [3, marker],
    [2, { code: marker }],
    [3, { $: "undefined" }],
    [2, null],
    [2, { $: "error", name: "AbortError", message: marker }],
    [1, { $: "error", name: "TimeoutError", message: marker }],
  ]);
}

/** Settles after the limit: a rewrite, an abort, a malformed value or an error that must change nothing any more. */
export function late(draft: Draft, scene: Scene): Plan {
  const { dice } = draft;
  const after = scene.limit === null ? dice.range(10, 60) : scene.limit + dice.pick([1, 1, 2, 5, 30]);
  if (dice.chance(30)) return { then: "reject", after, value: drawThrown(draft) };
  const doing = dice.weighted([
    [5, "replace"],
    [3, "abort"],
    [1, "malformed"],
  ] as const);
  return { then: dice.chance(85) ? "resolve" : "thenable", after, value: drawValueOf(draft, scene, doing) };
}

/** A time to settle, mostly at once, sometimes close below the limit, rarely at it or beyond. */
export function drawDelay(draft: Draft, limit: number | null): number {
  const { dice } = draft;
  const choice = dice.below(100);
  if (choice < 55) return 0;
  if (choice < 85 || limit === null) return dice.range(1, limit === null ? 9 : Math.max(1, Math.min(9, limit - 1)));
  if (choice < 96) return limit - 1;
  return choice < 98 ? limit : limit + 1;
}

/** Adds what a handler can do besides settling. */
export function decorate(draft: Draft, scene: Scene, plan: Plan): Plan {
  const { dice } = draft;
  const full: Plan = { ...plan };
  if (dice.chance(14)) full.mutate = drawMutations(draft, scene.payload);
  if (dice.chance(5)) full.mutateContext = drawMutations(draft, scene.context);
  if (dice.chance(6)) full.touches = [drawTouch(draft, scene, plan)];
  if (scene.entry.asks.length > 0 && dice.chance(15)) full.ask = drawAsks(draft, scene);
  return full;
}

/** A change that a handler makes after it has returned. */
export function drawTouch(
  draft: Draft,
  scene: Scene,
  plan: Plan,
  targets: readonly ("payload" | "result" | "context")[] = ["payload", "payload", "result", "context"],
): NonNullable<Plan["touches"]>[number] {
  const target = draft.dice.pick(targets);
  const after = (plan.after ?? 0) + draft.dice.pick([0, 1, 1, 4]);
  const sample = target === "payload" ? scene.payload : target === "context" ? scene.context : (plan.value ?? null);
  const mutate = drawMutations(draft, sample);
  return { target, after, mutate: target === "result" ? mutate.map(withoutHole) : mutate };
}

/** A result with a hole in a list: pages say what a list holds, but languages differ on whether a hole is held. */
function withoutHole(mutation: Mutation): Mutation {
  return mutation.op === "delete" && typeof mutation.path.at(-1) === "number"
    ? { ...mutation, path: mutation.path.slice(0, -1) }
    : mutation;
}

/** Calls of functions in the context, at once and later. */
export function drawAsks(draft: Draft, scene: Scene): NonNullable<Plan["ask"]> {
  const { dice } = draft;
  const asks: NonNullable<Plan["ask"]> = [];
  if (scene.entry.asks.length === 0) return asks;
  for (let n = dice.range(1, 3); n > 0; n -= 1) {
    const ask = dice.pick(scene.entry.asks);
    asks.push({
      path: ask.path,
      args: ask.parameters.map((parameter) =>
        parameter.type.kind === "primitive" && parameter.type.name === "string" ? drawName(draft) : null,
      ),
      after: dice.pick([0, 0, 0, 1, 5, 40]),
    });
  }
  return asks;
}

/** A name to ask for: mostly one that lists are drawn from, sometimes one that only resembles one, or that every object knows. */
export function drawName(draft: Draft): string {
  const { dice, names } = draft;
  const name = dice.pick(names);
  if (dice.chance(70)) return name;
  return dice.pick(["toString", "constructor", "__proto__", name.toUpperCase(), name.toUpperCase(), `${name} `]);
}
