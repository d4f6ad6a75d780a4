import type { Capability, Spec, TypeExpression } from "../../../spec/model/index.ts";

/** Dotted paths of the functions with so many parameters inside the context fields that rest on a capability. */
export function outerFieldsOf(capability: Capability, parameters: number, spec: Spec): ReadonlySet<string> {
  const found = new Set<string>();
  for (const field of spec.context) if (field.capability === capability) walk(field.type, field.name, 0);
  return found;

  function walk(type: TypeExpression, path: string, depth: number): void {
    if (depth > 4) return;
    if (type.kind === "function" && type.parameters.length === parameters) found.add(path);
    else if (type.kind === "object")
      for (const field of type.fields) walk(field.type, `${path}.${field.name}`, depth + 1);
    else if (type.kind === "union") for (const member of type.members) walk(member, path, depth + 1);
    else if (type.kind === "reference") {
      const target = spec.types.find((one) => one.name === type.name);
      if (target !== undefined) walk(target.type, path, depth + 1);
    }
  }
}
