import type { Log } from "../diagnostics/log.ts";
import { type Fact, placeIn } from "../extract/fact.ts";

/** Names are unique in their table. `what` is the table's subject, e.g. `event`. */
export function checkUnique<T>(
  facts: readonly Fact<T>[],
  nameOf: (value: T) => string,
  what: string,
  log: Log,
  key = "name",
): void {
  const seen = new Set<string>();
  for (const fact of facts) {
    const name = nameOf(fact.value);
    if (name === "") continue;
    if (seen.has(name)) log.report(placeIn(fact, key), "duplicate-name", `Another ${what} is called \`${name}\`.`);
    seen.add(name);
  }
}
