import type { Encoded } from "../program/value.ts";

/** Reads a line of a timeline block from left to right. What does not fit is thrown as a {@link LineFault}. */
export class Scanner {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Takes some words if they come next. */
  take(words: string): boolean {
    this.skip();
    if (!this.text.startsWith(words, this.at)) return false;
    const next = this.text[this.at + words.length] ?? "";
    if (/\w$/.test(words) && /\w/.test(next)) return false;
    this.at += words.length;
    return true;
  }

  /** Takes words that must come next. */
  need(words: string): void {
    if (!this.take(words)) this.fail(`\`${words}\``);
  }

  /** A name: letters, digits and `_ . : -`, or anything in double quotes. */
  name(what: string): string {
    this.skip();
    if (this.text[this.at] === '"') return String(this.value());
    const [name] = /^[\w.:-]*\w/.exec(this.text.slice(this.at)) ?? [];
    if (name === undefined) return this.fail(what);
    this.at += name.length;
    return name;
  }

  /** A whole number of ms. */
  ms(): number {
    this.skip();
    const [digits] = /^\d+(\.\d+)?/.exec(this.text.slice(this.at)) ?? [];
    if (digits === undefined) return this.fail("a number of ms");
    this.at += digits.length;
    this.need("ms");
    return Number(digits);
  }

  /** Whether nothing is left. */
  isDone(): boolean {
    this.skip();
    return this.at >= this.text.length;
  }

  /** Whether a value comes next. */
  hasValue(): boolean {
    this.skip();
    return /^(["[{\d-]|(true|false|null|undefined|Error)\b)/.test(this.text.slice(this.at));
  }

  /** A value: JSON whose keys may stand bare, `undefined`, or `Error("text")`; tagged objects as they are. */
  value(): Encoded {
    this.skip();
    const rest = this.text.slice(this.at);
    if (rest.startsWith("{")) return this.object();
    if (rest.startsWith("[")) return this.list();
    if (this.take("undefined")) return { $: "undefined" };
    if (this.take("Error(")) {
      const message = this.value();
      this.need(")");
      return { $: "error", name: "Error", message };
    }
    const [literal] = /^("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/.exec(rest) ?? [];
    if (literal === undefined) return this.fail("a value");
    this.at += literal.length;
    try {
      return JSON.parse(literal) as Encoded;
    } catch {
      return this.fail("a value");
    }
  }

  /** Everything that is left is a fault. */
  end(): void {
    if (!this.isDone()) this.fail("the end of the line");
  }

  fail(expected: string): never {
    this.skip();
    const found = this.text.slice(this.at, this.at + 20);
    throw new LineFault(
      `expected ${expected}, found ${found === "" ? "the end of the line" : `\`${found}\``}`,
      this.at,
    );
  }

  private object(): Encoded {
    this.need("{");
    const entries: [string, Encoded][] = [];
    while (!this.take("}")) {
      if (entries.length > 0) this.need(",");
      this.skip();
      const [bare] = /^[A-Za-z_$][\w$]*/.exec(this.text.slice(this.at)) ?? [];
      if (bare !== undefined) this.at += bare.length;
      const key = bare ?? String(this.value());
      this.need(":");
      entries.push([key, this.value()]);
    }
    return Object.fromEntries(entries);
  }

  private list(): Encoded {
    this.need("[");
    const items: Encoded[] = [];
    while (!this.take("]")) {
      if (items.length > 0) this.need(",");
      items.push(this.value());
    }
    return items;
  }

  private skip(): void {
    while (this.text[this.at] === " ") this.at += 1;
  }
}

/** A line that cannot be read. `column` counts from 0. */
export class LineFault extends Error {
  override name = "LineFault";
  readonly column: number;

  constructor(message: string, column: number) {
    super(message);
    this.column = column;
  }
}
