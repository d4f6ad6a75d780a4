import type { MutablePlace } from "../diagnostics/log.ts";
import type { Source } from "../diagnostics/source.ts";
import { type InlineText, trimmed } from "./inline-text.ts";

/** A cell, or a part of one: its plain text and where it stands. */
export interface Cell {
  /** without marks, trimmed; empty for `-`, `–`, `—` */
  readonly text: string;
  readonly content: InlineText;
  readonly place: MutablePlace;
  /** some of the text, not all, is in code spans, or it is in several */
  readonly mixed: boolean;
  /** title of its column, for messages */
  readonly title: string;
  /** place of the character at `index`, up to `length` characters on */
  at(index: number, length?: number): MutablePlace;
  /** the part from `start` to `end`, trimmed */
  part(start: number, end: number): Cell;
  /** the same cell, about which nothing more is reported */
  mute(): Cell;
}

/** What a cell is made from. */
export interface CellOrigin {
  readonly source: Source;
  readonly title: string;
  readonly muted: boolean;
  /** number of code spans */
  readonly spans: number;
  /** place where nothing is written */
  readonly gap: readonly [number, number];
}

/** Makes a {@link Cell} from inline text. */
export function createCell(inline: InlineText, origin: CellOrigin): Cell {
  const content = trimmed(inline);
  const { source, muted } = origin;
  const mute = (place: MutablePlace): MutablePlace => (muted ? { ...place, muted } : place);
  const offset = (index: number) => content.offsets[Math.min(index, content.text.length)] ?? 0;
  const blank = /^[-–—]?$/.test(content.text);
  const [from, to] = content.text === "" ? origin.gap : [offset(0), offset(content.text.length)];
  const coded = content.code.filter((c, i) => c && content.text[i] !== " ").length;
  const visible = content.text.replace(/\s/g, "").length;
  return {
    text: blank ? "" : content.text,
    content,
    place: mute(source.place(from, to)),
    mixed: origin.spans > 1 || (coded > 0 && coded < visible),
    title: origin.title,
    at: (index, length = 1) =>
      content.text === "" ? mute(source.place(from, to)) : mute(source.place(offset(index), offset(index + length))),
    mute: () => createCell(inline, { ...origin, muted: true }),
    part: (start, end) =>
      createCell(trimmed(content, start, end), { ...origin, spans: 0, gap: [offset(start), offset(end)] }),
  };
}

/** Parts of a cell between separators, each trimmed; an empty cell has none. */
export function splitCell(cell: Cell, separator: RegExp): Cell[] {
  if (cell.text === "") return [];
  const parts: Cell[] = [];
  let start = 0;
  for (const match of cell.text.matchAll(separator)) {
    parts.push(cell.part(start, match.index));
    start = match.index + match[0].length;
  }
  return [...parts, cell.part(start, cell.text.length)];
}
