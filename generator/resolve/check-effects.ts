import type { EffectSpec, TypeExpression } from "../../spec/model/index.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { Log, MutablePlace } from "../diagnostics/log.ts";
import type { RewriteRow } from "../extract/extract-rewrites.ts";
import { allRead, type Fact, placeIn } from "../extract/fact.ts";
import type { Facts, SectionFacts } from "../extract/facts.ts";
import { rewriteType } from "./check-section.ts";
import { type ArgumentKind, EFFECT_SIGNATURES, type EffectSignature, type KnownKind } from "./effect-signatures.ts";
import { type KnownNames, knownNames } from "./known-name.ts";
import { alternatives, canBe, cellsOf, keysOf, type TypeTable, typeTable } from "./type-facts.ts";

/** The effect rules of each section name what there is, with as many arguments as they take, and use all that the kernel knows. */
export function checkEffects(facts: Facts, log: Log): void {
  const types = typeTable(facts.types.map((type) => type.value));
  for (const section of facts.sections.values()) {
    const event = facts.events.find(({ value }) => value.name === section.section.event);
    if (event === undefined) continue;
    const scene = sceneOf(section, facts.types, types);
    for (const rewrite of section.rewrites) {
      checkMatching(rewrite, scene, log);
      const { prefixFrom } = rewrite.value.merge;
      if (prefixFrom !== undefined && scene.isWhole && scene.knownTypes.has(prefixFrom))
        checkKnown(prefixFrom, ["string", "list"], placeIn(rewrite, "merge"), scene, log);
    }
    for (const effect of section.effects) checkEffect(effect, event.value.guard, scene, log);
    if (allRead(section.effects) && allRead(section.rewrites)) checkUsed(section, log);
  }
}

type Sort = "string" | "number" | "boolean" | "list" | "record";
const SORTS = {
  flag: ["boolean"],
  count: ["number"],
  list: ["list"],
  schema: ["record"],
} as const satisfies Record<KnownKind, readonly Sort[]>;

interface FieldType {
  value: TypeExpression;
  cells: readonly MutablePlace[];
}

/** The names that effect rules of a section can use. */
interface Scene {
  event: string;
  names: Readonly<Record<"known" | "payload" | "rewritable" | "operation", KnownNames>>;
  /** types of what the kernel knows, with their cells */
  knownTypes: ReadonlyMap<string, { value: TypeExpression; place: MutablePlace }>;
  /** types by field, with the cells that say them; a rewritable field may have another than the payload's of its name */
  typeOf: ReadonlyMap<string, FieldType>;
  payloadTypes: ReadonlyMap<string, FieldType>;
  types: TypeTable;
  /** whether all rows could be read, so that an unknown name is one */
  isWhole: boolean;
}

function sceneOf(
  { section, payload, rewrites, situation, effects }: SectionFacts,
  shared: Facts["types"],
  types: TypeTable,
): Scene {
  const fields = knownNames(payload, ({ name }) => name);
  const rewritable = knownNames(rewrites, ({ field }) => field, "field");
  const given = knownNames(effects, ({ on, when }) => (when === "proceeds" ? (on ?? "") : ""), "on");
  const typeOf = new Map<string, FieldType>();
  const say = (name: string, type: TypeExpression, fact: Fact<unknown>) =>
    typeOf.set(name, {
      value: type,
      cells: [placeIn(fact, "type"), ...(typeOf.get(name)?.cells ?? []), ...cellsOf(type, shared)],
    });
  for (const fact of payload) say(fact.value.name, fact.value.type, fact);
  const payloadTypes = new Map(typeOf);
  for (const fact of rewrites) {
    const type = rewriteType(fact.value, payload);
    if (type !== null) say(fact.value.field, type, fact);
  }
  return {
    event: section.event,
    names: {
      known: knownNames(situation, ({ name }) => name),
      payload: fields,
      rewritable,
      operation: new Map([...given, ...rewritable, ...fields]),
    },
    knownTypes: new Map(
      situation.map((fact) => [fact.value.name, { value: fact.value.type, place: placeIn(fact, "type") }]),
    ),
    typeOf,
    payloadTypes,
    types,
    isWhole: [payload, rewrites, situation, effects].every(allRead),
  };
}

function checkEffect(effect: Fact<EffectSpec>, isGuard: boolean, scene: Scene, log: Log): void {
  const { on, when, rule, args } = effect.value;
  if (!Object.hasOwn(EFFECT_SIGNATURES, rule)) return;
  const signature: EffectSignature = EFFECT_SIGNATURES[rule as keyof typeof EFFECT_SIGNATURES];
  const unfit = (key: string, text: string) => log.report(placeIn(effect, key), "effect-does-not-fit", text);
  if (when === "blocked" && !isGuard) unfit("when", `\`${scene.event}\` is no guard: nothing blocks it.`);
  const fits = signature.blocked === true ? "blocked" : "proceeds";
  if (when !== fits) unfit("when", `\`rule:${rule}\` is for the case \`${fits}\`.`);
  if (signature.on === "event" && on !== null) unfit("on", `\`rule:${rule}\` is about the event as a whole.`);
  if (signature.on !== "event" && on === null) unfit("on", `\`rule:${rule}\` needs the field that it is about.`);
  const kinds = kindsOf(signature, args.length);
  if (kinds === null) return unfit("rule", `\`rule:${rule}\` takes ${told(signature)}, not ${args.length}.`);
  if (!scene.isWhole) return;
  const fields = new Map([...scene.names.rewritable, ...scene.names.payload]);
  if (signature.on === "field" && on !== null)
    checkName(on, fields, `field of \`${scene.event}\` called`, placeIn(effect, "on"), log);
  for (const [at, kind] of kinds.entries()) checkArgument(args[at] ?? "", kind, effect, scene, log);
}

