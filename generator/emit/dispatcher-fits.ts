import type { Spec, TypeExpression, TypeField } from "../../spec/model/index.ts";
import { pascalCase } from "./identifier.ts";
import { literal } from "./literal.ts";

/** A named type of the page as a test in generated code. */
export interface ShapeTest {
  type: string;
  name: string;
  test: string;
}

/** Writes tests of values against types of the page, and remembers which named types they need. */
export class FitWriter {
  private readonly spec: Spec;
  private readonly written = new Map<string, ShapeTest>();

  constructor(spec: Spec) {
    this.spec = spec;
  }

  /** Source of a boolean expression: whether `value` (an expression too) has the type. `true` where every value has. */
  test(type: TypeExpression, value: string): string {
    switch (type.kind) {
      case "primitive":
        return primitiveTest(type.name, value);
      case "literal":
        return `${value} === ${literal(type.value)}`;
      case "array":
        return allOf([`Array.isArray(${value})`, this.every(type.item, value)]);
      case "set":
        return `${value} instanceof Set`;
      case "record":
        return allOf([`isPlain(${value})`, this.every(type.value, `Object.values(${value})`)]);
      case "object":
        return allOf([`isPlain(${value})`, ...type.fields.map((field) => this.field(field, value))]);
      case "union":
        return anyOf(this.members(type, value));
      case "reference":
        return `${this.shape(type.name)}(${value})`;
      case "function":
        return `typeof ${value} === "function"`;
      case "signal":
        return `${value} instanceof AbortSignal`;
    }
  }

  /** Tests of the named types used so far. */
  shapes(): ShapeTest[] {
    return [...this.written.values()];
  }

  private field(field: TypeField, value: string): string {
    const at = access(value, field.name);
    const tests = this.members(field.type, at);
    return anyOf(field.optional ? [`${at} === undefined`, ...tests] : tests);
  }

  private members(type: TypeExpression, value: string): string[] {
    return type.kind === "union" ? type.members.map((member) => this.test(member, value)) : [this.test(type, value)];
  }

  private every(type: TypeExpression, list: string): string {
    const test = this.test(type, "item");
    return test === "true" ? test : `${list}.every((item: unknown) => ${test})`;
  }

  private shape(type: string): string {
    const known = this.written.get(type);
    if (known !== undefined) return known.name;
    const shape: ShapeTest = { type, name: `isShape${pascalCase(type)}`, test: "true" };
    this.written.set(type, shape);
    const shared = this.spec.types.find((one) => one.name === type);
    if (shared !== undefined) shape.test = this.test(shared.type, "value");
    return shape.name;
  }
}

/** Source that reads a property. */
export function access(value: string, name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `${value}.${name}` : `${value}[${literal(name)}]`;
}

function primitiveTest(name: string, value: string): string {
  if (name === "unknown") return "true";
  if (name === "null" || name === "undefined") return `${value} === ${name}`;
  return `typeof ${value} === ${literal(name)}`;
}

function allOf(tests: readonly string[]): string {
  const needed = tests.filter((test) => test !== "true");
  return needed.length === 0 ? "true" : needed.join(" && ");
}

function anyOf(tests: readonly string[]): string {
  if (tests.includes("true")) return "true";
  const different = [...new Set(tests)];
  const [only = "false"] = different;
  if (different.length === 1) return only;
  return `(${different.map((test) => (test.includes("&&") ? `(${test})` : test)).join(" || ")})`;
}
