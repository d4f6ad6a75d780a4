import type { MutablePlace } from "../diagnostics/log.ts";
import type { Cell } from "../parse/cell.ts";
import type { Column } from "../parse/columns.ts";
import type { Page, TablePart } from "../parse/page.ts";

/** A row of a fact table. */
export interface Row {
  readonly place: MutablePlace;
  /** the cell of a column; undefined = the table has no such column */
  cell(column: Column): Cell | undefined;
  /** further words of the page for the cells of a column */
  words(column: Column): ReadonlyMap<string, string>;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** The rows of a table; those of a doubtful table are muted. */
export function rowsOf(table: TablePart, page: Page): Row[] {
  const { columns, doubtful } = table.as;
  return table.raw.rows.map((row) => ({
    place: row.muted || doubtful ? { ...row.place, muted: true } : row.place,
    cell: (column) => {
      const index = columns.get(column);
      const cell = index === undefined ? undefined : row.cells[index];
      return doubtful ? cell?.mute() : cell;
    },
    words: (column) => page.frontMatter.words.get(column) ?? NONE,
  }));
}
