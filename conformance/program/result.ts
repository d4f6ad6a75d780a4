import type { ResultForm, Rewrite, TypeExpression } from "../../spec/model/index.ts";
import type { EventAlphabet } from "./alphabet.ts";
import type { Draft } from "./draft.ts";
import { drawExotic, drawUnknown, drawValue, falsyOf } from "./payload.ts";
import type { Encoded } from "./value.ts";

const UNDEFINED: Encoded = { $: "undefined" };

/** A plain object of rewrites: listed fields by their types, many handlers of a program writing the same ones. */
export function drawRewrites(
  draft: Draft,
  entry: EventAlphabet,
  sample: Readonly<Record<string, Encoded>>,
): Record<string, Encoded> {
  const { dice } = draft;
  const rewrites: Record<string, Encoded> = {};
  for (const rewrite of entry.event.rewrites) {
    if (dice.chance(entry.event.rewrites.length > 3 ? 45 : 65)) {
      rewrites[rewrite.field] = drawRewrite(draft, rewrite, sample);
    }
  }
  if (dice.chance(8)) rewrites[drawUnlistedKey(draft, entry)] = draft.marker("r");
  return rewrites;
}

function drawUnlistedKey(draft: Draft, entry: EventAlphabet): string {
  const listed = new Set(entry.event.rewrites.map((rewrite) => rewrite.field));
  const others = entry.event.payload.map((field) => field.name).filter((name) => !listed.has(name));
  if (draft.dice.chance(40)) {
    // what another event may rewrite
    const foreign = draft.alphabet.events.flatMap(({ event }) => event.rewrites.map((rewrite) => rewrite.field));
    const unlisted = foreign.filter((name) => !listed.has(name));
    if (unlisted.length > 0) return draft.dice.pick(unlisted);
  }
  return others.length > 0 && draft.dice.chance(60) ? draft.dice.pick(others) : draft.key();
}

function drawRewrite(draft: Draft, rewrite: Rewrite, sample: Readonly<Record<string, Encoded>>): Encoded {
  const { dice } = draft;
  const { rule, subsetOf } = rewrite.merge;
  if (rule === "intersect" && dice.chance(12)) return dice.pick<Encoded>(["[n1]", 3, { name: "[n1]" }, ["[n1]", 3]]);
  if (rule === "intersect" && isListOfTexts(draft, rewrite.type)) {
    const names = dice.some(draft.names, 65);
    return dice.chance(10) ? names.map((name) => (dice.chance(50) ? name.toUpperCase() : name)) : names;
  }
  if (rule === "intersect") return drawValue(draft, rewrite.type, "r");
  if ((rule === "first" || rule === "concat") && dice.chance(rule === "first" ? 25 : 12) && takesText(rewrite.type))
    return "";
  if (rule === "last" && dice.chance(20)) {
    const falsy = falsyOf(rewrite.type);
    if (falsy !== undefined) return falsy;
  }
  const bound = subsetOf === null ? undefined : sample[subsetOf];
  if (Array.isArray(bound) && dice.chance(70)) {
    const own = dice.some(bound, 60);
    if (own.every((item) => typeof item === "string")) return own;
  }
  if (dice.chance(3)) return dice.pick<Encoded>([draft.marker("r"), draft.number(), null, [], {}]);
  const value = drawValue(draft, rewrite.type, "r");
  return dice.chance(15) ? withoutPart(draft, value) : value;
}

function withoutPart(draft: Draft, value: Encoded): Encoded {
  if (value === null || typeof value !== "object" || Array.isArray(value) || "$" in value) return value;
  const keys = Object.keys(value);
  if (keys.length < 2) return value;
  const gone = draft.dice.pick(keys);
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== gone));
}

function takesText(type: TypeExpression): boolean {
  return type.kind === "primitive" && type.name === "string";
}

function isListOfTexts(draft: Draft, type: TypeExpression): boolean {
  const target = type.kind === "reference" ? draft.alphabet.types.get(type.name) : type;
  return target?.kind === "array" && takesText(target.item);
}

