import type { TypeExpression } from "../../spec/model/index.ts";
import type { MutablePlace } from "../diagnostics/log.ts";
import { placeIn } from "../extract/fact.ts";
import type { Facts } from "../extract/facts.ts";
import { outerUnits } from "./outer-units.ts";

/** A field of the lines of one entry. */
export interface FieldScene {
  readonly type: TypeExpression;
  /** the cell with its type */
  readonly place: MutablePlace;
}

/** What the lines of one entry name and hold. */
export interface EntryScene {
  /** units that a line names or may name, those that they stand within too */
  readonly units: ReadonlySet<string>;
  /** those of them that every line names */
  readonly always: ReadonlySet<string>;
  /** the unit that a line is about; null where the row names none */
  readonly about: string | null;
  readonly fields: ReadonlyMap<string, FieldScene>;
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
    const fields = facts.traceFields.filter(({ value }) => value.on.includes(name));
    scenes.set(name, {
      units: outerUnits(
        of.map(({ unit }) => unit),
        within,
      ),
      always: outerUnits(
        of.filter(({ optional }) => !optional).map(({ unit }) => unit),
        within,
      ),
      about: of[0]?.unit ?? null,
      fields: new Map(fields.map((fact) => [fact.value.name, { type: fact.value.type, place: placeIn(fact, "type") }])),
      isEvent: events.has(name),
      place: placeIn(entry, "of"),
    });
  }
  return scenes;
}
