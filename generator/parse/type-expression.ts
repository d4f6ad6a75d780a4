import type { TypeExpression, TypeField } from "../../spec/model/index.ts";

/** Why a type cannot be read: an index into the text, and what is wrong there. */
export interface TypeFault {
  readonly at: number;
  readonly length: number;
  readonly message: string;
}

/** A type name that a type refers to, with its index in the text. */
export interface TypeMention {
  readonly name: string;
  readonly at: number;
}

/** What reading a type gives. */
export type TypeReading =
  | {
      readonly type: TypeExpression;
      /** every shared type it names */
      readonly mentions: readonly TypeMention[];
      /** first part that only a context field can have, or null */
      readonly special: TypeMention | null;
    }
  | { readonly fault: TypeFault };

const PRIMITIVES = ["string", "number", "boolean", "null", "undefined", "unknown"] as const;
const MAX_DEPTH = 64;

interface Token {
  readonly kind: "name" | "string" | "number" | "mark" | "end";
  readonly text: string;
  readonly at: number;
}

class Fault extends Error {
  readonly at: number;
  readonly length: number;
  constructor(message: string, at: number, length: number) {
    super(message);
    this.at = at;
    this.length = length;
  }
}

/** Reads a type expression (docs/reference/page-format.md, "Types"). */
export function readType(text: string): TypeReading {
  try {
    return new Parser(tokenize(text)).read();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { message, at, length } = error;
    return { fault: { message, at, length } };
  }
}

function tokenize(text: string): Token[] {
  const pattern =
    /\s+|(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)|(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<mark>=>|[[\]{}()<>|?:;,])/uy;
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) {
      const what = /["']/.test(text[at] ?? "") ? "A string without an end" : `\`${text[at]}\``;
      throw new Fault(`${what} cannot stand in a type.`, at, 1);
    }
    const { name, string, number, mark } = match.groups ?? {};
    if (name !== undefined) tokens.push({ kind: "name", text: name, at });
    else if (string !== undefined) tokens.push({ kind: "string", text: string, at });
    else if (number !== undefined) tokens.push({ kind: "number", text: number, at });
    else if (mark !== undefined) tokens.push({ kind: "mark", text: mark, at });
    at += match[0].length;
  }
  return [...tokens, { kind: "end", text: "", at: text.length }];
}

class Parser {
  private readonly tokens: readonly Token[];
  private readonly mentions: TypeMention[] = [];
  private special: TypeMention | null = null;
  private next = 0;
  private depth = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  read(): TypeReading {
    const type = this.union();
    const token = this.peek();
    if (token.kind !== "end") throw this.unexpected("the end of the type");
    if (depthOf(type) > MAX_DEPTH) throw new Fault("The type is nested too deeply.", 0, 1);
    return { type, mentions: this.mentions, special: this.special };
  }

  private union(): TypeExpression {
    if (++this.depth > MAX_DEPTH) throw new Fault("The type is nested too deeply.", this.peek().at, 1);
    this.take("|");
    const members = [this.postfix()];
    while (this.take("|")) members.push(this.postfix());
    this.depth--;
    const [first] = members;
    if (first !== undefined && members.length === 1) return first;
    // a union in parentheses is the same as its members
    return { kind: "union", members: members.flatMap((m) => (m.kind === "union" ? m.members : [m])) };
  }

  private postfix(): TypeExpression {
    let type = this.primary();
    for (let arrays = 1; this.take("["); arrays++) {
      this.expect("]");
      if (arrays > MAX_DEPTH) throw new Fault("The type is nested too deeply.", this.peek().at, 1);
      type = { kind: "array", item: type };
    }
    return type;
  }

  private primary(): TypeExpression {
    const token = this.peek();
    if (token.kind === "string") {
      this.next++;
      return { kind: "literal", value: stringValue(token) };
    }
    if (token.kind === "number") {
      this.next++;
      const value = Number(token.text);
      if (!Number.isFinite(value)) throw new Fault("The number is too large.", token.at, token.text.length);
      return { kind: "literal", value: Object.is(value, -0) ? 0 : value };
    }
    if (this.take("{")) return this.object();
    if (token.text === "(") return this.parenthesis();
    if (token.kind === "name") return this.named();
    throw this.unexpected("a type");
  }

