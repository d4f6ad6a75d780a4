import type { Log } from "../diagnostics/log.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { Cell } from "./cell.ts";
import { findHidden } from "./hidden-characters.ts";
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
  const { columns, unknown } = assignColumns(table.header, kind, titles, log);
  const missing = tableFormat(kind).required.filter((column) => !columns.has(column));
  // one title too many and one too few are one slip
  const slip = unknown.length === 1 && missing.length === 1 ? missing[0] : undefined;
  for (const cell of unknown)
    reportUnknown(cell, kind, slip ? COLUMNS[slip][0] : suggestTitle(cell, kind, columns), log);
  for (const column of slip ? [] : missing)
    log.report(table.place, "missing-column", `The ${kind} table has no column \`${COLUMNS[column][0]}\`.`);
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
    const { required } = tableFormat(kind);
    const facts = required.filter((column) => column !== "meaning");
    const lacking = facts.filter((column) => !has(column)).length;
    // of two titles one alone tells little: then no column may be missing
    const telling = facts.length > 2 || (facts.length === 2 && header.length >= required.length);
    return lacking === 1 && telling && explained(kind) >= header.length - 1;
  };
  const score = (kind: TableKind) => explained(kind) + (marked(kind) ? 0.5 : 0);
  const candidates = TABLE_KINDS.filter((kind) => marked(kind) || near(kind));
  return candidates.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

interface Assigned {
  readonly columns: Map<Column, number>;
  readonly unknown: Cell[];
}

function assignColumns(header: readonly Cell[], kind: TableKind, titles: Titles, log: Log): Assigned {
  const allowed = columnsOf(kind);
  const columns = new Map<Column, number>();
  const unknown: Cell[] = [];
  header.forEach((cell, index) => {
    const meanings = (titles.get(foldTitle(cell.text)) ?? []).filter((c) => allowed.includes(c));
    const column = meanings.find((c) => !columns.has(c));
    if (column !== undefined) columns.set(column, index);
    else if (meanings[0] === undefined) unknown.push(cell);
    else log.report(cell.place, "duplicate-column", `Another column is \`${COLUMNS[meanings[0]][0]}\` already.`);
  });
  return { columns, unknown };
}

function columnsOf(kind: TableKind): readonly Column[] {
  const { required, optional } = tableFormat(kind);
  return [...required, ...optional];
}

function suggestTitle(cell: Cell, kind: TableKind, columns: ReadonlyMap<Column, number>): string | undefined {
  const open = columnsOf(kind).filter((column) => !columns.has(column));
  return suggest(
    cell.text,
    open.map((column) => COLUMNS[column][0]),
  );
}

function reportUnknown(cell: Cell, kind: TableKind, suggestion: string | undefined, log: Log): void {
  const hidden = findHidden(cell.text);
  if (hidden) log.report(cell.at(hidden.index), hidden.code, `A column title holds ${hidden.name}.`);
  else log.report(cell.place, "unknown-column", `The ${kind} table knows no column \`${cell.text}\`.`, { suggestion });
}
