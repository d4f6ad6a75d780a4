import { type Answer, answerSchema, type Effect } from "./messages.ts";

type Fields = Record<string, unknown>;
/** What an effect has to have, and what it may have besides. */
interface Shape {
  must: Readonly<Record<string, (value: unknown) => boolean>>;
  may?: Readonly<Record<string, (value: unknown) => boolean>>;
}

const text = (value: unknown) => typeof value === "string";
const whole = (value: unknown) => Number.isSafeInteger(value);
const counted = (value: unknown) => whole(value) && (value as number) >= 1;
const truth = (value: unknown) => typeof value === "boolean";
const yes = (value: unknown) => value === true;
const any = (value: unknown) => value !== undefined;
const SIGNALS: readonly unknown[] = ["live", "fired", "shared", null];

/** The effects that most answers consist of. What is not listed, or not like this, is left to the schema. */
const SHAPES: Partial<Record<Effect["effect"], Shape>> = {
  call: {
    must: {
      call: counted,
      function: text,
      payload: any,
      context: isFields,
      signal: (value) => SIGNALS.includes(value),
    },
    may: { dispatch: text, payloadIs: text, contextIs: text, frozen: yes },
  },
  match: { must: { registration: text, payload: any }, may: { dispatch: text } },
  signal: { must: { call: whole } },
  outcome: { must: { dispatch: text, outcome: any } },
  rejected: { must: { dispatch: text, error: any } },
  answer: { must: { call: whole, threw: truth, value: any } },
  seen: { must: { payload: any }, may: { call: whole, dispatch: text } },
};

/** Whatever JSON can hold is a value, so parsed values need no second look. Null where the answer has not the protocol's shape. */
export function readAnswer(raw: unknown): Answer | null {
  if (!isFields(raw)) return null;
  const { seq, effects, next, timers, ...others } = raw;
  const isPlain =
    counted(seq) &&
    (next === null || typeof next === "number") &&
    whole(timers) &&
    (timers as number) >= 0 &&
    Array.isArray(effects) &&
    effects.every(isKnown) &&
    Object.keys(others).length === 0;
  if (isPlain) return raw as unknown as Answer;
  return answerSchema.safeParse(raw).data ?? null;
}

function isKnown(effect: unknown): boolean {
  if (!isFields(effect)) return false;
  const shape = SHAPES[effect.effect as Effect["effect"]];
  if (shape === undefined) return false;
  const { must, may } = shape;
  for (const name in must) if (must[name]?.(effect[name]) !== true) return false;
  for (const name in effect) {
    if (name === "effect" || Object.hasOwn(must, name)) continue;
    if (may === undefined || !Object.hasOwn(may, name) || may[name]?.(effect[name]) !== true) return false;
  }
  return true;
}

function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
