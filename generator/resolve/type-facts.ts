import type { MutablePlace } from "../diagnostics/log.ts";
import { type Fact, placeIn } from "../extract/fact.ts";
import type { SharedType, TypeExpression } from "../../spec/model/index.ts";

/** Looks shared types up by name. */
export type TypeTable = ReadonlyMap<string, TypeExpression>;

/** Table of the shared types; the first of a name counts. */
export function typeTable(types: readonly SharedType[]): TypeTable {
  const table = new Map<string, TypeExpression>();
  for (const { name, type } of types) if (!table.has(name)) table.set(name, type);
  return table;
}

/** What a value can be: references followed, unions taken apart. An unknown or circular name can be anything. */
export function alternatives(type: TypeExpression, types: TypeTable, path: readonly string[] = []): TypeExpression[] {
  if (type.kind === "union") return type.members.flatMap((member) => alternatives(member, types, path));
  if (type.kind !== "reference") return [type];
  const target = types.get(type.name);
  if (!target || path.includes(type.name)) return [ANYTHING];
  return alternatives(target, types, [...path, type.name]);
}

const ANYTHING: TypeExpression = { kind: "primitive", name: "unknown" };

/** Whether some alternative, `undefined` and `null` aside, is one of the given sorts; `unknown` is each of them. */
export function canBe(
  type: TypeExpression,
  types: TypeTable,
  ...sorts: readonly ("string" | "number" | "boolean" | "list" | "record")[]
): boolean {
  return alternatives(type, types).some((one) => {
    if (one.kind === "array" || one.kind === "set") return sorts.includes("list");
    if (one.kind === "object" || one.kind === "record") return sorts.includes("record");
    if (one.kind === "literal") return sorts.some((sort) => sort === typeof one.value);
    if (one.kind !== "primitive") return false;
    return one.name === "unknown" || sorts.some((sort) => sort === one.name);
  });
}

/** Whether some value, `undefined` and `null` aside, has both types, as far as their sorts tell; so it is where one has no other value. */
export function overlap(one: TypeExpression, other: TypeExpression, types: TypeTable): boolean {
  const said = alternatives(one, types).filter((type) => !isNothing(type));
  return said.length === 0 || said.some((a) => alternatives(other, types).some((b) => isAlike(a, b)));
}

/** Whether it is the type `undefined` or `null`. */
export function isNothing(type: TypeExpression): boolean {
  return type.kind === "primitive" && (type.name === "undefined" || type.name === "null");
}

function isAlike(a: TypeExpression, b: TypeExpression): boolean {
  const sorts = [sortOf(a), sortOf(b)];
  if (sorts.includes("unknown")) return true;
  if (a.kind === "literal" && b.kind === "literal") return a.value === b.value;
  return sorts[0] === sorts[1];
}

function sortOf(type: TypeExpression): string {
  if (type.kind === "primitive") return type.name;
  if (type.kind === "literal") return typeof type.value;
  return type.kind === "record" ? "object" : type.kind;
}

/** Keys that a value of the type can have; null = any. */
export function keysOf(type: TypeExpression, types: TypeTable): ReadonlySet<string> | null {
  const keys = new Set<string>();
  for (const one of alternatives(type, types)) {
    if (one.kind === "record" || (one.kind === "primitive" && one.name === "unknown")) return null;
    if (one.kind === "object") for (const field of one.fields) keys.add(field.name);
  }
  return keys;
}

/** Whether a literal is a value of the type. */
export function accepts(type: TypeExpression, value: string | number | boolean, types: TypeTable): boolean {
  return alternatives(type, types).some((one) => {
    if (one.kind === "literal") return one.value === value;
    return one.kind === "primitive" && (one.name === "unknown" || one.name === typeof value);
  });
}

/** Cells of the types table that say what a type is, those of types inside it included. */
export function cellsOf(type: TypeExpression, shared: readonly Fact<SharedType>[]): MutablePlace[] {
  const seen = new Set<string>();
  const open = namedIn(type);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const fact of shared) if (fact.value.name === name) open.push(...namedIn(fact.value.type));
  }
  return shared.filter((fact) => seen.has(fact.value.name)).map((fact) => placeIn(fact, "type"));
}

/** Every shared type named somewhere in a type. */
export function namedIn(type: TypeExpression): string[] {
  switch (type.kind) {
    case "reference":
      return [type.name];
    case "array":
    case "set":
      return namedIn(type.item);
    case "record":
      return namedIn(type.value);
    case "object":
      return type.fields.flatMap((field) => namedIn(field.type));
    case "union":
      return type.members.flatMap(namedIn);
    case "function":
      return [...type.parameters.flatMap((field) => namedIn(field.type)), ...namedIn(type.returns)];
    case "primitive":
    case "literal":
    case "signal":
      return [];
  }
}
