import { type EventSpec, type Kind, MAY, type May, type PayloadField, type Spec } from "../../spec/model/index.ts";
import { createLog, type Log, type MutablePlace } from "../diagnostics/log.ts";
import { createSource } from "../diagnostics/source.ts";
import { checkHeadings } from "../extract/check-headings.ts";
import { checkKeywords } from "../extract/check-keywords.ts";
import { checkProse } from "../extract/check-prose.ts";
import type { EventRow } from "../extract/extract-events.ts";
import type { Extraction, Fact } from "../extract/fact.ts";
import { type Row, rowsOf } from "../extract/row.ts";
import { RowReader, YES_NO } from "../extract/row-reader.ts";
import { layOutSections, type Section } from "../extract/section.ts";
import { foldSpace, trimmed } from "../parse/inline-text.ts";
import { type Page, type ParagraphPart, parsePage } from "../parse/page.ts";
import type { PageInput, Reading } from "../read.ts";
import { checkUnique } from "../resolve/check-unique.ts";
import { readPayloadShape } from "./payload-shape.ts";
import { presetDecisions, presetKind, presetMode } from "./presets.ts";

/**
 * Reads a page that was not written for hookspec: a table of events (event, scope, how it runs, guard, what a handler may)
 * and a section per event with its payload as a code span `{ a, b? }` in a sentence that begins with Payload. What the page
 * does not say is filled in by presets, each told by a diagnostic `not-said`. Null only without a readable table of events.
 */
export function readOlderPage({ path, text }: PageInput): Reading {
  const log = createLog();
  const source = createSource(path, text);
  // what our own format wants of a page is no fault of one that does not know it
  const page = parsePage(source, only(log, /^(?:short-row|long-row|unescaped-pipe|unknown-column|duplicate-column)$/));
  const events = readEvents(page, { log, typeUses: [] });
  if (events === null) {
    log.report(
      source.place(0, 0),
      "no-events-table",
      "No table has the columns Event, Scope, Runs, Guard and A handler may.",
    );
    return { spec: null, diagnostics: log.sorted([path]), places: new Map() };
  }
  checkUnique(events, (event) => event.name, "event", log);
  const names = new Set(events.map((event) => event.value.name));
  const layout = layOutSections([page], names);
  checkHeadings(events, layout, { log, typeUses: [] });
  checkKeywords(page, new Set(), log);
  checkProse(page, names, log);
  const start = source.place(0, 0);
  const spec = log.hasErrors() ? null : makeSpec(page, events, layout.sections, log, start);
  tellTables(page, log, start);
  return { spec, diagnostics: log.sorted([path]), places: new Map() };
}

function only(log: Log, codes: RegExp): Log {
  return { ...log, report: (place, code, ...words) => void (codes.test(code) && log.report(place, code, ...words)) };
}

type OlderRow = Pick<EventRow, "name" | "scope" | "kind" | "guard" | "may" | "mayText">;

function readEvents(page: Page, extraction: Extraction): (Fact<EventRow> & { value: OlderRow })[] | null {
  const tables = page.parts.filter((part) => part.kind === "table" && part.as.kind === "events");
  if (tables.length === 0) return null;
  return tables.flatMap((table) =>
    table.kind === "table" ? rowsOf(table, page).map((row) => readEvent(row, extraction)) : [],
  );
}

function readEvent(row: Row, extraction: Extraction): Fact<EventRow> {
  const r = new RowReader(row, extraction);
  const guard = r.word("guard", YES_NO) ?? false;
  const kind = r.name("runs");
  const value: EventRow = {
    name: r.name("event"),
    scope: r.name("scope"),
    kind,
    guard,
    ...readMay(r, guard, extraction.log),
    limit: undefined,
    cancel: "open",
    nested: "open",
  };
  return r.fact(value, { name: "event", scope: "scope", kind: "runs", guard: "guard", may: "may", mayText: "may" });
}

/** The first word where it is one of ours; else what goes with the guard cell. The text stays as written. */
function readMay(r: RowReader, guard: boolean, log: Log): { may: May[]; mayText: string } {
  const cell = r.filled("may");
  if (cell === null) return { may: ["observe"], mayText: "" };
  const mayText = foldSpace(cell.text);
  const first = /^\p{L}+/u.exec(mayText)?.[0].toLowerCase();
  const said = MAY.find((word) => word === first);
  if (said !== undefined && (said === "block") === guard) return { may: [said], mayText };
  const preset: May = guard ? "block" : "observe";
  log.report(
    cell.place,
    "not-said",
    `The cell does not begin with a word for what a handler may; taken as \`${preset}\`.`,
  );
  return { may: [preset], mayText };
}

