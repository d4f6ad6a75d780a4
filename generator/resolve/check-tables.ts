import type { Log, MutablePlace } from "../diagnostics/log.ts";
import type { Facts } from "../extract/facts.ts";
import { COLUMNS } from "../parse/columns.ts";
import { type TableKind, tableFormat } from "../parse/tables.ts";

const NEEDED = ["kinds", "context", "results", "order", "decisions"] as const satisfies TableKind[];

/** A page without an events table is no hooks page; with one, it needs the other tables. Returns whether it is a page. */
export function checkTables(facts: Facts, start: MutablePlace, log: Log): boolean {
  if (!facts.present.has("events")) {
    log.report(start, "no-events-table", "This is no hooks page: it has no table with the columns Event and Runs.");
    return false;
  }
  for (const kind of NEEDED) {
    if (facts.present.has(kind)) continue;
    const columns = tableFormat(kind).required.map((column) => COLUMNS[column][0]);
    log.report(start, "missing-table", `There is no ${kind} table.`, {
      fix: `Add a table with the columns ${columns.join(", ")}.`,
    });
  }
  return true;
}
