import { encode } from "../program/encode.ts";
import type { Encoded } from "../program/value.ts";

/** The fields of a context as a plugin would read them: own ones, and those of the page that a prototype offers. */
export function readContext(context: unknown, names: readonly string[]): Record<string, unknown> | null {
  if (context === null || typeof context !== "object") return null;
  const fields: Record<string, unknown> = {};
  try {
    for (const key of Object.keys(context)) fields[key] = (context as Record<string, unknown>)[key];
    for (const name of names) {
      if (!Object.hasOwn(fields, name) && name in context) fields[name] = (context as Record<string, unknown>)[name];
    }
  } catch {
    // a context that cannot be read is recorded as far as it could be
  }
  return fields;
}

/** A snapshot of a context whose fields were read; what is no object is taken as it is. */
export function encodeContext(context: unknown, fields: Record<string, unknown> | null): Encoded {
  return encode(fields ?? context);
}

/** A thrown or rejected value in words. */
export function errorText(error: unknown): string {
  if (error instanceof Error) return error.message;
  try {
    return String(error);
  } catch {
    return "an error without words";
  }
}