function makeSpec(
  page: Page,
  rows: readonly Fact<EventRow>[],
  sections: ReadonlyMap<string, Section>,
  log: Log,
  start: MutablePlace,
): Spec {
  const kinds = new Map<string, Kind>();
  for (const row of rows) {
    const { kind, name } = row.value;
    if (kinds.has(kind)) continue;
    const mode = presetMode(kind);
    const place = row.at["kind"] ?? row.place;
    const taken = mode === null ? "no table says what it means; taken as `series`" : `taken as \`${mode}\``;
    log.report(place, "not-said", `\`${name}\` runs \`${kind}\`: ${taken}.`);
    kinds.set(kind, presetKind(kind, mode ?? "series"));
  }
  const events = rows.map(({ value }): EventSpec => {
    const section = sections.get(value.name);
    return {
      ...{ name: value.name, scope: value.scope, kind: value.kind, guard: value.guard },
      ...{ may: [...value.may], mayText: value.mayText, limit: null, cancel: "open", nested: "open" },
      payload: section ? readPayload(section, page, log) : [],
      rewrites: [],
      phases: [],
      meaning: section?.meaning ? foldSpace(trimmed(section.meaning.content).text) : "",
    };
  });
  const pairs = new Set(events.map((event) => JSON.stringify([event.kind, event.guard])));
  const heading = page.parts.find((part) => part.kind === "heading" && part.depth === 1);
  if (page.frontMatter.system === null) log.report(start, "not-said", "System and version; taken as `unnamed`, 0.0.0.");
  return {
    format: 1,
    system: page.frontMatter.system?.value ?? "unnamed",
    version: page.frontMatter.version?.value ?? "0.0.0",
    title: heading?.kind === "heading" ? foldSpace(heading.text) : "",
    page: page.source.file,
    kinds: [...kinds.values()],
    types: [],
    events,
    options: [],
    context: [],
    results: [
      {
        for: [],
        type: { kind: "primitive", name: "undefined" },
        does: ["continue"],
        rewritesIn: null,
        reasonIn: null,
        meaning: "",
      },
    ],
    order: [{ key: "registration", level: "MUST" }],
    decisions: [...kinds.keys()].flatMap((kind) =>
      [true, false].flatMap((guard) => (pairs.has(JSON.stringify([kind, guard])) ? presetDecisions(kind, guard) : [])),
    ),
    capabilities: [],
    requirements: [],
    retired: [],
  };
}

/** The code span of the sentence that begins with Payload. */
function readPayload(section: Section, page: Page, log: Log): PayloadField[] {
  const parts = page.parts.slice(page.parts.indexOf(section.heading) + 1);
  const end = parts.findIndex((part) => part.kind === "heading" && part.depth <= section.heading.depth);
  const own = parts.slice(0, end === -1 ? parts.length : end);
  const [said, ...others] = own.filter(
    (part): part is ParagraphPart => part.kind === "paragraph" && /^\s*(?:the\s+)?payload\b/i.test(part.content.text),
  );
  for (const other of others)
    log.report(other.place, "not-said", `The payload of \`${section.event}\` is told before; this is not read.`);
  if (!said) {
    log.report(
      section.heading.place,
      "not-said",
      `The payload of \`${section.event}\`: no sentence begins with Payload.`,
    );
    return [];
  }
  if (/^\s*(?:the\s+)?payload:?\s*(?:is\s+)?(?:none|empty)\s*(?:$|[.,;–—-])/i.test(said.content.text)) return [];
  const spans = said.node.children.flatMap((child) => (child.type === "inlineCode" ? [child.value] : []));
  const shape = spans.find((span) => span.trim().startsWith("{"));
  const fields = shape === undefined ? null : readPayloadShape(shape);
  if (fields === null) {
    const why =
      shape === undefined
        ? "no code span `{ a, b? }` in this sentence"
        : `cannot read \`${shape}\`, expected field names, each once, as in \`{ a, b? }\``;
    log.report(said.place, "not-said", `The payload of \`${section.event}\`: ${why}; taken as none.`);
  }
  if (fields?.some((field) => field.type.kind === "primitive" && field.type.name === "unknown"))
    log.report(said.place, "not-said", `Types of the payload of \`${section.event}\`; taken as \`unknown\`.`);
  return fields ?? [];
}

/** What other tables would have said, and tables that nobody can read. */
function tellTables(page: Page, log: Log, start: MutablePlace): void {
  const missing = [
    "which fields can be rewritten, and how rewrites combine; taken as none",
    "what a handler may return; taken as nothing",
    "what a handler gets besides the payload; taken as nothing",
    "which options a registration takes; taken as none",
    "by what handlers are sorted; taken as registration",
    "what follows when a handler throws, aborts or is late; a guard is taken to block, any other event to go on",
    "which sentences bind kernels: there are no requirement ids",
  ];
  for (const what of missing) log.report(start, "not-said", `Not said in a form that can be read: ${what}.`);
  const quiet = createLog();
  for (const { as, raw } of page.parts.filter((part) => part.kind === "table"))
    if (as.kind !== "events")
      log.report(raw.place, "not-said", `This ${as.kind} table is not read on a page without front matter.`);
  parsePage(page.source, {
    ...quiet,
    report: (place, code, message) => void (code === "unknown-table" && log.report(place, "not-said", message)),
  });
}
