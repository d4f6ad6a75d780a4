import { CAPABILITIES, CONTEXT_SOURCES, type ContextField } from "../../spec/model/index.ts";
import type { MutablePlace } from "../diagnostics/log.ts";
import { splitCell } from "../parse/cell.ts";
import { foldTitle } from "../parse/columns.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { type Item, RowReader, wordsOf } from "./row-reader.ts";

/** A context field, with the places of the scopes it names. */
export interface ContextFact extends Fact<ContextField> {
  readonly scopeNames: readonly Item<string>[];
}

/** Context table. */
export function extractContextField(row: Row, extraction: Extraction): ContextFact {
  const r = new RowReader(row, extraction);
  const presence = readPresence(r);
  const capability = r.maybe("capability");
  const value: ContextField = {
    name: r.name("field"),
    type: r.type("type", true),
    optional: presence.optional,
    scopes: presence.scopes.map((item) => item.value),
    emptyOn: presence.emptyOn.map((item) => item.value),
    source: r.word("source", wordsOf(CONTEXT_SOURCES)) ?? "kernel",
    capability: capability && r.wordIn(capability, "capability", wordsOf(CAPABILITIES)),
    meaning: r.text("meaning"),
  };
  const fact = r.fact(value, {
    name: "field",
    type: "type",
    optional: "present",
    scopes: "present",
    emptyOn: "present",
    source: "source",
    capability: "capability",
    meaning: "meaning",
  });
  const mute = (place: MutablePlace) => (fact.place.muted ? { ...place, muted: true } : place);
  const scopeNames = [...presence.scopes, ...presence.emptyOn].map((item) => ({
    ...item,
    place: mute(item.place),
  }));
  return { ...fact, scopeNames };
}

interface Presence {
  optional: boolean;
  scopes: Item<string>[];
  emptyOn: Item<string>[];
}

/** `always`, `optional`, `on S, T`, `empty on S`, joined by semicolons; each at most once. */
function readPresence(r: RowReader): Presence {
  const presence: Presence = { optional: false, scopes: [], emptyOn: [] };
  const cell = r.filled("present");
  if (cell === null) return presence;
  const seen = new Set<string>();
  for (const part of splitCell(cell, /;/g)) {
    const said = r.mapped(part, "present") === foldTitle(part.text) ? part.text : r.mapped(part, "present");
    const match = /^(?<key>always|optional|on|empty\s+on)(?:\s+(?<rest>.*))?$/is.exec(said);
    const key = match?.groups?.["key"]?.toLowerCase().replace(/\s+/g, " ");
    const rest = match?.groups?.["rest"];
    const lists = key === "on" || key === "empty on";
    if (key === undefined || lists !== (rest !== undefined)) {
      r.unknownWord(part, ["always", "optional", "on SCOPE", "empty on SCOPE"]);
      continue;
    }
    if (seen.has(key) || (key === "on" && seen.has("always")) || (key === "always" && seen.has("on"))) {
      r.fault(part.place, "repeated-word", `\`${part.text}\` says again when the field is present.`);
      continue;
    }
    seen.add(key);
    if (key === "optional") presence.optional = true;
    if (!lists || rest === undefined) continue;
    const names = r.names(part.part(part.text.length - rest.length, part.text.length));
    if (key === "on") presence.scopes = names;
    else presence.emptyOn = names;
  }
  return presence;
}
