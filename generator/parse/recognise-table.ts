import type { Log } from "../diagnostics/log.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { Cell } from "./cell.ts";
import { COLUMNS, type Column, foldTitle, type Titles } from "./columns.ts";
import type { RawTable } from "./table.ts";
import { TABLE_KINDS, type TableKind, tableFormat } from "./tables.ts";

/** A table of known kind: for each column present, the index of its cells. */
export interface Recognised {
  readonly kind: TableKind;
  readonly columns: ReadonlyMap<Column, number>;
  /** a column that tells this kind is missing: the rows may be something else */
  readonly doubtful: boolean;
}

/**
 * Tells the kind of a table from its header cells, wherever it stands. A title that can mean two columns takes the
 * meaning that makes the table a known one. Reports unknown, doubled and missing columns. Null = reported as unknown.
 */
export function recogniseTable(table: RawTable, titles: Titles, log: Log): Recognised | null {
  const kind = kindOf(table.header, titles);
  if (kind === null) {
    const shown = table.header.map((cell) => cell.text).join(", ");
    log.report(table.place, "unknown-table", `No known table has the columns ${shown}.`);
    return null;
  }
  const columns = assignColumns(table.header, kind, titles, log);
  for (const column of tableFormat(kind).required) {
    if (columns.has(column)) continue;
    const title = COLUMNS[column][0];
    log.report(table.place, "missing-column", `The ${kind} table has no column \`${title}\`.`);
  }
  const doubtful = !tableFormat(kind).by.every((column) => columns.has(column));
  return { kind, columns, doubtful };
}

/**
 * Of the kinds whose marks the header carries, and those that it misses by one title, the one that explains most
 * titles; a kind with its marks goes first.
 */
function kindOf(header: readonly Cell[], titles: Titles): TableKind | null {
  const meanings = header.map((cell) => titles.get(foldTitle(cell.text)) ?? []);
  const has = (column: Column) => meanings.some((m) => m.includes(column));
  const marked = (kind: TableKind) => tableFormat(kind).by.every(has);
  const explained = (kind: TableKind) => {
    const { required, optional } = tableFormat(kind);
    return [...required, ...optional].filter(has).length;
  };
  const near = (kind: TableKind) => {
    const facts = tableFormat(kind).required.filter((column) => column !== "meaning");
    const lacking = facts.filter((column) => !has(column)).length;
    return lacking === 1 && facts.length > 1 && explained(kind) >= header.length - 1;
  };
  const score = (kind: TableKind) => explained(kind) + (marked(kind) ? 0.5 : 0);
  const candidates = TABLE_KINDS.filter((kind) => marked(kind) || near(kind));
  return candidates.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

function assignColumns(header: readonly Cell[], kind: TableKind, titles: Titles, log: Log): Map<Column, number> {
  const { required, optional } = tableFormat(kind);
  const allowed: readonly Column[] = [...required, ...optional];
  const columns = new Map<Column, number>();
  header.forEach((cell, index) => {
    const meanings = (titles.get(foldTitle(cell.text)) ?? []).filter((c) => allowed.includes(c));
    const column = meanings.find((c) => !columns.has(c));
    if (column !== undefined) columns.set(column, index);
    else if (meanings[0] !== undefined)
      log.report(cell.place, "duplicate-column", `Another column is \`${COLUMNS[meanings[0]][0]}\` already.`);
    else {
      const known = allowed.filter((c) => !columns.has(c)).map((c) => COLUMNS[c][0]);
      log.report(cell.place, "unknown-column", `The ${kind} table knows no column \`${cell.text}\`.`, {
        suggestion: suggest(cell.text, known),
      });
    }
  });
  return columns;
}
