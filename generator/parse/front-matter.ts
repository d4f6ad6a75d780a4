import type { Yaml } from "mdast";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from "yaml";
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Log } from "../diagnostics/log.ts";
import type { Source } from "../diagnostics/source.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { COLUMN_NAMES, type Column, foldTitle } from "./columns.ts";

/** A value of the front matter and where it stands. */
export interface Told<T> {
  readonly value: T;
  readonly place: Place;
}

/** What the front matter says; what is missing or wrong is null and reported. */
export interface FrontMatter {
  readonly system: Told<string> | null;
  readonly version: Told<string> | null;
  /** further titles, by column */
  readonly columns: ReadonlyMap<Column, readonly string[]>;
  /** further cell words, by column: the page's word, folded, to a known one */
  readonly words: ReadonlyMap<Column, ReadonlyMap<string, string>>;
  /** the same, as written */
  readonly toldWords: readonly ToldWord[];
}

/** A further word of the front matter. */
export interface ToldWord {
  readonly column: Column;
  readonly word: string;
  /** the known word that it stands for */
  readonly target: string;
  readonly place: Place;
}

const KEYS = ["hookspec", "system", "version", "columns", "words"] as const;
const NOTHING: FrontMatter = { system: null, version: null, columns: new Map(), words: new Map(), toldWords: [] };

/** Reads the front matter node of a page; null = there is none. */
export function readFrontMatter(node: Yaml | null, source: Source, log: Log): FrontMatter {
  if (node === null) {
    if (/^---[ \t]*[\r\n]/.test(source.text))
      log.report(source.place(0, 3), "missing-front-matter", "The front matter that begins here has no end.", {
        fix: "Put `---` on a line of its own behind its last key.",
      });
    else log.report(source.place(0, 0), "missing-front-matter", "The page does not begin with front matter.");
    return NOTHING;
  }
  return new Reader(node, source, log).read();
}

class Reader {
  private readonly base: number;
  private readonly whole: Place;
  private readonly yaml: string;
  private readonly source: Source;
  private readonly log: Log;
  private readonly toldWords: ToldWord[] = [];

  constructor(node: Yaml, source: Source, log: Log) {
    const start = node.position?.start.offset ?? 0;
    const fence = /^---[ \t]*(?:\r\n|\n|\r)/.exec(source.text.slice(start));
    this.base = start + (fence?.[0].length ?? 0);
    this.whole = source.place(start, start + 3);
    this.yaml = node.value.replace(/\r(?!\n)/g, "\n");
    this.source = source;
    this.log = log;
  }

  read(): FrontMatter {
    const document = parseDocument(this.yaml, { lineCounter: new LineCounter(), prettyErrors: false });
    for (const { message, pos } of [...document.errors, ...document.warnings])
      this.bad(this.at(pos[0], Math.max(pos[1], pos[0] + 1)), firstLine(message));
    if (document.errors.length > 0) return NOTHING;
    const map = document.contents;
    if (!isMap(map)) {
      this.bad(this.whole, "The front matter is no mapping of keys to values.");
      return NOTHING;
    }
    const found = this.entries(map);
    for (const [key, { place }] of found) this.checkKey(key, KEYS, place);
    this.readFormat(found.get("hookspec"));
    return {
      system: this.readText(
        "system",
        found.get("system"),
        /^[a-z][a-z0-9-]*$/,
        "lower-case letters, digits and hyphens",
      ),
      version: this.readText("version", found.get("version"), /^\d+\.\d+\.\d+$/, "three numbers with dots, like 1.0.0"),
      columns: this.readColumns(found.get("columns")),
      words: this.readWords(found.get("words")),
      toldWords: this.toldWords,
    };
  }

  private readFormat(entry: Entry | undefined): void {
    if (entry === undefined) this.bad(this.whole, "The front matter has no key `hookspec`, the version of the format.");
    else if (!isScalar(entry.value) || entry.value.value !== 1)
      this.bad(this.nodePlace(entry), "Cannot read this version of the format, expected `1`.");
  }