  private named(): TypeExpression {
    const { text: name, at } = this.peek();
    this.next++;
    const primitive = PRIMITIVES.find((p) => p === name);
    if (primitive !== undefined) return { kind: "primitive", name: primitive };
    if (name === "true" || name === "false") return { kind: "literal", value: name === "true" };
    if (name === "AbortSignal") {
      this.special ??= { name, at };
      return { kind: "signal" };
    }
    if (name === "Record") return this.record();
    if (name === "Set") {
      this.special ??= { name, at };
      return { kind: "set", item: this.argument() };
    }
    this.mentions.push({ name, at });
    return { kind: "reference", name };
  }

  private argument(): TypeExpression {
    this.expect("<");
    const type = this.union();
    this.expect(">");
    return type;
  }

  private record(): TypeExpression {
    this.expect("<");
    const key = this.peek();
    if (key.text !== "string") throw this.unexpected("`string`, the only type of keys,");
    this.next++;
    this.expect(",");
    const value = this.union();
    this.expect(">");
    return { kind: "record", value };
  }

  private object(): TypeExpression {
    const fields: TypeField[] = [];
    while (!this.take("}")) {
      fields.push(this.field(fields));
      if (!this.take(";") && !this.take(",")) {
        this.expect("}");
        break;
      }
    }
    return { kind: "object", fields };
  }

  /** A parameter list with an arrow is a function, anything else in parentheses is itself. */
  private parenthesis(): TypeExpression {
    const start = this.peek();
    if (!this.isFunction()) {
      this.next++;
      const type = this.union();
      this.expect(")");
      return type;
    }
    this.special ??= { name: "a function", at: start.at };
    this.next++;
    const parameters: TypeField[] = [];
    while (!this.take(")")) {
      parameters.push(this.parameter(parameters));
      if (!this.take(",")) {
        this.expect(")");
        break;
      }
    }
    this.expect("=>");
    return { kind: "function", parameters, returns: this.union() };
  }

  private isFunction(): boolean {
    const after = this.tokens[this.next + 1];
    const second = this.tokens[this.next + 2]?.text;
    return after?.text === ")" || (after?.kind === "name" && (second === ":" || second === "?"));
  }

  private parameter(before: readonly TypeField[]): TypeField {
    const token = this.peek();
    if (token.kind !== "name") throw this.unexpected("the name of a parameter");
    const field = this.field(before);
    if (!field.optional && before.some((earlier) => earlier.optional))
      throw new Fault(`\`${field.name}\` cannot be required after an optional parameter.`, token.at, token.text.length);
    return field;
  }

  private field(before: readonly TypeField[]): TypeField {
    const token = this.peek();
    if (token.kind !== "name" && token.kind !== "string") throw this.unexpected("a field name");
    this.next++;
    const name = token.kind === "string" ? stringValue(token) : token.text;
    const length = token.text.length;
    if (name === "" || Object.hasOwn(Object.prototype, name))
      throw new Fault(`\`${name}\` cannot be a field name.`, token.at, length);
    if (before.some((field) => field.name === name))
      throw new Fault(`The field \`${name}\` is given twice.`, token.at, length);
    const optional = this.take("?");
    this.expect(":");
    return { name, optional, type: this.union() };
  }

  private peek(): Token {
    return this.tokens[this.next] ?? { kind: "end", text: "", at: 0 };
  }

  private take(mark: string): boolean {
    const token = this.peek();
    if (token.kind !== "mark" || token.text !== mark) return false;
    this.next++;
    return true;
  }

  private expect(mark: string): void {
    if (!this.take(mark)) throw this.unexpected(`\`${mark}\``);
  }

  private unexpected(wanted: string): Fault {
    const token = this.peek();
    const found = token.kind === "end" ? "the type ends" : `\`${token.text}\` stands`;
    return new Fault(`Expected ${wanted} where ${found}.`, token.at, Math.max(1, token.text.length));
  }
}

function depthOf(type: TypeExpression): number {
  const inner = (types: readonly TypeExpression[]) => types.reduce((most, one) => Math.max(most, depthOf(one)), 0) + 1;
  switch (type.kind) {
    case "array":
    case "set":
      return inner([type.item]);
    case "record":
      return inner([type.value]);
    case "object":
      return inner(type.fields.map((field) => field.type));
    case "union":
      return inner(type.members);
    case "function":
      return inner([...type.parameters.map((field) => field.type), type.returns]);
    default:
      return 1;
  }
}

function stringValue(token: Token): string {
  const inner = token.text.slice(1, -1);
  const json = token.text[0] === '"' ? token.text : `"${inner.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"')}"`;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === "string") return value;
  } catch {
    // reported below
  }
  throw new Fault("The string has an escape that JSON does not know.", token.at, token.text.length);
}
