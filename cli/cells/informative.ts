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
  {
    system: "openclaw",
    table: "kinds",
    column: "A later handler sees",
    row: (row) => row.Kind === "gate" || row.Kind === "observe",
    reason: "handlers of the kind return nothing that a later one could be shown",
  },
  {
    system: "openclaw",
    table: "options",
    column: "Type",
    row: (row) => row.Sets === "limit",
    reason: "a limit is a number of ms, whatever else its type lets in",
  },
  {
    system: "openclaw",
    table: "order",
    column: "Level",
    row: (row) => row["Sorted by"] === "registration",
    reason: "a softer level makes a warning of the same failure",
  },
  {
    system: "openclaw",
    table: "results",
    column: "Returned value",
    row: (row) => row["Returned value"] === "`unknown`",
    reason: "it takes what no other row does, and what is malformed there changes nothing either, recorded or not",
  },
  {
    system: "openclaw",
    table: "decisions",
    column: "Earlier rewrites",
    row: (row) => row.Choice === "allowed" && row.Chain === "ends",
    reason: "one of two ways that are left open, and the reference takes the other",
  },
  {
    system: "openclaw",
    table: "decisions",
    column: "Recorded",
    row: (row) => row["The handler"] === "aborts",
    reason: "a kernel reports failures alone, and an abort is none",
  },
  {
    system: "openclaw",
    table: "decisions",
    column: "Recorded",
    row: (row) => row.Runs === "observe" && row["The handler"] === "returns a malformed result",
    reason: "whether anything is malformed there is left open, and to the reference nothing is",
  },
];
