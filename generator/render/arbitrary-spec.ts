import fc from "fast-check";
import {
  AREAS,
  CAPABILITIES,
  type Consequence,
  CONTEXT_SOURCES,
  COPIES,
  type ContextField,
  DEEDS,
  type Decision,
  type Deed,
  type EventSpec,
  EXPIRIES,
  type Kind,
  LAW_NAMES,
  LEVELS,
  MAY,
  MERGE_RULE_NAMES,
  MODES,
  OPTION_FAULTS,
  type OptionSpec,
  type OrderKey,
  type PayloadField,
  type Phase,
  type Requirement,
  RESULT_DEEDS,
  type ResultForm,
  type Rewrite,
  type SharedType,
  type Spec,
  type TypeExpression,
  type TypeField,
  VIEWS,
  YIELDS,
} from "../../spec/model/index.ts";
import { nameFault } from "../extract/name-fault.ts";

type Draw = fc.GeneratorValue;

/** Pieces of text that break readers, writers and code generators. */
export const HOSTILE = [
  "\\",
  "|",
  "`",
  "\u2028",
  "*/",
  "/*",
  "${x}",
  "$&",
  "$'",
  "__proto__",
  '"',
  "'",
  "<b>",
  "<!--",
  "-->",
  "&amp;",
  "&",
  "#",
  "- ",
  "*",
  "_",
  "[a](b)",
  "![",
  "~~",
  "http://a.b",
  "www.a.b",
  "a@b.c",
  "{{x}}",
  "=",
  ":",
  "1.",
  ")",
  "\u00a0",
  "漢字",
  "😀",
] as const;

/** Specs that a page can say, with hostile text in names and descriptions. */
export function arbitrarySpec(): fc.Arbitrary<Spec> {
  return fc.gen().map(drawSpec);
}

/** Prose without white space at its ends or doubled; possibly empty. */
export function arbitraryProse(): fc.Arbitrary<string> {
  return fc
    .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom("a", "door", " ", "x y") }, fc.constantFrom(...HOSTILE)), {
      maxLength: 5,
    })
    .map((parts) => tidy(parts.join("")));
}

