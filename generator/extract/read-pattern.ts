import type { TracePattern } from "../../spec/model/index.ts";

/** A word without marks of the notation, or a text in double quotes. */
const NAME = /\s*(?:(?<quoted>"(?:[^"\\]|\\.)*")|(?<word>[\p{L}\p{N}_$.:/-]+))\s*/uy;
const ANY = /\s*any event(?:\s+of(?=[\s"])|(?=\s*(?:[,(]|$)))/y;
const SIGN = /\s*(?<sign>!?=)\s*/y;

/** Reads `Name, Other(field = "value", other != 1), any event of unit`; null = it cannot be read. */
export function readPatterns(text: string): TracePattern[] | null {
  return readList(new Scanner(text), readPattern);
}

/** Reads a list of names and texts in quotes, all as texts; null = it cannot be read. */
export function readArguments(text: string): string[] | null {
  return readList(new Scanner(text), (scanner) => scanner.name());
}

function readList<T>(scanner: Scanner, readItem: (scanner: Scanner) => T | null): T[] | null {
  const items: T[] = [];
  do {
    const item = readItem(scanner);
    if (item === null) return null;
    items.push(item);
  } while (scanner.takes(","));
  return scanner.atEnd() ? items : null;
}

function readPattern(scanner: Scanner): TracePattern | null {
  const any = scanner.match(ANY);
  const of = any?.[0].trimEnd().endsWith(" of") === true ? scanner.name() : null;
  const name = any === null ? scanner.name() : null;
  if (name === null && any === null) return null;
  if (any?.[0].trimEnd().endsWith(" of") === true && of === null) return null;
  const conditions: TracePattern["conditions"] = [];
  if (scanner.takes("("))
    do {
      const field = scanner.name();
      const sign = scanner.match(SIGN)?.groups?.["sign"];
      const value = scanner.literal();
      if (field === null || sign === undefined || value === null) return null;
      conditions.push({ field, equal: sign === "=", value });
    } while (scanner.takes(","));
  if (conditions.length > 0 && !scanner.takes(")")) return null;
  return { name, of, conditions };
}

class Scanner {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }

  takes(mark: "," | "(" | ")"): boolean {
    if (this.text[this.at] !== mark) return false;
    this.at += 1;
    while (this.text[this.at] === " ") this.at += 1;
    return true;
  }

  name(): string | null {
    const groups = this.match(NAME)?.groups;
    const quoted = groups?.["quoted"];
    return quoted === undefined ? (groups?.["word"] ?? null) : unquoted(quoted);
  }

  literal(): string | number | boolean | null {
    const groups = this.match(NAME)?.groups;
    const quoted = groups?.["quoted"];
    if (quoted !== undefined) return unquoted(quoted);
    const word = groups?.["word"] ?? "";
    if (word === "true" || word === "false") return word === "true";
    const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(word) ? Number(word) : Number.NaN;
    return Number.isFinite(number) ? number : null;
  }

  atEnd(): boolean {
    return this.at >= this.text.length;
  }
}

function unquoted(text: string): string | null {
  try {
    return JSON.parse(text) as string;
  } catch {
    return null;
  }
}
