import type { PhrasingContent, Table as TableNode, TableRow } from "mdast";
import type { Log } from "../diagnostics/log.ts";
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Source } from "../diagnostics/source.ts";
import { type Cell, createCell } from "./cell.ts";
import { inlineText } from "./inline-text.ts";
import { findUnescapedPipe } from "./unescaped-pipe.ts";

/** A table as written: header cells and rows, each row as long as the header. */
export interface RawTable {
  readonly header: readonly Cell[];
  readonly rows: readonly RawRow[];
  readonly place: Place;
}

/** A row of a {@link RawTable}. */
export interface RawRow {
  readonly cells: readonly Cell[];
  readonly place: Place;
  /** its cells do not fit the header, which is reported */
  readonly muted: boolean;
}

/**
 * Reads a table node. Rows are counted against the header: a ragged row is reported, filled or cut, and muted, so that
 * what follows from it is not reported again.
 */
export function readTable(node: TableNode, source: Source, log: Log): RawTable {
  const [first, ...others] = node.children;
  const header = first ? readHeader(first, source, log) : [];
  const rows = others.map((row) => readRow(row, header, source, log));
  return { header, rows, place: placeOf(first ?? node, source) };
}

function readHeader(row: TableRow, source: Source, log: Log): Cell[] {
  reportPipe(row, source, log);
  return row.children.map((cell) => cellOf(cell, source, "header", false));
}

function readRow(row: TableRow, header: readonly Cell[], source: Source, log: Log): RawRow {
  const split = reportPipe(row, source, log);
  const ragged = row.children.length !== header.length;
  if (ragged && !split) reportRagged(row, header, source, log);
  const muted = split || ragged;
  const place = placeOf(row, source);
  const cells = header.map((title, index) => {
    const cell = row.children[index];
    return cell ? cellOf(cell, source, title.text, muted) : gapAfter(row, source, title.text);
  });
  return { cells, place, muted };
}

function reportPipe(row: TableRow, source: Source, log: Log): boolean {
  const [start, end] = offsetsOf(row);
  const pipe = findUnescapedPipe(source.text.slice(start, end));
  if (pipe === null) return false;
  log.report(
    source.place(start + pipe, start + pipe + 1),
    "unescaped-pipe",
    "This `|` stands in a code span and yet begins a new cell.",
  );
  return true;
}

function reportRagged(row: TableRow, header: readonly Cell[], source: Source, log: Log): void {
  const [start, end] = offsetsOf(row);
  const have = row.children.length;
  const extra = row.children[header.length];
  const count = `The row has ${have} cell${have === 1 ? "" : "s"}, the header ${header.length}`;
  if (extra) {
    const cell = cellOf(extra, source, "", false);
    log.report(source.place(cell.place.range.start.offset, end), "long-row", `${count}.`);
  } else {
    const missing = header
      .slice(have)
      .map((cell) => cell.text)
      .join(", ");
    log.report(source.place(start, end), "short-row", `${count}; missing: ${missing}.`);
  }
}

function cellOf(cell: TableRow["children"][number], source: Source, title: string, muted: boolean): Cell {
  const [start, end] = offsetsOf(cell);
  const spans = countSpans(cell.children);
  return createCell(inlineText(cell.children, source.text, end), {
    source,
    title,
    muted,
    spans,
    gap: gapOf(source.text, start, end),
  });
}

function countSpans(nodes: readonly PhrasingContent[]): number {
  let count = 0;
  for (const node of nodes) {
    if (node.type === "inlineCode") count++;
    else if ("children" in node) count += countSpans(node.children);
  }
  return count;
}

/** What lies between the pipes of an empty cell. */
function gapOf(text: string, start: number, end: number): readonly [number, number] {
  const from = text[start] === "|" ? start + 1 : start;
  const to = end > from && text[end - 1] === "|" ? end - 1 : end;
  return [from, Math.max(from, to)];
}

function gapAfter(row: TableRow, source: Source, title: string): Cell {
  const [, end] = offsetsOf(row);
  const nothing = { text: "", offsets: [end], code: [] };
  return createCell(nothing, { source, title, muted: true, spans: 0, gap: [end, end] });
}

function offsetsOf(node: TableRow | TableNode | TableRow["children"][number]): [number, number] {
  const start = node.position?.start.offset ?? 0;
  return [start, node.position?.end.offset ?? start];
}

function placeOf(node: TableRow | TableNode, source: Source): Place {
  return source.place(...offsetsOf(node));
}
