import {
  LIFECYCLE_RULES,
  LIFECYCLE_WORDS,
  type Lifecycle,
  type LifecycleRule,
  type LifecycleSignature,
  type Spec,
  type TraceField,
  type TracePattern,
} from "../../spec/model/index.ts";
import { type Draw, int, pick, some, subset, yes } from "./draw/dice.ts";
import { arbitraryName, sentence, uniqueName, words } from "./draw/draw-text.ts";

/** The spec with units, entries, fields and rules of a trace, where one of its laws is about traces or the dice say so. */
export function withLifecycle(g: Draw, spec: Spec): Spec {
  const isNeeded = spec.requirements.some(({ law }) => law?.startsWith("lifecycle."));
  if (!isNeeded && yes(g)) return spec;
  const requirements = spec.requirements.map((requirement) =>
    yes(g) ? requirement : { ...requirement, law: LIFECYCLE_RULES[pick(g, LIFECYCLE_WORDS)].law, unchecked: null },
  );
  const units = drawUnits(g);
  const entries = drawEntries(g, spec, units);
  const fields = drawFields(
    g,
    entries.map(({ name }) => name),
  );
  const scene = { units, entries, fields };
  const rules = requirements.flatMap(({ id, law }): LifecycleRule[] => {
    const word = LIFECYCLE_WORDS.find((one) => LIFECYCLE_RULES[one].law === law);
    if (word === undefined) return [];
    const further = some(g, 0, 1, () => pick(g, LIFECYCLE_WORDS));
    return [word, ...further].map((one) => drawRule(g, id, one, scene));
  });
  return { ...spec, requirements, lifecycle: { ...scene, rules } };
}

/** Each unit stands within an earlier one, so that every line names the first. */
function drawUnits(g: Draw): Lifecycle["units"] {
  const names = ["visit", "Tür", "room-2"].slice(0, int(g, 1, 3));
  return names.map((name, at) => ({
    name,
    within: at === 0 ? null : pick(g, names.slice(0, at)),
    meaning: words(g),
  }));
}

function drawEntries(g: Draw, { events }: Spec, units: Lifecycle["units"]): Lifecycle["entries"] {
  const taken = new Set(events.map(({ name }) => name));
  const moments = some(g, 0, 2, uniqueName(g)).filter((name) => !taken.has(name));
  return [...taken, ...moments].map((name) => {
    const of = subset(g, units).map((unit) => ({ unit: unit.name, optional: yes(g) }));
    return { name, of: of.length > 0 ? of : [{ unit: pick(g, units).name, optional: false }], meaning: words(g) };
  });
}

/** A field of every line, which can hold anything, and fields of some. */
function drawFields(g: Draw, entries: readonly string[]): TraceField[] {
  const unique = uniqueName(g);
  const name = () => {
    let drawn = unique();
    while (/^(?:event|moment|end|visit|Tür|room-2)$|^_/.test(drawn)) drawn = `x${drawn}`;
    return drawn;
  };
  const all: TraceField = {
    name: `a${g(arbitraryName)}`,
    on: [...entries],
    type: { kind: "primitive", name: "unknown" },
    optional: yes(g),
    meaning: words(g),
  };
  const others = some(g, 0, 2, () => ({
    name: `b${name()}`,
    on: [pick(g, entries)],
    type: pick(g, [
      { kind: "primitive", name: "string" },
      { kind: "literal", value: 2 },
      { kind: "primitive", name: "boolean" },
    ] as const),
    optional: yes(g),
    meaning: words(g),
  }));
  return [all, ...others];
}

function drawRule(
  g: Draw,
  requirement: string,
  rule: LifecycleRule["rule"],
  scene: Pick<Lifecycle, "units" | "entries" | "fields">,
): LifecycleRule {
  const signature: LifecycleSignature = LIFECYCLE_RULES[rule];
  const every = scene.fields[0]?.name ?? "";
  const patterns = (min: number) => some(g, min, 2, () => drawPattern(g, scene));
  return {
    requirement,
    about: patterns(1),
    rule,
    args: signature.takes.map((kind) => (kind === "text" ? sentence(g).replaceAll("\u00a0", "x") : every)),
    mark: signature.mark ? patterns(1) : [],
    per: scene.units[0]?.name ?? "",
    where: patterns(0),
    unless: signature.unless ? patterns(0) : [],
  };
}

function drawPattern(
  g: Draw,
  { units, entries, fields }: Pick<Lifecycle, "units" | "entries" | "fields">,
): TracePattern {
  const name = yes(g) ? pick(g, entries).name : null;
  const able = fields.filter(({ on }, at) => at === 0 || (name !== null && on.includes(name)));
  return {
    name,
    of: name === null && yes(g) ? pick(g, units).name : null,
    conditions: some(g, 0, 2, () => pick(g, able)).map((field) => ({
      field: field.name,
      equal: yes(g),
      value: drawValue(g, field),
    })),
  };
}

function drawValue(g: Draw, { type }: TraceField): string | number | boolean {
  if (type.kind === "literal") return type.value;
  if (type.kind !== "primitive") return "";
  // a cell of code shows no no-break space
  const text = words(g).replaceAll("\u00a0", "x");
  if (type.name === "string") return text;
  return type.name === "boolean" ? yes(g) : pick(g, [text, int(g, -3, 99), 1.5, yes(g)]);
}
