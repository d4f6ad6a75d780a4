import type { Log, MutablePlace } from "../diagnostics/log.ts";
import { suggest } from "../diagnostics/suggest.ts";

/** Reports a name that is none of the known ones; `what` says what it should name, e.g. `kind`. */
export function checkKnownName(
  name: string,
  known: ReadonlySet<string>,
  what: string,
  place: MutablePlace,
  log: Log,
): void {
  if (name === "" || known.has(name)) return;
  log.report(place, "unknown-name", `There is no ${what} \`${name}\`.`, {
    suggestion: suggest(name, known),
  });
}
