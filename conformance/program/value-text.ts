import type { Encoded } from "./value.ts";

/** A value as a person writes it: JSON with bare keys, tags by name. Cut to `longest` characters. */
export function valueText(value: Encoded | undefined, longest = 72): string {
  const text = value === undefined ? "undefined" : render(value);
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

function render(value: Encoded): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (value === null || typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value.map(render).join(", ")}]`;
  if (typeof value.$ === "string") return renderTagged(value.$, value);
  return renderEntries(Object.entries(value));
}

function renderEntries(entries: readonly (readonly [string, Encoded])[]): string {
  if (entries.length === 0) return "{}";
  return `{ ${entries.map(([key, item]) => `${keyText(key)}: ${render(item)}`).join(", ")} }`;
}

function keyText(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

function renderTagged(tag: string, value: { [key: string]: Encoded }): string {
  switch (tag) {
    case "undefined":
      return "undefined";
    case "number":
      return textOf(value.value);
    case "bigint":
      return `${textOf(value.value)}n`;
    case "date":
      return `Date(${textOf(value.value)})`;
    case "regexp":
      return `/${textOf(value.source)}/${textOf(value.flags)}`;
    case "map":
      return `Map {${pairsOf(value.entries)
        .map(([key, item]) => ` ${render(key)} => ${render(item)}`)
        .join(",")} }`;
    case "set":
      return `Set {${listOf(value.items)
        .map((item) => ` ${render(item)}`)
        .join(",")} }`;
    case "bytes":
      return `bytes [${listOf(value.items).map(render).join(", ")}]`;
    case "object":
    case "null-prototype":
      return renderEntries(
        pairsOf(value.entries).map(([key, item]) => [typeof key === "string" ? key : render(key), item] as const),
      );
    case "cycle":
      return "(cycle)";
    case "shared":
      return value.value === undefined ? `(shared ${textOf(value.id)})` : render(value.value);
    case "function":
      return "(a function)";
    case "getter":
      return `{ get ${textOf(value.key)}() }`;
    case "instance":
      return `(instance of a class ${render(value.value ?? null)})`;
    case "symbol":
      return `Symbol(${textOf(value.value)})`;
    case "error":
      return `${textOf(value.name)}(${JSON.stringify(textOf(value.message))})`;
    case "promise":
      return `Promise of ${render(value.value ?? null)}`;
    case "rejecting":
      return `Promise that rejects`;
    default:
      return JSON.stringify(value);
  }
}

function textOf(value: Encoded | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function listOf(value: Encoded | undefined): Encoded[] {
  return Array.isArray(value) ? value : [];
}

function pairsOf(value: Encoded | undefined): [Encoded, Encoded][] {
  return listOf(value).map((pair) => (Array.isArray(pair) ? [pair[0] ?? null, pair[1] ?? null] : [null, null]));
}
