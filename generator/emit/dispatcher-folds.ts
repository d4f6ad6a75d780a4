import type { EventSpec, Rewrite, Spec } from "../../spec/model/index.ts";
import { literal } from "./literal.ts";
import { ruleFunction, ruleText } from "./rules/rule-text.ts";

const FOLDS: Readonly<Record<string, string>> = {
  last: `/** The later value wins. */
function last(_earlier: unknown, value: unknown): unknown {
  return value;
}`,
  first: `/** The first value wins; an empty text is none. */
function first(earlier: unknown, value: unknown): unknown {
  return earlier === undefined && value !== "" && value !== null ? value : earlier;
}`,
  concat: `/** Texts one after the other, a blank line between; an empty text adds nothing. */
function concat(earlier: unknown, value: unknown): unknown {
  if (typeof value !== "string" || value === "") return earlier;
  return earlier === undefined ? value : \`\${String(earlier)}\\n\\n\${value}\`;
}`,
  intersect: `/** What every list holds; what is no list of texts allows nothing. */
function intersect(earlier: unknown, value: unknown): unknown {
  const list: unknown[] = Array.isArray(value) && value.every((item) => typeof item === "string") ? value : [];
  return Array.isArray(earlier) ? earlier.filter((item) => list.includes(item)) : list;
}`,
  or: `/** True once a value is. */
function or(earlier: unknown, value: unknown): unknown {
  return earlier === true || value === true;
}`,
};

const HELD = `/** A field that a rule over all contributions fills. */
function held(): undefined {
  return undefined;
}`;

const PINNED = `/** No handler changes the pinned parts: they stay as dispatched. */
function pinned(fold: Fold, parts: readonly string[]): Fold {
  return (earlier, value, original) => {
    if (!isPlain(value)) return earlier;
    const kept: Fields = { ...value };
    for (const part of parts) {
      delete kept[part];
      if (isObject(original) && Object.hasOwn(original, part)) kept[part] = original[part];
    }
    return fold(earlier, kept, original);
  };
}`;

const ONLY = `/** A value of another type is none. */
function only(type: string, fold: Fold): Fold {
  return (earlier, value, original) => (typeof value === type ? fold(earlier, value, original) : earlier);
}`;

/** Source of the list of an event's folds: pairs of field and fold. */
export function foldsOf(event: EventSpec): string {
  return event.rewrites.map((rewrite) => `[${literal(rewrite.field)}, ${foldOf(rewrite)}]`).join(", ");
}

/** Source of the list of an event's named rules, each over its own fields in the page's order. */
export function rulesOf(event: EventSpec): string {
  const calls = ruleIds(event).map((id) => {
    const fields = event.rewrites.filter((rewrite) => idOf(rewrite) === id).map((rewrite) => literal(rewrite.field));
    return `(contributions) => ${ruleFunction(id)}(contributions, [${fields.join(", ")}])`;
  });
  return `[${calls.join(", ")}]`;
}

/** Source of the fold functions that a spec needs. */
export function foldsText(spec: Spec): string {
  const rewrites = spec.events.flatMap((event) => event.rewrites);
  const plain = Object.entries(FOLDS).flatMap(([rule, text]) =>
    rewrites.some(({ merge }) => merge.rule === rule) ? [text] : [],
  );
  const ids = [...new Set(spec.events.flatMap(ruleIds))];
  return [
    ...plain,
    ...(rewrites.some((rewrite) => onlyOf(rewrite) !== null) ? [ONLY] : []),
    ...(ids.length > 0 ? [HELD] : []),
    ...(rewrites.some(({ merge }) => merge.pinned.length > 0) ? [PINNED] : []),
    ...ids.map(ruleText),
  ]
    .map((text) => `\n${text.trim()}`)
    .join("\n");
}

function foldOf(rewrite: Rewrite): string {
  const { merge } = rewrite;
  const type = onlyOf(rewrite);
  const named = merge.rule.startsWith("rule:") ? "held" : merge.rule;
  const fold = type === null ? named : `only(${literal(type)}, ${named})`;
  return merge.pinned.length === 0
    ? fold
    : `pinned(${fold}, [${merge.pinned.map((part) => literal(part)).join(", ")}])`;
}

/** The one sort of value that counts: without the test a value of another type would take the place of the first right one. */
function onlyOf({ type, merge }: Rewrite): string | null {
  if (merge.rule !== "first" || type.kind !== "primitive") return null;
  return ["string", "number", "boolean"].includes(type.name) ? type.name : null;
}

function ruleIds(event: EventSpec): string[] {
  return [...new Set(event.rewrites.flatMap((rewrite) => idOf(rewrite) ?? []))];
}

function idOf({ merge }: Rewrite): string | undefined {
  return merge.rule.startsWith("rule:") ? merge.rule.slice("rule:".length) : undefined;
}
