import type { Lifecycle, TraceEntry } from "../../spec/model/index.ts";

/** A unit with those that it stands within, outermost first. */
export function unitsAround(unit: string, units: Lifecycle["units"]): string[] {
  const within = units.find(({ name }) => name === unit)?.within ?? null;
  return within === null ? [unit] : [...unitsAround(within, units), unit];
}

/** The units that a line of an entry may name, in the order of the page. */
export function unitsOfEntry({ of }: TraceEntry, units: Lifecycle["units"]): string[] {
  const own = new Set(of.flatMap(({ unit }) => unitsAround(unit, units)));
  return units.flatMap(({ name }) => (own.has(name) ? [name] : []));
}
