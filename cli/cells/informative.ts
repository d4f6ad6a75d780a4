import type { TableName } from "./page-cells.ts";

/** A cell that no dispatch shows, so that a kernel cannot be told by it. */
export interface InformativeCell {
  system: string;
  table: TableName;
  /** title of the column */
  column: string;
  /** whether a cell of the column is meant, by the cells of its row; absent = every one */
  row?: (row: Readonly<Record<string, string>>) => boolean;
  reason: string;
}

const UNFILLED = (column: string) => (row: Readonly<Record<string, string>>) => row[column] === "-";
const COUNTED = "what counts as a fault shows only after several dispatches, when a plugin is paused";
const STOPS_OR_FAILS = (row: Readonly<Record<string, string>>) => row.Recorded !== "no";

/** Cells whose flips nothing notices, each with the reason. */
export const INFORMATIVE_CELLS: readonly InformativeCell[] = [
  { system: "covel", table: "decisions", column: "Fault", row: STOPS_OR_FAILS, reason: COUNTED },
  { system: "openclaw", table: "decisions", column: "Fault", row: STOPS_OR_FAILS, reason: COUNTED },
  {
    system: "openclaw",
    table: "kinds",
    column: "One copy per",
    row: UNFILLED("One copy per"),
    reason: "left open; the reference makes a copy for each handler, which every other value of the column allows",
  },
];
