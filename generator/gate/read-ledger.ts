import { toString as textOf } from "mdast-util-to-string";
import { parseMarkdown } from "../parse/markdown.ts";

/** A row of a coverage ledger: a sentence of the source and where it went. */
export interface LedgerRow {
  readonly source: string;
  readonly says: string;
  readonly where: string;
  /** requirement ids that the row names, in order */
  readonly ids: readonly string[];
}

/** Reads the rows of a coverage ledger; its faults are told by `checkLedger`. */
export function readLedger(text: string): LedgerRow[] {
  return parseMarkdown(text.replace(/^\uFEFF/, "")).children.flatMap((table) => {
    if (table.type !== "table") return [];
    const [head, ...rows] = table.children.map((row) => row.children.map((cell) => textOf(cell).trim()));
    if (head?.[0] !== "Source" || head.at(-1) !== "Where") return [];
    return rows.map((cells) => {
      const where = cells[head.length - 1] ?? "";
      const ids = [...new Set(where.match(/\b[A-Z]{2,4}-[A-Z]+-\d{3}\b/g) ?? [])];
      return { source: cells[0] ?? "", says: cells.slice(1, head.length - 1).join(" "), where, ids };
    });
  });
}
