import { type Cell, cellText, prose } from "./cell-text.ts";

/** A table to be written: header words, and rows of as many cells. */
export interface Table {
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A table as Markdown, lines ended by `eol`, without a last line ending. */
export function tableText(table: Table, eol = "\n"): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    line(table.headers.map((header) => cellText(prose(header)))),
    line(table.headers.map(() => "---")),
    ...table.rows.map((row) => line(row.map(cellText))),
  ].join(eol);
}
