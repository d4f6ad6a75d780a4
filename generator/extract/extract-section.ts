import { foldSpace, trimmed } from "../parse/inline-text.ts";
import type { TablePart } from "../parse/page.ts";
import { extractEffect } from "./extract-effects.ts";
import { extractPayloadField } from "./extract-payload.ts";
import { extractRewrite } from "./extract-rewrites.ts";
import { extractSituationField } from "./extract-situation.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { SectionFacts } from "./facts.ts";
import { type Row, rowsOf } from "./row.ts";
import type { Section } from "./section.ts";

/** Reads the section of an event: when it fires, its payload, its rewritable fields. */
export function extractSection(section: Section, extraction: Extraction): SectionFacts {
  const { log } = extraction;
  const { event, heading, page } = section;
  const meaning = section.meaning ? foldSpace(trimmed(section.meaning.content).text) : "";
  if (meaning === "") log.report(heading.place, "missing-meaning", `No paragraph says when \`${event}\` fires.`);
  const [first, second] = section.payload;
  if (first === undefined && section.none === null)
    log.report(heading.place, "missing-payload", `The section of \`${event}\` has no payload table.`);
  if (second) log.report(second.raw.place, "payload-said-twice", `\`${event}\` has a payload table already.`);
  if (first && section.none)
    log.report(section.none.place, "payload-said-twice", `\`${event}\` has a payload table, so there is a payload.`);
  const [, another] = section.rewrites;
  if (another)
    log.report(another.raw.place, "duplicate-table", `\`${event}\` has a table of rewritable fields already.`);
  for (const [table, what] of [
    [section.situation[1], "what the kernel knows"],
    [section.effects[1], "effects"],
  ] as const)
    if (table) log.report(table.raw.place, "duplicate-table", `\`${event}\` has a table of ${what} already.`);
  const all = <T>(tables: readonly TablePart[], extract: (row: Row, extraction: Extraction) => Fact<T>) =>
    tables.flatMap((table) => rowsOf(table, page).map((row) => extract(row, extraction)));
  return {
    section,
    meaning,
    payload: all(section.payload, extractPayloadField),
    rewrites: all(section.rewrites, extractRewrite),
    situation: all(section.situation, extractSituationField),
    effects: all(section.effects, extractEffect),
  };
}