/** A value of a form of the results table. `rewrites` stands where the form has them. */
export function drawForm(draft: Draft, form: ResultForm, rewrites: () => Record<string, Encoded>): Encoded {
  const type = resolve(draft, form.type);
  if (form.rewritesIn === "$") {
    if (type.kind !== "object" || type.fields.length === 0) return rewrites();
    const own = drawValue(draft, type, "r") as Record<string, Encoded>;
    const texts = type.fields.filter((field) => takesText(field.type) && own[field.name] !== undefined);
    if (texts.length > 0 && draft.dice.chance(15)) own[draft.dice.pick(texts).name] = "";
    return draft.dice.chance(8) ? { ...own, [draft.key()]: draft.marker("r") } : own;
  }
  if (type.kind !== "object") return drawValue(draft, type, "r");
  const value: Record<string, Encoded> = {};
  for (const field of type.fields) {
    if (field.optional && draft.dice.chance(70)) continue;
    if (field.name === form.rewritesIn) value[field.name] = rewrites();
    else if (field.name === form.reasonIn) value[field.name] = drawReason(draft, field.type);
    else value[field.name] = takesText(field.type) && draft.dice.chance(12) ? "" : drawValue(draft, field.type, "r");
  }
  if (draft.dice.chance(5)) value[draft.key()] = draft.marker("r");
  return value;
}

function drawReason(draft: Draft, type: TypeExpression): Encoded {
  const text = drawValue(draft, type, "a");
  return typeof text === "string" && draft.dice.chance(50) ? withOddEdges(draft, text) : text;
}

/** A text that somebody may be tempted to tidy up or to cut: with white space around it, of several lines, very long. */
export function withOddEdges(draft: Draft, text: string): string {
  return draft.dice.weighted([
    [1, `  ${text}`],
    [1, `${text} `],
    [1, `${text}\n`],
    [1, `${text}\n${text}`],
    [3, `${text}${"-".repeat(1500)}`],
  ]);
}

function resolve(draft: Draft, type: TypeExpression): TypeExpression {
  if (type.kind === "reference") {
    const target = draft.alphabet.types.get(type.name);
    return target === undefined ? type : resolve(draft, target);
  }
  return type.kind === "union" ? resolve(draft, draft.dice.pick(type.members)) : type;
}

/** A value that changes nothing: one of the forms that continue. */
export function drawContinue(draft: Draft, entry: EventAlphabet): Encoded {
  return entry.forms.continue.length === 0
    ? UNDEFINED
    : drawForm(draft, draft.dice.pick(entry.forms.continue), () => ({}));
}

/** A value that rewrites, where the event has such a form and something to rewrite; else one that changes nothing. */
export function drawReplace(draft: Draft, entry: EventAlphabet, sample: Readonly<Record<string, Encoded>>): Encoded {
  if (entry.forms.replace.length === 0) return drawContinue(draft, entry);
  return drawForm(draft, draft.dice.pick(entry.forms.replace), () => drawRewrites(draft, entry, sample));
}

/** A value that aborts, where the event has such a form; else one that changes nothing. */
export function drawAbort(draft: Draft, entry: EventAlphabet): Encoded {
  if (entry.forms.abort.length === 0) return drawContinue(draft, entry);
  const form = draft.dice.pick(entry.forms.abort);
  const value = drawForm(draft, form, () => ({ [draft.key()]: draft.marker("r") }));
  const place = entry.forms.replace.find(({ rewritesIn }) => rewritesIn !== null && rewritesIn !== "$")?.rewritesIn;
  if (place == null || form.extra !== undefined || draft.dice.chance(70)) return value;
  // what stands beside an abort must come to nothing
  return { ...(value as Record<string, Encoded>), [place]: drawRewrites(draft, entry, {}) };
}

/** An abort whose reason is empty, missing or no text. */
export function drawOddAbort(draft: Draft, entry: EventAlphabet): Encoded {
  const form = entry.forms.abort.find((candidate) => candidate.reasonIn !== null);
  if (form === undefined || form.reasonIn === null) return drawAbort(draft, entry);
  const value = drawForm(draft, form, () => ({}));
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  const { [form.reasonIn]: _reason, ...rest } = value;
  const odd = draft.dice.pick<Encoded | "absent">([
    "",
    "",
    "",
    "absent",
    draft.number(),
    null,
    { text: draft.marker("a") },
    UNDEFINED,
  ]);
  return odd === "absent" ? rest : { ...rest, [form.reasonIn]: odd };
}

/** A value of a form that the page leaves open, where there is one; else one that changes nothing. */
export function drawOpen(draft: Draft, entry: EventAlphabet, sample: Readonly<Record<string, Encoded>>): Encoded {
  return entry.openForms.length === 0
    ? drawContinue(draft, entry)
    : drawForm(draft, draft.dice.pick(entry.openForms), () => drawRewrites(draft, entry, sample));
}

