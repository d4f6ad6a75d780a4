import type { TypeExpression } from "../../spec/model/index.ts";
import type { MutablePlace } from "../diagnostics/log.ts";
import { placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";

/** What the lines of one entry name and hold. */
export interface EntryScene {
  /** units that a line names or may name, those that they stand within too */
  readonly units: ReadonlySet<string>;
  readonly fields: ReadonlyMap<string, { type: TypeExpression; place: MutablePlace }>;
  readonly isEvent: boolean;
  /** the cell with its units */
  readonly place: MutablePlace;
}

/** Every entry of a trace, by name. */
export function entryScenes(facts: Facts): ReadonlyMap<string, EntryScene> {
  const within = new Map(facts.units.map(({ value }) => [value.name, value.within]));
  const events = new Set(facts.events.map(({ value }) => value.name));
  const scenes = new Map<string, EntryScene>();
  for (const entry of facts.entries) {
    const { name, of } = entry.value;
    const units = new Set<string>();
    for (const { unit } of of)
      for (let at: string | null = unit; at !== null && !units.has(at); at = within.get(at) ?? null) units.add(at);
    const fields = facts.traceFields.filter(({ value }) => value.on.includes(name));
    scenes.set(name, {
      units,
      fields: new Map(fields.map((fact) => [fact.value.name, { type: fact.value.type, place: placeIn(fact, "type") }])),
      isEvent: events.has(name),
      place: placeIn(entry, "of"),
    });
  }
  return scenes;
}