/** A name of a table. */
export function arbitraryName(): fc.Arbitrary<string> {
  const pieces = HOSTILE.filter((piece) => !/[`,;\u2028\u00a0]/.test(piece));
  return fc
    .array(fc.oneof(fc.constantFrom("a", "Door", "x y", "on", "é"), fc.constantFrom(...pieces)), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => tidy(parts.join("")))
    .filter((name) => name !== "" && !/^[-–—]$/.test(name) && nameFault(name) === null && !/the value/i.test(name));
}

function tidy(text: string): string {
  return text.replace(/[ \t\r\n]+/g, " ").replace(/^ | $/g, "");
}

function drawSpec(g: Draw): Spec {
  const kinds = some(g, 1, 3, uniqueName(g)).map((name) => drawKind(g, name));
  const types = drawTypes(g);
  const capabilities = subset(g, CAPABILITIES).map((name) => ({ name, required: yes(g), meaning: words(g) }));
  const listed = capabilities.map((capability) => capability.name);
  const options = drawOptions(g);
  const limit = options.find((option) => option.sets === "limit")?.default;
  const standard = typeof limit === "number" ? limit : null;
  const phaseOption = options.find((option) => option.sets === "phase")?.name ?? null;
  const says = { limits: yes(g), cancel: yes(g), nested: yes(g) };
  const names = some(g, kinds.length, kinds.length + 2, uniqueName(g));
  const scopes = some(g, 1, 3, uniqueName(g));
  const events = names.map((name, at): EventSpec => {
    const kind = kinds[at] ?? pick(g, kinds);
    const payload = some(g, 0, 3, uniqueName(g)).map(
      (field): PayloadField => ({ name: field, optional: yes(g), type: drawType(g, types), meaning: words(g) }),
    );
    const serial = kind.modes.every((mode) => mode === "series");
    const rewrites = kind.modes.includes("series")
      ? some(g, 0, 2, uniqueName(g)).map((field) => drawRewrite(g, field, payload, serial))
      : [];
    const guard = serial && yes(g);
    const may = MAY.filter((word) =>
      word === "block" ? guard : word === "rewrite" || word === "narrow" ? rewrites.length > 0 && yes(g) : yes(g),
    );
    if (rewrites.length > 0 && !may.includes("rewrite") && !may.includes("narrow")) may.push("rewrite");
    if (may.length === 0) may.push("observe");
    return {
      name,
      scope: pick(g, scopes),
      kind: kind.name,
      guard,
      may,
      mayText: words(g).replace(/\u00a0/g, "x"),
      limit: says.limits ? (yes(g) ? int(g, 1, 2 ** 31 - 1) : null) : standard,
      cancel: says.cancel ? (yes(g) ? "yes" : "no") : "open",
      nested: says.nested ? (yes(g) ? "allow" : "skip") : "open",
      payload,
      rewrites,
      phases: phaseOption === null ? [] : drawPhases(g, phaseOption, rewrites, listed),
      meaning: sentence(g),
    };
  });
  const context = drawContext(g, events, types, listed);
  const hasSignal = context.some((field) => field.type.kind === "signal");
  const results = drawResults(g, [...kinds.map((kind) => kind.name), ...names], types);
  return {
    format: 1,
    system: pick(g, ["a", "door-2", "null", "true"]),
    version: pick(g, ["1.0.0", "10.2.33"]),
    title: `The ${sentence(g).replace(/[,/&+]|\band\b|\bor\b/g, "x")}`.trim(),
    page: "pages/page.md",
    // a limit fires a signal only where handlers get one
    kinds: kinds.map((kind) => ({
      ...kind,
      ...(hasSignal ? {} : { expiry: "abandon" }),
      // nobody sees rewrites where nothing can be rewritten
      ...(events.some((event) => event.kind === kind.name && event.rewrites.length > 0) ? {} : { view: "snapshot" }),
    })),
    types,
    events,
    options,
    context,
    results,
    order: drawOrder(g, options),
    decisions: drawDecisions(g, { kinds, events, options, results }),
    capabilities,
    ...drawRequirements(g),
  };
}

function drawKind(g: Draw, name: string): Kind {
  return {
    name,
    modes: atLeastOne(g, MODES),
    view: pick(g, VIEWS),
    copies: pick(g, COPIES),
    expiry: pick(g, EXPIRIES),
    yields: pick(g, YIELDS),
    meaning: words(g),
  };
}

function drawTypes(g: Draw): SharedType[] {
  const types: SharedType[] = [];
  for (const name of ["Visitor", "$x", "Ünit", "toString_"].slice(0, int(g, 0, 4)))
    types.push({ name, type: drawType(g, types), meaning: words(g) });
  return types;
}

/** A type; unions lie flat, as a page can say no other. */
function drawType(g: Draw, shared: readonly SharedType[], special = false, depth = 2): TypeExpression {
  const inner = () => drawType(g, shared, special, depth - 1);
  const simple = ["primitive", "literal", ...(shared.length > 0 ? ["reference"] : []), ...(special ? ["signal"] : [])];
  const deep = ["array", "record", "object", "union", ...(special ? ["set", "function"] : [])];
  switch (pick(g, depth > 0 ? [...simple, ...deep] : simple)) {
    case "literal":
      return {
        kind: "literal",
        value: pick(g, ["", "x", 'q"', "a|b", "`", "\\", 0, -1.5, 1e21, true, words(g).replace(/\u00a0/g, "x")]),
      };
    case "reference":
      return { kind: "reference", name: pick(g, shared).name };
    case "signal":
      return { kind: "signal" };
    case "array":
      return { kind: "array", item: inner() };
    case "set":
      return { kind: "set", item: inner() };
    case "record":
      return { kind: "record", value: inner() };
    case "object":
      return { kind: "object", fields: fields(g, inner) };
    case "function":
      return { kind: "function", parameters: parameters(fields(g, inner, ["a", "b_2", "$c"])), returns: inner() };
    case "union": {
      const members = [inner(), inner()].flatMap((type) => (type.kind === "union" ? type.members : [type]));
      return { kind: "union", members };
    }
    default:
      return { kind: "primitive", name: pick(g, ["string", "number", "boolean", "null", "undefined", "unknown"]) };
  }
}