/** A rewrite that holds live code, a class instance or a map. */
export function drawExoticReplace(
  draft: Draft,
  entry: EventAlphabet,
  sample: Readonly<Record<string, Encoded>>,
): Encoded {
  return withRewrites(draft, entry, () => {
    const rewrites = drawRewrites(draft, entry, sample);
    const fields = entry.event.rewrites.map((rewrite) => rewrite.field);
    const field = fields.length > 0 && draft.dice.chance(85) ? draft.dice.pick(fields) : draft.key();
    const exotic = drawExotic(draft, "r");
    const old = rewrites[field];
    // beside what its type asks for, where a kernel that looks at types may let it pass
    const isRecord = old !== null && typeof old === "object" && !Array.isArray(old) && !("$" in old);
    return { ...rewrites, [field]: isRecord && draft.dice.chance(70) ? { ...old, [draft.key()]: exotic } : exotic };
  });
}

/** A rewrite with own keys that reach for a prototype. */
export function drawPrototypeReplace(draft: Draft, entry: EventAlphabet): Encoded {
  return withRewrites(draft, entry, () => {
    const key = draft.dice.pick(["__proto__", "__proto__", "constructor", "constructor", "prototype", "toString"]);
    const plain: Encoded = { [draft.key()]: draft.marker("r") };
    // who goes on into what the key leads to lands in the prototype of all objects
    const evil: Encoded = key === "constructor" && draft.dice.chance(70) ? { prototype: plain } : plain;
    const fields = entry.event.rewrites.map((rewrite) => rewrite.field);
    const smuggled: Encoded = fields.length > 0 ? { [draft.dice.pick(fields)]: draft.marker("r") } : evil;
    return { $: "object", entries: [[key, draft.dice.chance(50) ? evil : smuggled]] };
  });
}

/** A rewrite of a listed field to undefined. */
export function drawUndefinedReplace(draft: Draft, entry: EventAlphabet): Encoded {
  return withRewrites(draft, entry, () => {
    const fields = entry.event.rewrites.map((rewrite) => rewrite.field);
    return { [fields.length > 0 ? draft.dice.pick(fields) : draft.key()]: UNDEFINED };
  });
}

/** A rewrite that names no field. */
export function drawEmptyReplace(draft: Draft, entry: EventAlphabet): Encoded {
  return withRewrites(draft, entry, () => ({}));
}

function withRewrites(draft: Draft, entry: EventAlphabet, rewrites: () => Encoded): Encoded {
  const form = entry.forms.replace.find((candidate) => candidate.rewritesIn !== null);
  if (form === undefined) return drawContinue(draft, entry);
  if (form.rewritesIn === "$") return rewrites();
  return drawForm(draft, form, () => rewrites() as Record<string, Encoded>);
}

/** A value that fits no form: scalars, lists, near misses of the valid forms. */
export function drawMalformed(draft: Draft, entry: EventAlphabet): Encoded {
  const { dice } = draft;
  const near = [...entry.forms.continue, ...entry.forms.replace, ...entry.forms.abort].filter(
    (form) => resolve(draft, form.type).kind === "object",
  );
  if (near.length > 0 && dice.chance(50)) return drawNearMiss(draft, entry, dice.pick(near));
  // many a kernel takes what is falsy for no value
  if (dice.chance(40)) return dice.pick<Encoded>([0, false, "", { $: "number", value: "NaN" }, null]);
  const marker = draft.marker("r");
  return dice.pick<Encoded>([
    UNDEFINED,
    draft.number(),
    true,
    marker,
    [],
    [marker],
    {},
    { [draft.key()]: marker },
    { $: "function", id: marker },
    { $: "symbol", value: marker },
    { $: "bigint", value: "7" },
    { $: "date", value: 7 },
    { $: "map", entries: [[marker, 1]] },
  ]);
}

function drawNearMiss(draft: Draft, entry: EventAlphabet, form: ResultForm): Encoded {
  const type = resolve(draft, form.type);
  const rewrites = draft.dice.chance(50) ? drawRewrites(draft, entry, {}) : { [draft.key()]: draft.marker("r") };
  const value = drawForm(draft, form, () => rewrites);
  if (type.kind !== "object" || value === null || typeof value !== "object" || Array.isArray(value)) return value;
  if (type.fields.length === 0) return draft.marker("r");
  const field = draft.dice.pick(type.fields);
  const { [field.name]: _gone, ...rest } = value;
  if (field.type.kind === "literal" && typeof field.type.value === "string") {
    const word = field.type.value;
    const wrong = draft.dice.pick<Encoded>([
      capitalise(word),
      ` ${word}`,
      draft.marker("r"),
      [word],
      drawUnknown(draft, "r"),
    ]);
    return draft.dice.chance(25) ? rest : { ...rest, [field.name]: wrong };
  }
  const wrong = draft.dice.pick<Encoded>([null, draft.number(), draft.marker("r"), [draft.marker("r")], true]);
  return { ...rest, [field.name]: wrong };
}

function capitalise(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