  private readText(key: string, entry: Entry | undefined, shape: RegExp, wanted: string): Told<string> | null {
    if (entry === undefined) {
      this.bad(this.whole, `The front matter has no key \`${key}\`.`);
      return null;
    }
    const place = this.nodePlace(entry);
    const text = this.text(entry.value);
    if (text !== null && shape.test(text)) return { value: text, place };
    this.bad(place, `Cannot read \`${key}\`, expected ${wanted}.`);
    return null;
  }

  private readColumns(entry: Entry | undefined): Map<Column, string[]> {
    const columns = new Map<Column, string[]>();
    for (const [key, told] of this.mapping(entry)) {
      const column = this.column(key, told.place);
      if (column === null) continue;
      if (!isSeq(told.value)) {
        this.bad(this.nodePlace(told), `Cannot read the titles of \`${key}\`, expected a list.`);
        continue;
      }
      const titles = told.value.items.map((item) => this.text(item));
      if (titles.includes(null)) this.bad(this.nodePlace(told), `Each title of \`${key}\` is a text.`);
      columns.set(
        column,
        titles.filter((title) => title !== null),
      );
    }
    return columns;
  }

  private readWords(entry: Entry | undefined): Map<Column, Map<string, string>> {
    const words = new Map<Column, Map<string, string>>();
    for (const [key, told] of this.mapping(entry)) {
      const column = this.column(key, told.place);
      if (column === null) continue;
      const own = new Map<string, string>();
      for (const [word, target] of this.mapping(told)) {
        const known = this.text(target.value);
        if (known === null) this.bad(this.nodePlace(target), `Cannot read what \`${word}\` means, expected a word.`);
        else if (own.has(foldTitle(word))) this.bad(target.place, `The word \`${word}\` of \`${key}\` is given twice.`);
        else {
          own.set(foldTitle(word), foldTitle(known));
          this.toldWords.push({ column, word, target: known, place: this.nodePlace(target) });
        }
      }
      words.set(column, own);
    }
    return words;
  }

  private column(key: string, place: Place): Column | null {
    return this.checkKey(key, COLUMN_NAMES, place) ? (COLUMN_NAMES.find((c) => c === key) ?? null) : null;
  }

  private checkKey(key: string, known: readonly string[], place: Place): boolean {
    if (known.includes(key)) return true;
    this.log.report(
      place,
      "unknown-front-matter-key",
      `Cannot read the key \`${key}\`, expected one of ${known.join(", ")}.`,
      { fix: "Correct the key, or remove it.", suggestion: suggest(key, known) },
    );
    return false;
  }

  private mapping(entry: Entry | undefined): ReadonlyMap<string, Entry> {
    if (entry === undefined) return new Map();
    if (isMap(entry.value)) return this.entries(entry.value);
    this.bad(this.nodePlace(entry), "Expected a mapping of keys to values.");
    return new Map();
  }

  private entries(map: YAMLMap): Map<string, Entry> {
    const entries = new Map<string, Entry>();
    for (const { key, value } of map.items) {
      const place = this.placeOf(key) ?? this.whole;
      const name = this.text(key);
      if (name === null) this.bad(place, "Cannot read this key, expected a word.");
      else entries.set(name, { value, place });
    }
    return entries;
  }

  /** A scalar as written: `yes`, `1.0` and `true` are words here. */
  private text(node: unknown): string | null {
    if (!isScalar(node)) return null;
    if (typeof node.value === "string") return node.value;
    if (node.value === null) return null;
    return node.source ?? String(node.value);
  }

  private nodePlace(entry: Entry): Place {
    return this.placeOf(entry.value) ?? entry.place;
  }

  private placeOf(node: unknown): Place | null {
    const range = (node as Partial<Node> | null)?.range;
    return range && range[1] > range[0] ? this.at(range[0], range[1]) : null;
  }

  private at(start: number, end: number): Place {
    const last = this.base + this.yaml.length;
    return this.source.place(Math.min(this.base + start, last), Math.min(this.base + end, last));
  }

  private bad(place: Place, message: string): void {
    this.log.report(place, "bad-front-matter", message);
  }
}

interface Entry {
  readonly value: unknown;
  readonly place: Place;
}

function firstLine(message: string): string {
  const line = message.split("\n", 1)[0] ?? message;
  return `The YAML cannot be read: ${line}${/[.!?]$/.test(line) ? "" : "."}`;
}
