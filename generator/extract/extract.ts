import type { Log } from "../diagnostics/log.ts";
import type { Page, Part, TablePart } from "../parse/page.ts";
import { reportFootnotes } from "../parse/report-footnotes.ts";
import { REQUIREMENT_START, readRequirementLine } from "../parse/requirement.ts";
import type { TableKind } from "../parse/tables.ts";
import { checkHeadings } from "./check-headings.ts";
import { checkKeywords } from "./check-keywords.ts";
import { checkProse } from "./check-prose.ts";
import { checkWords } from "./check-words.ts";
import { extractCapability } from "./extract-capabilities.ts";
import { extractContextField } from "./extract-context.ts";
import { extractDecision } from "./extract-decisions.ts";
import { extractEvent } from "./extract-events.ts";
import { extractKind } from "./extract-kinds.ts";
import { extractEntry, extractLifecycleRule, extractTraceField, extractUnit } from "./extract-lifecycle.ts";
import { extractOption } from "./extract-options.ts";
import { extractOrderKey } from "./extract-order.ts";
import { extractPhase } from "./extract-phases.ts";
import { extractRequirement } from "./extract-requirement.ts";
import { extractResult } from "./extract-results.ts";
import { extractRetired } from "./extract-retired.ts";
import { extractSection } from "./extract-section.ts";
import { extractSessionField } from "./extract-session-field.ts";
import { extractSharedType } from "./extract-types.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Facts, SectionFacts } from "./facts.ts";
import { rowsOf, type Row } from "./row.ts";
import { layOutSections } from "./section.ts";

/** Reads the facts off the pages of one system. Problems go to the log. */
export function extractFacts(pages: readonly Page[], log: Log): Facts {
  const extraction: Extraction = { log, typeUses: [] };
  for (const page of pages) checkWords(page, log);
  const tables = collectTables(pages, log);
  const all = <F>(kind: TableKind, extract: (row: Row, extraction: Extraction) => F | null): F[] =>
    (tables.get(kind) ?? []).flatMap(({ table, page }) =>
      rowsOf(table, page).flatMap((row) => extract(row, extraction) ?? []),
    );
  const events = all("events", extractEvent);
  const names = new Set(events.map((event) => event.value.name).filter((name) => name !== ""));
  const layout = layOutSections(pages, names);
  checkHeadings(events, layout, extraction);
  for (const stray of layout.strays)
    log.report(
      stray.raw.place,
      "table-outside-section",
      `This ${stray.as.kind} table stands under no event's heading.`,
    );
  const sections = new Map<string, SectionFacts>();
  for (const section of layout.sections.values()) sections.set(section.event, extractSection(section, extraction));
  for (const section of layout.repeated) extractSection(section, extraction);
  return {
    kinds: all("kinds", extractKind),
    events,
    options: all("options", extractOption),
    context: all("context", extractContextField),
    sessionFields: all("sessions", extractSessionField),
    results: all("results", extractResult),
    order: all("order", extractOrderKey),
    decisions: all("decisions", extractDecision),
    types: all("types", extractSharedType),
    capabilities: all("capabilities", extractCapability),
    phases: all("phases", extractPhase),
    units: all("units", extractUnit),
    entries: all("entries", extractEntry),
    traceFields: all("traceFields", extractTraceField),
    lifecycleRules: all("lifecycle", extractLifecycleRule),
    retired: all("retired", extractRetired),
    requirements: pages.flatMap((page) => readProse(page, names, extraction)),
    sections,
    typeUses: extraction.typeUses,
    present: new Set(tables.keys()),
  };
}

/** Requirements of a page, and a look at all other text. */
function readProse(
  page: Page,
  events: ReadonlySet<string>,
  extraction: Extraction,
): Fact<Facts["requirements"][number]["value"]>[] {
  const consumed = new Set<Part>();
  const requirements: Fact<Facts["requirements"][number]["value"]>[] = [];
  for (const part of page.parts) {
    if (part.kind !== "paragraph" || !part.item) continue;
    const line = readRequirementLine(part, page.source);
    if (line === null) continue;
    consumed.add(part);
    reportFootnotes(part.node, page.source, extraction.log);
    const requirement = extractRequirement(line, extraction);
    if (requirement) requirements.push(requirement);
  }
  // what is no list item and begins like a requirement is told as that, not by its keyword
  const outside = page.parts.filter(
    (part) => (part.kind === "paragraph" || part.kind === "heading") && REQUIREMENT_START.test(part.content.text),
  );
  checkKeywords(page, new Set([...consumed, ...outside]), extraction.log);
  checkProse(page, events, extraction.log, consumed);
  return requirements;
}

function collectTables(pages: readonly Page[], log: Log): Map<TableKind, { table: TablePart; page: Page }[]> {
  const tables = new Map<TableKind, { table: TablePart; page: Page }[]>();
  for (const page of pages)
    for (const part of page.parts) {
      if (part.kind !== "table") continue;
      if (part.raw.rows.length === 0)
        log.report(part.raw.place, "empty-table", `This ${part.as.kind} table has no rows.`);
      const known = tables.get(part.as.kind);
      if (known) known.push({ table: part, page });
      else tables.set(part.as.kind, [{ table: part, page }]);
    }
  return tables;
}
