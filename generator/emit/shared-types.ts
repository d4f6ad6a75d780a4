import type { SharedType, TypeExpression, TypeField } from "../../spec/model/index.ts";

/** A shared type in the order of its declaration as a constant; a recursive one has to be declared lazily. */
export interface OrderedType {
  shared: SharedType;
  recursive: boolean;
}

/** Sorts shared types so that each stands after those it names, keeping the page's order otherwise. */
export function orderSharedTypes(types: readonly SharedType[]): OrderedType[] {
  const byName = new Map(types.map((shared) => [shared.name, shared]));
  const recursive = new Set(
    types.filter((shared) => reaches(shared.name, shared.name, byName)).map((shared) => shared.name),
  );
  const ordered: OrderedType[] = [];
  const placed = new Set<string>();
  const place = (shared: SharedType): void => {
    if (placed.has(shared.name)) return;
    placed.add(shared.name);
    for (const name of namesIn(shared.type)) {
      const other = byName.get(name);
      if (other !== undefined) place(other);
    }
    ordered.push({ shared, recursive: recursive.has(shared.name) });
  };
  for (const shared of types) place(shared);
  return ordered;
}

/** Names of shared types that a type mentions. */
export function namesIn(type: TypeExpression): Set<string> {
  if (type.kind === "reference") return new Set([type.name]);
  return new Set(partsOf(type).flatMap((part) => [...namesIn(part)]));
}

/** The types that a type is made of. */
export function partsOf(type: TypeExpression): TypeExpression[] {
  switch (type.kind) {
    case "array":
    case "set":
      return [type.item];
    case "record":
      return [type.value];
    case "object":
      return type.fields.map((field) => field.type);
    case "union":
      return type.members;
    case "function":
      return [...type.parameters.map((parameter) => parameter.type), type.returns];
    default:
      return [];
  }
}

/** A type whose shared types are looked up in `types`, where no name of the file that it stands in can be meant. */
export function qualified(type: TypeExpression): TypeExpression {
  const inside = (fields: readonly TypeField[]) => fields.map((field) => ({ ...field, type: qualified(field.type) }));
  switch (type.kind) {
    case "reference":
      return { kind: "reference", name: `types.${type.name}` };
    case "array":
    case "set":
      return { ...type, item: qualified(type.item) };
    case "record":
      return { ...type, value: qualified(type.value) };
    case "object":
      return { ...type, fields: inside(type.fields) };
    case "union":
      return { ...type, members: type.members.map(qualified) };
    case "function":
      return { ...type, parameters: inside(type.parameters), returns: qualified(type.returns) };
    default:
      return type;
  }
}

function reaches(from: string, target: string, byName: ReadonlyMap<string, SharedType>): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const shared = byName.get(name);
    if (shared === undefined) continue;
    for (const next of namesIn(shared.type)) {
      if (next === target) return true;
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return false;
}
