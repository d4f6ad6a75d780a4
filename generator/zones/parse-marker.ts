import type { ZoneRequest } from "./zone.ts";

const ATTRIBUTES = ["table", "system", "event", "columns", "headers"] as const;
type Attribute = (typeof ATTRIBUTES)[number];

/** A marker as written: a zone begins, ends, or the words are not understood. */
export type Marker = { kind: "begin"; request: ZoneRequest } | { kind: "end" } | { kind: "fault"; message: string };

/** Reads the words of a marker, the part after `hookspec:`. */
export function parseMarker(words: string): Marker {
  const [verb = "", rest = ""] = split(words.trim());
  if (verb === "end") return rest === "" ? { kind: "end" } : fault("An end marker takes no further words.");
  if (verb !== "begin")
    return fault(`Cannot read the marker \`hookspec:${verb}\`, expected \`hookspec:begin\` or \`hookspec:end\`.`);
  const given = new Map<Attribute, string>();
  const left = rest.replace(
    /([a-z]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'][^\s"]*))/g,
    (whole, name: string, double?: string, single?: string, plain?: string) => {
      const attribute = ATTRIBUTES.find((known) => known === name);
      if (attribute === undefined || given.has(attribute)) return whole;
      given.set(attribute, double ?? single ?? plain ?? "");
      return "";
    },
  );
  if (left.trim() !== "") {
    return fault(
      `Cannot read \`${left.trim()}\` in the marker, expected ${ATTRIBUTES.map((name) => `\`${name}="..."\``).join(", ")}, each at most once.`,
    );
  }
  const table = given.get("table");
  const system = given.get("system");
  if (!table || !system) return fault("A begin marker needs a table and a system, as in `table=events system=NAME`.");
  const columns = list(given.get("columns"));
  const headers = list(given.get("headers"));
  if (headers?.includes("") === true)
    return fault("A header word is empty: give each column one, or leave `headers` out.");
  return { kind: "begin", request: { table, system, event: given.get("event") ?? null, columns, headers } };
}

function fault(message: string): Marker {
  return { kind: "fault", message };
}

function split(text: string): [string, string] {
  const at = text.search(/\s/);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at).trim()];
}

function list(text: string | undefined): string[] | null {
  return text === undefined ? null : text.split(",").map((part) => part.trim());
}
