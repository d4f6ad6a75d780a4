import type { Encoded } from "../program/value.ts";

/** A value as a JavaScript expression that makes it. Shared and cyclic parts stand as comments. */
export function valueCode(value: Encoded | undefined): string {
  if (value === undefined) return "undefined";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(valueCode).join(", ")}]`;
  if (typeof value.$ === "string") return tagged(value.$, value);
  return object(Object.entries(value));
}

function object(entries: readonly (readonly [string, Encoded])[]): string {
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([key, item]) => `${keyCode(key)}: ${valueCode(item)}`).join(", ")} }`;
}

/** `__proto__` in brackets makes an own key, bare it would set the prototype. */
function keyCode(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

function tagged(tag: string, value: { [key: string]: Encoded }): string {
  const own = valueCode(value.value);
  switch (tag) {
    case "undefined":
      return "undefined";
    case "number":
      return value.value === "-0" ? "-0" : String(value.value);
    case "bigint":
      return `${String(value.value)}n`;
    case "date":
      return `new Date(${own})`;
    case "regexp":
      return `new RegExp(${valueCode(value.source)}, ${valueCode(value.flags)})`;
    case "map":
      return `new Map(${valueCode(value.entries)})`;
    case "set":
      return `new Set(${valueCode(value.items)})`;
    case "bytes":
      return `Uint8Array.from(${valueCode(value.items)})`;
    case "object":
      return `Object.fromEntries(${valueCode(value.entries)})`;
    case "null-prototype":
      return `Object.assign(Object.create(null), Object.fromEntries(${valueCode(value.entries)}))`;
    case "function":
      return "() => {}";
    case "getter":
      return `{ get ${keyCode(String(value.key))}() { return ${own}; } }`;
    case "instance":
      return `Object.assign(new (class Made {})(), ${own})`;
    case "symbol":
      return `Symbol(${own})`;
    case "error":
      return `Object.assign(new Error(${valueCode(value.message)}), { name: ${valueCode(value.name)} })`;
    case "promise":
      return `Promise.resolve(${own})`;
    case "rejecting":
      return `Promise.reject(new Error(${own}))`;
    case "shared":
      return value.value === undefined ? "undefined /* the object above again */" : own;
    default:
      return `undefined /* ${tag} */`;
  }
}