/** In an order that a function can have them. */
function parameters(drawn: readonly TypeField[]): TypeField[] {
  return drawn.toSorted((a, b) => Number(a.optional) - Number(b.optional));
}

function fields(g: Draw, inner: () => TypeExpression, names = ["a", "b_2", "$c", "x y", 'q"|', "construct", "2"]) {
  return subset(g, names)
    .slice(0, 3)
    .map((name) => ({ name, optional: yes(g), type: inner() }));
}

function drawRewrite(g: Draw, field: string, payload: readonly PayloadField[], serial: boolean): Rewrite {
  const text: TypeExpression = { kind: "primitive", name: "string" };
  const parts: TypeExpression = {
    kind: "object",
    fields: ["a", "b_2"].map((name) => ({ name, optional: yes(g), type: text })),
  };
  const list: TypeExpression = { kind: "array", item: text };
  const named = `rule:${pick(g, MERGE_RULE_NAMES)}` as const;
  const plain = { pinned: [], subsetOf: null, lowerOnly: false, kernelPrefix: false };
  const free = serial ? pick(g, ["last", "first", named]) : named;
  const make = (type: TypeExpression, merge: Partial<Rewrite["merge"]>): Rewrite => ({
    field,
    type,
    merge: { ...plain, rule: free, ...merge },
    meaning: words(g),
  });
  switch (pick(g, ["pinned", "list", "or", "lower", ...(serial ? ["concat"] : [])])) {
    case "pinned":
      return make(parts, { pinned: subset(g, ["a", "b_2"]) });
    case "list":
      return make(list, {
        rule: "intersect",
        subsetOf: payload[0] && yes(g) ? pick(g, payload).name : null,
        kernelPrefix: yes(g),
      });
    case "or":
      return make({ kind: "primitive", name: "boolean" }, { rule: "or" });
    case "lower":
      return make({ kind: "primitive", name: "number" }, { lowerOnly: yes(g) });
    default:
      return make(text, { rule: "concat", kernelPrefix: yes(g) });
  }
}

function drawPhases(
  g: Draw,
  option: string,
  rewrites: readonly Rewrite[],
  listed: readonly Phase["capability"][],
): Phase[] {
  return some(g, 0, 2, uniqueName(g)).map((name) => ({
    name,
    option,
    value: yes(g),
    fields: subset(
      g,
      rewrites.map((rewrite) => rewrite.field),
    ),
    capability: listed.length > 0 && yes(g) ? pick(g, listed) : null,
    meaning: words(g),
  }));
}

function drawOptions(g: Draw): OptionSpec[] {
  const unique = uniqueName(g);
  return subset(g, ["limit", "group", "priority", "match", "phase"] as const).map((sets): OptionSpec => {
    const base = { name: unique(), sets, wrong: atLeastOne(g, OPTION_FAULTS), meaning: words(g) };
    switch (sets) {
      case "limit":
        return {
          ...base,
          type: { kind: "primitive", name: "number" },
          default: yes(g) ? int(g, 1, 2 ** 31 - 1) : null,
        };
      case "group": {
        const groups = some(g, 2, 3, uniqueName(g));
        const members = groups.map((value): TypeExpression => ({ kind: "literal", value }));
        return { ...base, type: { kind: "union", members }, default: pick(g, groups) };
      }
      case "priority":
        return { ...base, type: { kind: "primitive", name: "number" }, default: int(g, -9, 9) };
      case "match": {
        const type: TypeExpression = { kind: "function", parameters: [], returns: drawType(g, [], true, 1) };
        return { ...base, type, default: null };
      }
      default:
        return { ...base, type: { kind: "primitive", name: "boolean" }, default: yes(g) };
    }
  });
}