/** The part by which records of a bounded list are matched is one that they have. */
function checkMatching(rewrite: Fact<RewriteRow>, { payloadTypes, types, isWhole }: Scene, log: Log): void {
  const { subsetOf, merge } = rewrite.value;
  const bound = payloadTypes.get(subsetOf?.value ?? "");
  if (!isWhole || merge.subsetBy === undefined || bound === undefined) return;
  const items = alternatives(bound.value, types).flatMap((one) =>
    one.kind === "array" ? [keysOf(one.item, types)] : [],
  );
  const { subsetBy } = merge;
  if (items.some((keys) => keys === null || keys.has(subsetBy))) return;
  const suggestion = suggest(
    subsetBy,
    items.flatMap((keys) => [...(keys ?? [])]),
  );
  const text = `What \`${subsetOf?.value}\` lists has no part \`${subsetBy}\`.`;
  log.report(placeIn(rewrite, "merge"), "unknown-part", text, { suggestion, related: bound.cells });
}

/** The kinds of so many arguments; null where the rule takes another number. */
function kindsOf({ takes, more }: EffectSignature, count: number): readonly ArgumentKind[] | null {
  const rest = count - takes.length;
  if (more === undefined) return rest === 0 ? takes : null;
  if (rest < more.length || rest % more.length !== 0) return null;
  return [...takes, ...Array.from({ length: rest / more.length }, () => more).flat()];
}

function told({ takes, more }: EffectSignature): string {
  const least = takes.length + (more?.length ?? 0);
  const count = least === 1 ? "1 argument" : `${least} arguments`;
  if (more === undefined) return count;
  return more.length === 1 ? `${count} or more` : `${count}, or that and ${more.length} more each time`;
}

function checkArgument(
  argument: EffectSpec["args"][number],
  kind: ArgumentKind,
  effect: Fact<EffectSpec>,
  scene: Scene,
  log: Log,
): void {
  const place = placeIn(effect, "rule");
  const { event, names, typeOf } = scene;
  switch (kind) {
    case "value":
      for (const [, name = ""] of String(argument).matchAll(/\{(\w+)\}/g))
        checkKnown(name, ["string", "number"], place, scene, log);
      return;
    case "flag":
    case "count":
    case "list":
    case "schema":
      return checkKnown(String(argument), SORTS[kind], place, scene, log);
    case "part":
      return checkParts(effect.value.on ?? "", [String(argument)], place, scene, log);
    case "path": {
      const [field = "", ...parts] = String(argument).split(".");
      checkName(field, names.operation, `field of \`${event}\` called`, place, log);
      if (typeOf.has(field)) checkParts(field, parts, place, scene, log);
      return;
    }
    default: {
      const what = kind === "operation" ? "field" : `${kind} field`;
      checkName(String(argument), names[kind], `${what} of \`${event}\` called`, place, log);
    }
  }
}

/** Reports a name that is none of the known ones, and points at all of them, the nearest first: any may be the one that is wrong. */
function checkName(name: string, known: KnownNames, what: string, place: MutablePlace, log: Log): void {
  if (name === "" || known.has(name)) return;
  const near = suggest(name, known.keys());
  const related = [...(near === undefined ? [] : [known.get(near)]), ...known.values()];
  log.report(place, "unknown-name", `There is no ${what} \`${name}\`.`, {
    suggestion: near,
    related: [...new Set(related)].filter((other) => other !== undefined),
  });
}

/** Something that the kernel knows is there, and of a sort that the rule can use. */
function checkKnown(
  name: string,
  sorts: readonly Sort[],
  place: MutablePlace,
  { event, names, knownTypes, types }: Scene,
  log: Log,
): void {
  checkName(name, names.known, `thing that the kernel knows at \`${event}\` called`, place, log);
  const type = knownTypes.get(name);
  if (type === undefined || canBe(type.value, types, ...sorts)) return;
  const what = sorts.map((sort) => `a ${sort}`).join(" or ");
  log.report(place, "effect-does-not-fit", `\`${name}\` is not ${what}.`, { related: [type.place] });
}

/** The first part stands in the field's type; what lies deeper is not followed. */
function checkParts(
  field: string,
  [part]: readonly string[],
  place: MutablePlace,
  { typeOf, types }: Scene,
  log: Log,
): void {
  const type = typeOf.get(field);
  const keys = type === undefined ? null : keysOf(type.value, types);
  if (part === undefined || keys === null || keys.has(part)) return;
  const suggestion = suggest(part, keys);
  log.report(place, "unknown-part", `\`${field}\` has no part \`${part}\`.`, {
    suggestion,
    related: type?.cells ?? [],
  });
}

/** All that the kernel knows is used by a rule. */
function checkUsed({ section, situation, rewrites, effects }: SectionFacts, log: Log): void {
  const used = new Set<string>();
  for (const { value } of rewrites) used.add(value.merge.prefixFrom ?? "");
  for (const { value } of effects)
    for (const argument of value.args) {
      used.add(String(argument));
      for (const [, name = ""] of String(argument).matchAll(/\{(\w+)\}/g)) used.add(name);
    }
  for (const fact of situation)
    if (fact.value.name !== "" && !used.has(fact.value.name))
      log.report(
        placeIn(fact, "name"),
        "unused-knowledge",
        `No rule of \`${section.event}\` uses \`${fact.value.name}\`.`,
      );
}
