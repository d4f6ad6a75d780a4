import type { Encoded } from "../program/value.ts";

/** A value as a timeline block says it: what `Scanner.value` reads back, nothing left out. */
export function writeValue(value: Encoded): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(writeValue).join(", ")}]`;
  const keys = Object.keys(value);
  if (value.$ === "undefined" && keys.length === 1) return "undefined";
  if (value.$ === "error" && value.name === "Error" && keys.length === 3)
    return `Error(${writeValue(value.message ?? "")})`;
  if (keys.length === 0) return "{}";
  return `{ ${keys.map((key) => `${writeKey(key)}: ${writeValue(value[key] ?? null)}`).join(", ")} }`;
}

/** A name as `Scanner.name` reads it. */
export function writeName(name: string): string {
  return /^[\w.:-]*\w$/.test(name) ? name : JSON.stringify(name);
}

function writeKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
