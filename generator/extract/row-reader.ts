import type { TypeExpression } from "../../spec/model/index.ts";
import type { MutablePlace } from "../diagnostics/log.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type Cell, splitCell } from "../parse/cell.ts";
import { type Column, foldTitle } from "../parse/columns.ts";
import { foldSpace } from "../parse/inline-text.ts";
import { readType } from "../parse/type-expression.ts";
import type { Extraction, Fact } from "./fact.ts";
import { findHidden } from "../parse/hidden-characters.ts";
import { nameFault } from "./name-fault.ts";
import type { Row } from "./row.ts";

/** Words of a closed list with what they stand for. */
export type Words<T> = Readonly<Record<string, T>>;

/** Yes and no. */
export const YES_NO: Words<boolean> = { yes: true, no: false };

/** The words of a list, standing for themselves. */
export function wordsOf<const T extends string>(list: readonly T[]): Words<T> {
  return Object.fromEntries(list.map((word) => [word, word])) as Record<string, T>;
}

/** What a text says twice, with a space between; null where it does not. */
export function doubled(text: string): string | null {
  const middle = (text.length - 1) / 2;
  if (middle < 1 || text[middle] !== " ") return null;
  const half = text.slice(0, middle);
  return half === text.slice(middle + 1) ? half : null;
}

/** Words that a cell holds, each with its place. */
export interface Item<T> {
  readonly value: T;
  readonly place: MutablePlace;
}

/**
 * Reads the cells of one row. A cell that cannot be read is reported; the fact made from the row then is muted, so that
 * checks do not report what follows from it. Readers return null for such a cell.
 */
export class RowReader {
  readonly row: Row;
  private readonly extraction: Extraction;
  private faulty: boolean;

  constructor(row: Row, extraction: Extraction) {
    this.row = row;
    this.extraction = extraction;
    this.faulty = row.place.muted ?? false;
  }

  /** The fact of this row; `columns` tells for keys of the value which cell they come from. */
  fact<T>(value: T, columns: Readonly<Record<string, Column>>): Fact<T> {
    const mute = (place: MutablePlace): MutablePlace => (this.faulty ? { ...place, muted: true } : place);
    const at: Record<string, MutablePlace> = {};
    for (const [key, column] of Object.entries(columns)) {
      const cell = this.row.cell(column);
      if (cell) at[key] = mute(cell.place);
    }
    return { value, place: mute(this.row.place), at };
  }

  has(column: Column): boolean {
    return this.row.cell(column) !== undefined;
  }

  /** Prose: any text. */
  text(column: Column): string {
    const cell = this.row.cell(column);
    return cell ? this.said(cell) : "";
  }

  /** Text of a prose cell, white space folded; one that holds the same twice is reported. */
  said(cell: Cell): string {
    const text = foldSpace(cell.text);
    const half = doubled(text);
    // a single word may come twice, as in names of places
    if (half !== null && /.[\s.!?]|^[.!?]$/s.test(half))
      this.extraction.log.report(cell.place, "doubled-text", `The cell ${cell.title} says the same twice.`);
    return text;
  }

  /** Text that has to be there. */
  filled(column: Column): Cell | null {
    const cell = this.row.cell(column);
    if (!cell) {
      // a missing column is reported once, at the header
      this.faulty = true;
      return null;
    }
    if (cell.text === "") {
      this.fault(cell.place, "empty-cell", `The cell ${cell.title} is empty.`);
      return null;
    }
    return this.visible(cell) ? cell : null;
  }

  /** Like {@link filled}, but the cell may be empty or the column absent: null. */
  maybe(column: Column): Cell | null {
    const cell = this.row.cell(column);
    return cell && cell.text !== "" && this.visible(cell) ? cell : null;
  }

  name(column: Column): string {
    const cell = this.filled(column);
    return cell === null ? "" : this.nameIn(cell);
  }

  names(cell: Cell | null): Item<string>[] {
    if (cell === null) return [];
    const parts = splitCell(cell, /,/g).filter((part) => this.notEmpty(part, cell));
    return this.unique(parts.map((part) => ({ value: this.nameIn(part), place: part.place })));
  }

