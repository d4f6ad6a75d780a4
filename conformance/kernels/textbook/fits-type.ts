import type { Spec, TypeExpression } from "../../../spec/model/index.ts";

/** Whether a live value has a type of the page. Records are open: further keys are allowed. */
export function fitsType(value: unknown, type: TypeExpression, spec: Spec): boolean {
  switch (type.kind) {
    case "primitive":
      if (type.name === "unknown") return true;
      return type.name === "null" ? value === null : typeof value === type.name;
    case "literal":
      return value === type.value;
    case "array":
      return Array.isArray(value) && value.every((item) => fitsType(item, type.item, spec));
    case "set":
      return value instanceof Set && [...value].every((item) => fitsType(item, type.item, spec));
    case "record":
      return isPlainObject(value) && Object.values(value).every((item) => fitsType(item, type.value, spec));
    case "object":
      return (
        isPlainObject(value) &&
        type.fields.every((field) => {
          const own = ownValue(value, field.name);
          return own === undefined && field.optional ? true : fitsType(own, field.type, spec);
        })
      );
    case "union":
      return type.members.some((member) => fitsType(value, member, spec));
    case "reference": {
      const shared = resolveType(type, spec);
      return shared.kind !== "reference" && fitsType(value, shared, spec);
    }
    case "function":
      return typeof value === "function";
    case "signal":
      return value instanceof AbortSignal;
  }
}

/** The type itself, or the shared type that it names. An unknown name stays as it is. */
export function resolveType(type: TypeExpression, spec: Spec): TypeExpression {
  if (type.kind !== "reference") return type;
  return spec.types.find((shared) => shared.name === type.name)?.type ?? type;
}

/** Whether a value is a record: an object with the plain prototype. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}

/** An own field's value; undefined where there is none, whatever the prototypes say. */
export function ownValue(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

/** Sets an own field, also one called `__proto__`. */
export function setOwn(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}
