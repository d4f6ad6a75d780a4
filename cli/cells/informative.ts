/** A cell that no dispatch shows, so that a kernel cannot be told by it. */
export interface InformativeCell {
  system: string;
  /** names of table and column */
  table: string;
  column: string;
  /** text of the cell's row that tells it from others; absent = every cell of the column */
  row?: string;
  reason: string;
}

/** Cells whose flips nothing notices, each with the reason. */
export const INFORMATIVE_CELLS: readonly InformativeCell[] = [];
