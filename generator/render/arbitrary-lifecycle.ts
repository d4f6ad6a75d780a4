import {
  LIFECYCLE_RULES,
  LIFECYCLE_WORDS,
  type Lifecycle,
  type LifecycleRule,
  type Spec,
  type TraceField,
} from "../../spec/model/index.ts";
import { atLeastOne, type Draw, int, pick, some, yes } from "./draw/dice.ts";
import { arbitraryName, uniqueName, words } from "./draw/draw-text.ts";
import { drawLifecycleRule } from "./draw/draw-lifecycle-rule.ts";
import { uniqueBy } from "./draw/unique-by.ts";

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
  const scene = { units, entries, fields, events: new Set(spec.events.map(({ name }) => name)) };
  const rules = requirements.flatMap(({ id, law }): LifecycleRule[] => {
    const word = LIFECYCLE_WORDS.find((one) => LIFECYCLE_RULES[one].law === law);
    if (word === undefined) return [];
    const further = some(g, 0, 1, () => pick(g, LIFECYCLE_WORDS));
    const drawn = [word, ...further].map((one) => drawLifecycleRule(g, id, one, scene));
    return uniqueBy(drawn, (rule) => JSON.stringify(rule));
  });
  return { ...spec, requirements, lifecycle: { units, entries, fields, rules } };
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

/** Events, and a moment at least, so that a row has something to be held against; each line names a unit, the last of its row. */
function drawEntries(g: Draw, { events }: Spec, units: Lifecycle["units"]): Lifecycle["entries"] {
  const names = new Set(events.map(({ name }) => name));
  for (const drawn of some(g, 1, 2, uniqueName(g))) names.add(names.has(drawn) || isTaken(drawn) ? `${drawn}m` : drawn);
  return [...names].map((name) => ({
    name,
    of: atLeastOne(g, units).map((unit, at, { length }) => ({ unit: unit.name, optional: at + 1 < length && yes(g) })),
    meaning: words(g),
  }));
}

/** Whether a key of a trace's lines has this name already. */
function isTaken(name: string): boolean {
  return /^(?:event|moment|end|visit|Tür|room-2)$|^_/.test(name);
}

/** A field of every line, which can hold anything, and fields of some. */
function drawFields(g: Draw, entries: readonly string[]): TraceField[] {
  const unique = uniqueName(g);
  const name = () => {
    let drawn = unique();
    while (isTaken(drawn)) drawn = `x${drawn}`;
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