  word<T>(column: Column, words: Words<T>): T | null {
    const cell = this.filled(column);
    return cell === null ? null : this.wordIn(cell, column, words);
  }

  /** Several words of one cell, in order, without repetition. */
  wordList<T>(column: Column, words: Words<T>, separator: RegExp, within = this.filled(column)): Item<T>[] {
    if (within === null) return [];
    const items: Item<T>[] = [];
    for (const part of splitCell(within, separator)) {
      if (!this.notEmpty(part, within)) continue;
      const value = this.wordIn(part, column, words);
      if (value !== null) items.push({ value, place: part.place });
    }
    return this.unique(items);
  }

  /** Looks a word up; `cell` belongs to `column`. */
  wordIn<T>(cell: Cell, column: Column, words: Words<T>): T | null {
    const mapped = this.mapped(cell, column);
    const value = Object.hasOwn(words, mapped) ? words[mapped] : undefined;
    if (value !== undefined) return value;
    if (mapped !== foldTitle(cell.text)) {
      // the front matter maps it to no known word, which is reported there
      this.faulty = true;
      return null;
    }
    const known = [...Object.keys(words), ...this.row.words(column).keys()];
    this.unknownWord(cell, known);
    return null;
  }

  /** Text of a cell as the front matter translates it, folded. */
  mapped(cell: Cell, column: Column): string {
    const folded = foldTitle(cell.text);
    return this.row.words(column).get(folded) ?? folded;
  }

  unknownWord(cell: Cell, known: readonly string[]): void {
    const expected = known
      .map((word) => `\`${word}\``)
      .join(", ")
      .replace(/, (?=[^,]*$)/, " or ");
    const message = `Cannot read \`${cell.text}\` in the column ${cell.title}, expected ${expected}.`;
    this.fault(cell.place, "unknown-word", message, suggest(cell.text, known));
  }

  /** A type; `special` allows functions, sets and signals. */
  type(column: Column, special = false): TypeExpression {
    const cell = this.filled(column);
    return cell === null ? UNKNOWN : this.typeIn(cell, special);
  }

  typeIn(cell: Cell, special = false): TypeExpression {
    const reading = readType(cell.text);
    if ("fault" in reading) {
      const { at, length, message } = reading.fault;
      const place = at < cell.text.length ? cell.at(at, length) : cell.at(cell.text.length - 1);
      this.fault(place, "bad-type", message);
      return UNKNOWN;
    }
    if (reading.special && !special) {
      const place = cell.at(reading.special.at, reading.special.name.length);
      this.fault(place, "type-not-allowed", `Only a context field can be or hold \`${reading.special.name}\`.`);
    }
    for (const { name, at } of reading.mentions)
      this.extraction.typeUses.push({ name, place: cell.at(at, name.length) });
    return reading.type;
  }

  /** Reports a problem of this row. */
  fault(
    place: MutablePlace,
    code: Parameters<Extraction["log"]["report"]>[1],
    message: string,
    suggestion?: string,
  ): void {
    this.faulty = true;
    this.extraction.log.report(place, code, message, { suggestion });
  }

  private nameIn(cell: Cell): string {
    const message = cell.mixed ? "A name stands alone in its cell." : nameFault(cell.text);
    if (message === null) return cell.text;
    this.fault(cell.place, cell.mixed || !message.includes("reserved") ? "bad-name" : "reserved-name", message);
    return cell.text;
  }

  private notEmpty(part: Cell, whole: Cell): boolean {
    if (part.text !== "") return true;
    this.fault(whole.place, "empty-cell", `A list in the column ${whole.title} has an empty place.`);
    return false;
  }

  private unique<T>(items: readonly Item<T>[]): Item<T>[] {
    const seen = new Set<T>();
    return items.filter(({ value, place }) => {
      if (!seen.has(value)) return seen.add(value);
      this.fault(place, "repeated-word", `\`${String(value)}\` is in this list already.`);
      return false;
    });
  }

  private visible(cell: Cell): boolean {
    const hidden = findHidden(cell.text);
    if (hidden === null) return true;
    const { index, code, name } = hidden;
    this.fault(cell.at(index), code, `The cell ${cell.title} holds ${name}.`);
    return false;
  }
}

const UNKNOWN: TypeExpression = { kind: "primitive", name: "unknown" };
