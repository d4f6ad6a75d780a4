import { z } from "zod";

/**
 * What a schema lets a value hold, and which of it was seen: each key, each side of what may be missing, each word of a
 * list, each form of a union. A schema that holds itself is walked once.
 */
export class Slots {
  private readonly known = new Set<string>();
  private readonly seen = new Set<string>();
  /** schemas that may hold themselves, each made once */
  private readonly named = new Map<z.ZodLazy, readonly [name: string, inner: z.core.$ZodType]>();
  private readonly schema: z.core.$ZodType;

  constructor(schema: z.core.$ZodType) {
    this.schema = schema;
    this.expect(schema, "");
  }

  /** Notes what a value holds. */
  note(value: unknown): void {
    this.walk(this.schema, value, "");
  }

  /** Everything that no value held so far. */
  missing(): string[] {
    return [...this.known].filter((slot) => !this.seen.has(slot));
  }

  private expect(schema: z.core.$ZodType, path: string): void {
    if (schema instanceof z.ZodLazy) {
      if (this.named.has(schema)) return;
      const name = `<${this.named.size}>`;
      const inner = schema.unwrap();
      this.named.set(schema, [name, inner]);
      this.expect(inner, name);
      return;
    }
    for (const slot of casesOf(schema)) this.known.add(`${path} ${slot}`);
    for (const [step, inner] of partsOf(schema)) this.expect(inner, `${path}${step}`);
  }

  private walk(schema: z.core.$ZodType, value: unknown, path: string): void {
    if (schema instanceof z.ZodLazy) {
      const [name, inner] = this.named.get(schema) ?? [path, schema.unwrap()];
      this.walk(inner, value, name);
      return;
    }
    if (schema instanceof z.ZodUnion) {
      const at = schema.options.findIndex((option) => isOf(option, value));
      this.seen.add(`${path} form ${at}`);
      const option = schema.options[at];
      if (option !== undefined) this.walk(option, value, `${path}|${at}`);
      return;
    }
    this.seen.add(`${path} ${caseOf(schema, value)}`);
    if (value === undefined || value === null) return;
    for (const [step, inner] of partsOf(schema))
      if (step === "[]") for (const item of value as unknown[]) this.walk(inner, item, `${path}[]`);
      else this.walk(inner, step === "" ? value : Reflect.get(value, step.slice(1)), `${path}${step}`);
  }
}

/** Whether a value is of a form: a record is known by the literals in it, without a look at all that it holds. */
function isOf(form: z.core.$ZodType, value: unknown): boolean {
  if (!(form instanceof z.ZodObject)) return z.safeParse(form, value).success;
  if (typeof value !== "object" || value === null) return false;
  const marks = Object.entries<z.core.$ZodType>(form.shape).filter(([, inner]) => inner instanceof z.ZodLiteral);
  return marks.every(([key, mark]) => z.safeParse(mark, Reflect.get(value, key)).success);
}

/** The cases of a schema itself, without those of its parts. */
function casesOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return ["something", "nothing"];
  if (schema instanceof z.ZodBoolean) return ["true", "false"];
  if (schema instanceof z.ZodEnum) return Object.values(schema.enum).map(String);
  if (schema instanceof z.ZodUnion) return schema.options.map((_, at) => `form ${at}`);
  return ["something"];
}

function caseOf(schema: z.core.$ZodType, value: unknown): string {
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum) return String(value);
  const isEmpty = value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return isEmpty ? "nothing" : "something";
}

/** The schemas inside a schema, with the step that leads to each. */
function partsOf(schema: z.core.$ZodType): [step: string, inner: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).map(([key, inner]) => [`.${key}`, inner]);
  if (schema instanceof z.ZodArray) return [["[]", schema.element]];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [["", schema.unwrap()]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option, at) => [`|${at}`, option]);
  return [];
}
