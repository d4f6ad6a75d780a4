import type { Place, Position } from "./diagnostic.ts";

/** A text with its line starts, so that an offset can be told as line and column. */
export interface Source {
  readonly file: string;
  /** the text with its line endings, without a byte order mark */
  readonly text: string;
  /** place from index `start` of `text` up to, not including, `end`; its offsets count a byte order mark */
  place(start: number, end: number): Place;
  /** text of a line, counted from 1, without its ending */
  lineAt(line: number): string;
}

/** Makes a {@link Source}. Line endings are LF, CRLF and CR; a byte order mark takes no column. */
export function createSource(file: string, whole: string): Source {
  const mark = whole.charCodeAt(0) === 0xfeff ? 1 : 0;
  const text = whole.slice(mark);
  const starts = lineStarts(text);
  const position = (offset: number): Position => {
    const line = lastAtOrBefore(starts, offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1, offset: offset + mark };
  };
  return {
    file,
    text,
    place: (start, end) => ({ file, range: { start: position(start), end: position(end) } }),
    lineAt: (line) => text.slice(starts[line - 1], starts[line]).replace(/[\r\n]+$/, ""),
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const eol of text.matchAll(/\r\n|\n|\r/g)) starts.push(eol.index + eol[0].length);
  return starts;
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
