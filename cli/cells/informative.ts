import type { Flip } from "./flips.ts";
import type { TableName } from "./page-cells.ts";

/** A cell that no dispatch shows, so that a kernel cannot be told by it. */
export interface InformativeCell {
  system: string;
  table: TableName;
  /** title of the column */
  column: string;
  /** whether a cell of the column is meant, by the cells of its row; absent = every one */
  row?: (row: Readonly<Record<string, string>>) => boolean;
  /** what of the cell is meant, where it says more than one thing; absent = all */
  part?: string;
  reason: string;
}

/** Cells whose flips nothing notices, each with the reason. */
export const INFORMATIVE_CELLS: readonly InformativeCell[] = [
  {
    system: "covel",
    table: "situation",
    column: "Optional",
    reason: "it tells how often the suite leaves it out; every rule holds without it, and the reference manages so",
  },
  {
    system: "covel",
    table: "kinds",
    column: "One copy per",
    reason: "what is copied for each handler is right too wherever fewer copies are asked for",
  },
  {
    system: "covel",
    table: "kinds",
    column: "At the limit",
    reason: "a signal may fire at the limit also where it need not",
  },
  {
    system: "covel",
    table: "rewrites",
    column: "Rule",
    row: (row) => row["Rewritable field"] === "`proposal`",
    part: "partial",
    reason: "one part of the field alone is free, so that a value without it is the original either way",
  },
  {
    system: "covel",
    table: "context",
    column: "Capability",
    row: (row) => row.Present === "always",
    reason: "a capability excuses kernels that lack it; those that have what either word names are bound alike",
  },
  {
    system: "covel",
    table: "decisions",
    column: "Fault",
    row: (row) => row.Fault === "open",
    reason: "left open: it binds no kernel, and nothing follows from it",
  },
  {
    system: "covel",
    table: "decisions",
    column: "Chain",
    row: (row) => isUnguardedCopy(row),
    reason: "nobody behind such a handler could get a copy either",
  },
  {
    system: "covel",
    table: "decisions",
    column: "Earlier rewrites",
    row: (row) => isUnguardedCopy(row),
    reason: "the first handler gets no copy, so that nobody has rewritten anything",
  },
  {
    system: "openclaw",
    table: "results",
    column: "Returned value",
    row: (row) => row["Returned value"] === "`unknown`" && row.For !== "observe",
    reason: "it takes what no other row does, and what is malformed there changes nothing either, recorded or not",
  },
];

/** What the list says of a flip; undefined where it is not listed. */
export function informativeCell(system: string, { cell, part }: Flip): InformativeCell | undefined {
  return INFORMATIVE_CELLS.find(
    (one) =>
      one.system === system &&
      one.table === cell.table &&
      one.column === cell.column &&
      (one.part === undefined || one.part === part) &&
      one.row?.(cell.row) !== false,
  );
}

function isUnguardedCopy(row: Readonly<Record<string, string>>): boolean {
  return row["The handler"] === "cannot get a copy" && row.Guard === "no" && row.Runs === "`sequential`";
}
