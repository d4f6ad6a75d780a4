import type { Capability, Consequence, Deed, EventSpec, Kind, LawName, Level, Spec } from "../../spec/model/index.ts";

/** What laws look up in a spec again and again. */
export interface SpecIndex {
  events: ReadonlyMap<string, EventSpec>;
  kinds: ReadonlyMap<string, Kind>;
  /** level of the requirement that names a law */
  bound: ReadonlyMap<LawName, Level>;
  /** capabilities that the page lists; what it does not list every kernel has */
  listed: ReadonlySet<Capability>;
  /** consequences that the decision table allows, by kind, guard and deed */
  decisions: ReadonlyMap<
    string,
    { yes: ReadonlyMap<Deed, readonly Consequence[]>; no: ReadonlyMap<Deed, readonly Consequence[]> }
  >;
}

const indexes = new WeakMap<Spec, SpecIndex>();

/** The index of a spec, made once. */
export function specIndexOf(spec: Spec): SpecIndex {
  let index = indexes.get(spec);
  if (index === undefined) {
    index = makeIndex(spec);
    indexes.set(spec, index);
  }
  return index;
}

function makeIndex(spec: Spec): SpecIndex {
  const bound = new Map<LawName, Level>();
  for (const { law, level } of spec.requirements) if (law !== null) bound.set(law, level);
  const decisions = new Map<
    string,
    { yes: Map<Deed, readonly Consequence[]>; no: Map<Deed, readonly Consequence[]> }
  >();
  for (const { kind, guard, does, allowed } of spec.decisions) {
    const rows = decisions.get(kind) ?? { yes: new Map(), no: new Map() };
    decisions.set(kind, rows);
    const own = guard ? rows.yes : rows.no;
    if (!own.has(does)) own.set(does, allowed);
  }
  return {
    events: new Map(spec.events.map((event) => [event.name, event])),
    kinds: new Map(spec.kinds.map((kind) => [kind.name, kind])),
    bound,
    listed: new Set(spec.capabilities.map(({ name }) => name)),
    decisions,
  };
}