function drawOrder(g: Draw, options: readonly OptionSpec[]): OrderKey[] {
  const order: OrderKey[] = [];
  const group = options.find((option) => option.sets === "group")?.type;
  if (group?.kind === "union" && yes(g)) {
    const values = group.members.flatMap((one) => (one.kind === "literal" ? [String(one.value)] : []));
    order.push({ key: "group", values, meaning: words(g) });
  }
  if (yes(g))
    order.push({ key: "tier", values: yes(g) ? ["framework", "plugin"] : ["plugin", "framework"], meaning: words(g) });
  if (options.some((option) => option.sets === "priority") && yes(g))
    order.push({ key: "priority", direction: pick(g, ["high-first", "low-first"] as const), meaning: words(g) });
  if (order.length === 0 || yes(g))
    order.push({ key: "registration", level: pick(g, ["MUST", "SHOULD"] as const), meaning: words(g) });
  return order;
}

function drawContext(
  g: Draw,
  events: readonly EventSpec[],
  types: readonly SharedType[],
  listed: readonly ContextField["capability"][],
): ContextField[] {
  const all = [...new Set(events.map((event) => event.scope))];
  return some(g, 1, 3, uniqueName(g)).map((name): ContextField => {
    const scopes = yes(g) ? subset(g, all) : [];
    const emptyOn = yes(g) ? subset(g, scopes.length > 0 ? scopes : all) : [];
    const source = pick(g, CONTEXT_SOURCES);
    const capability = listed.length > 0 && yes(g) ? pick(g, listed) : null;
    return {
      name,
      type: emptyOn.length > 0 ? { kind: "primitive", name: "string" } : drawType(g, types, true),
      // a kernel leaves out of its own what it lacks the capability for
      optional: (source === "dispatch" || capability !== null) && yes(g),
      scopes,
      emptyOn,
      source,
      capability,
      meaning: words(g),
    };
  });
}

function drawResults(g: Draw, owners: readonly string[], types: readonly SharedType[]): ResultForm[] {
  const forms = new Map<string, ResultForm>();
  for (let left = int(g, 1, 4); left > 0; left--) {
    const does = atLeastOne(g, RESULT_DEEDS);
    const extra = yes(g) ? atLeastOne(g, RESULT_DEEDS) : null;
    const deeds = [...does, ...(extra ?? [])];
    const open = deeds.includes("replace") || deeds.includes("abort");
    const form: ResultForm = {
      for: subset(g, [...new Set(owners)]),
      type: open ? { kind: "record", value: drawType(g, types) } : drawType(g, types),
      does,
      ...(extra && { extra }),
      rewritesIn: deeds.includes("replace") ? (yes(g) ? "$" : g(arbitraryName)) : null,
      reasonIn: deeds.includes("abort") && yes(g) ? g(arbitraryName) : null,
      meaning: words(g),
    };
    forms.set(JSON.stringify([form.type, form.for]), form);
  }
  return [...forms.values()];
}

function drawDecisions(
  g: Draw,
  { kinds, events, options, results }: Pick<Spec, "kinds" | "events" | "options" | "results">,
): Decision[] {
  const canMatch = options.some((option) => option.sets === "match");
  const able = (deed: Deed, event: EventSpec) =>
    results.some(
      (form) =>
        (form.for.length === 0 || form.for.includes(event.kind) || form.for.includes(event.name)) &&
        [...form.does, ...(form.extra ?? [])].some((does) => does === deed),
    );
  const needs = (deed: Deed, event: EventSpec): boolean => {
    if (deed === "replace" || deed === "abort") return able(deed, event);
    if (deed === "cancelled") return event.cancel === "yes" || (event.cancel === "open" && yes(g));
    if (deed === "match-throws") return canMatch;
    return deed !== "copy-fails" || yes(g);
  };
  return kinds.flatMap((kind) =>
    [true, false].flatMap((guard) => {
      const ours = events.filter((event) => event.kind === kind.name && event.guard === guard);
      const rewriting = ours.some((event) => event.rewrites.length > 0);
      return DEEDS.filter((does) => ours.some((event) => needs(does, event))).map((does) => ({
        kind: kind.name,
        guard,
        does,
        allowed: drawAllowed(g, { guard, does, together: !kind.modes.includes("series"), rewriting }),
      }));
    }),
  );
}

