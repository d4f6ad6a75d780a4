import type { Log, MutablePlace } from "../diagnostics/log.ts";
import { type Fact, placeIn } from "../extract/fact.ts";
import { suggest } from "../diagnostics/suggest.ts";

/** Names with the cells that define them. */
export type KnownNames = ReadonlyMap<string, MutablePlace>;

/** Names of facts with their cells; the first cell of a name counts. */
export function knownNames<T>(facts: readonly Fact<T>[], nameOf: (value: T) => string, key = "name"): KnownNames {
  const known = new Map<string, MutablePlace>();
  for (const fact of facts) {
    const name = nameOf(fact.value);
    if (!known.has(name)) known.set(name, placeIn(fact, key));
  }
  return known;
}

/** Reports a name that is none of the known ones; `what` says what it should name, e.g. `kind`. */
export function checkKnownName(name: string, known: KnownNames, what: string, place: MutablePlace, log: Log): void {
  if (name === "" || known.has(name)) return;
  const near = suggest(name, known.keys());
  const related = near === undefined ? [...known.values()] : [known.get(near)];
  log.report(place, "unknown-name", `There is no ${what} \`${name}\`.`, {
    suggestion: near,
    related: related.filter((other) => other !== undefined),
  });
}
