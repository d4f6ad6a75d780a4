const TOKEN =
  /[\t\n\r ]*([{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true\b|false\b|null\b)/y;

/** Nesting beyond which no config goes. */
const MAX_DEPTH = 256;

/** Where a text stops being JSON and what should stand there, as a sentence with line and column; null for JSON. */
export function findJsonFault(text: string): string | null {
  const reader = new JsonReader(text);
  if (reader.value() && reader.end()) return null;
  const before = text.slice(0, reader.place()).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: expected ${reader.expected}`;
}

/** A key that stands twice in one object of a JSON text, as a sentence with line and column; null where there is none. */
export function findDoubledKey(text: string): string | null {
  const reader = new JsonReader(text);
  reader.value();
  const [doubled] = reader.doubled;
  if (doubled === undefined) return null;
  const before = text.slice(0, doubled.at).split("\n");
  return `The key \`${doubled.key}\` stands twice, line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: the last one alone would count. Take one out.`;
}

/** The line, counted from 1, of the key that a path of keys leads to in a JSON text; null where it leads nowhere. */
export function findLine(text: string, path: readonly string[]): number | null {
  const reader = new JsonReader(text);
  reader.value();
  const at = reader.keys.get(JSON.stringify(path));
  return at === undefined ? null : text.slice(0, at).split("\n").length;
}

class JsonReader {
  /** where each key stands, by the path of keys that leads to it; of two, the last */
  readonly keys = new Map<string, number>();
  private readonly path: string[] = [];
  /** keys that their object has already, and where */
  readonly doubled: { key: string; at: number }[] = [];
  private depth = 0;
  /** what the last thing that was not there should have been */
  expected = "a value";
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Place of the first character behind what was read, white space left out. */
  place(): number {
    const rest = this.text.slice(this.at);
    return this.at + rest.length - rest.trimStart().length;
  }

  value(): boolean {
    const token = this.peek();
    if (token === "{") {
      const keys = new Set<string>();
      return this.list("{", "}", () => this.key(keys) && this.take(":", "`:`") && this.value() && this.leave());
    }
    if (token === "[") return this.list("[", "]", () => this.value());
    return this.take(token !== null && /^["\d\-tfn]/.test(token) ? token : null, "a value");
  }

  end(): boolean {
    this.expected = "nothing more";
    return this.text.slice(this.at).trim() === "";
  }

  private key(keys: Set<string>): boolean {
    const token = this.peek();
    const at = this.place();
    if (token?.startsWith('"') === true) {
      const key = String(JSON.parse(token));
      if (keys.has(key)) this.doubled.push({ key, at });
      keys.add(key);
      this.path.push(key);
      this.keys.set(JSON.stringify(this.path), at);
    }
    return this.take(token?.startsWith('"') === true ? token : null, "a key in double quotes");
  }

  private leave(): true {
    this.path.pop();
    return true;
  }

  private list(open: string, close: string, item: () => boolean): boolean {
    this.take(open, open);
    this.expected = "less nesting";
    if (++this.depth > MAX_DEPTH) return false;
    if (this.peek() === close) return this.close(close);
    while (item()) {
      if (this.peek() === close) return this.close(close);
      if (!this.take(",", `\`,\` or \`${close}\``)) return false;
    }
    return false;
  }

  private close(close: string): boolean {
    this.depth--;
    return this.take(close, close);
  }

  private peek(): string | null {
    TOKEN.lastIndex = this.at;
    return TOKEN.exec(this.text)?.[1] ?? null;
  }

  private take(wanted: string | null, expected: string): boolean {
    this.expected = expected;
    if (wanted === null || this.peek() !== wanted) return false;
    this.at = TOKEN.lastIndex;
    return true;
  }
}