interface Situation {
  guard: boolean;
  does: Deed;
  together: boolean;
  /** some event of it has rewritable fields */
  rewriting: boolean;
}

function drawAllowed(g: Draw, { guard, does, together, rewriting }: Situation): Consequence[] {
  const isFailure = !["continue", "replace", "abort", "cancelled"].includes(does);
  const operations = (["proceeds", "blocked", "rejected"] as const).filter(
    (operation) =>
      (guard || operation !== "blocked") &&
      !(together && operation !== "proceeds") &&
      !(guard && does === "abort" && operation === "proceeds"),
  );
  const allowed = new Map<string, Consequence>();
  for (let left = int(g, 1, 3); left > 0; left--) {
    const operation = pick(g, operations);
    const stopped = operation !== "proceeds";
    const recorded = pick(g, isFailure ? (["yes", "no", "open"] as const) : (["no", "open"] as const));
    const consequence: Consequence = {
      chain:
        stopped || (does === "cancelled" && !together)
          ? "ends"
          : together
            ? "goes on"
            : pick(g, ["goes on", "ends"] as const),
      rewrites: stopped ? "dropped" : rewriting ? pick(g, ["kept", "dropped"] as const) : "kept",
      operation,
      recorded,
      fault:
        recorded === "no" || !isFailure ? pick(g, ["no", "open"] as const) : pick(g, ["yes", "no", "open"] as const),
    };
    allowed.set(JSON.stringify(consequence), consequence);
  }
  return [...allowed.values()];
}

function drawRequirements(g: Draw): Pick<Spec, "requirements" | "retired"> {
  const id = (area: string, number: number) => `ZZ-${area}-${String(number).padStart(3, "0")}`;
  const requirements = Array.from({ length: int(g, 0, 4) }, (_, at): Requirement => {
    const area = pick(g, AREAS);
    const level = pick(g, LEVELS);
    const bound = yes(g);
    return {
      id: id(area, at + 1),
      area,
      level,
      text: tidy(`${words(g)} ${level} ${sentence(g)}`),
      law: bound
        ? pick(
            g,
            // its level is the order table's
            LAW_NAMES.filter((law) => law !== "order.registration"),
          )
        : null,
      unchecked: bound ? null : sentence(g),
    };
  });
  const retired = Array.from({ length: int(g, 0, 2) }, (_, at) => ({
    id: id(pick(g, AREAS), at + 500),
    reason: sentence(g).replace(/\u00a0/g, "x"),
  }));
  return { requirements, retired };
}

function uniqueName(g: Draw): () => string {
  const seen = new Set<string>();
  return () => {
    let name = g(arbitraryName);
    while (seen.has(name)) name = `${name}b`;
    seen.add(name);
    return name;
  };
}

function words(g: Draw): string {
  const text = g(arbitraryProse);
  return /^[-–—]$/.test(text) ? "" : text;
}

function sentence(g: Draw): string {
  return tidy(`s${words(g)}`);
}

function yes(g: Draw): boolean {
  return g(fc.boolean);
}

function int(g: Draw, min: number, max: number): number {
  return g(fc.integer, { min, max });
}

function pick<const T>(g: Draw, list: readonly T[]): T {
  const index = int(g, 0, list.length - 1);
  return list[index] as T;
}

function some<T>(g: Draw, min: number, max: number, make: () => T): T[] {
  return Array.from({ length: int(g, min, max) }, make);
}

function subset<const T>(g: Draw, list: readonly T[]): T[] {
  return list.filter(() => yes(g));
}

function atLeastOne<const T>(g: Draw, list: readonly T[]): T[] {
  const chosen = subset(g, list);
  return chosen.length > 0 ? chosen : [pick(g, list)];
}
