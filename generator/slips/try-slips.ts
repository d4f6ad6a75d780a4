import { canonicalJson, type Spec } from "../../spec/model/index.ts";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.ts";
import { createLog } from "../diagnostics/log.ts";
import { createSource } from "../diagnostics/source.ts";
import { type Page, parsePage } from "../parse/page.ts";
import { readParsedPages } from "../read.ts";
import { placesOfSlips, type SlipPlace } from "./places-of-slips.ts";
import { type Slip, SLIPS, slip } from "./slip.ts";

/**
 * What came of a slip. `changed`: a value of the spec that is no description differs; `told`: a diagnostic lies in the slipped
 * stretch; `described`: a description differs, and the stretch is one; `silent`: none of these.
 */
export type Outcome = "changed" | "told" | "described" | "silent";

/** One slip and what came of it. */
export interface TriedSlip {
  readonly place: SlipPlace;
  readonly how: Slip;
  readonly section: string;
  readonly outcome: Outcome;
  /** what was written, and what the reader said */
  readonly written: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Which of all slips to try: `every` n-th, beginning with the `first` (from 0). */
export interface Slice {
  readonly every: number;
  readonly first: number;
}

/**
 * Makes every slip in a page without faults, one at a time, and reads the page again. Only the section of the slip is parsed
 * anew. Throws where the page has a fault, or where its sections read together give another spec than the page.
 */
export function* trySlips(page: string, { every, first }: Slice = { every: 1, first: 0 }): Generator<TriedSlip> {
  const sections = sectionsOf(page);
  const parsed = sections.map((text, index) => parsed_(text, index));
  const base = readParsedPages(parsed, createLog());
  if (base.spec === null || base.diagnostics.length > 0) throw new TypeError("Cannot try slips in a page with faults");
  const facts = canonicalJson(withoutDescriptions(base.spec));
  const whole = canonicalJson(base.spec);
  let count = 0;
  for (const [index, text] of sections.entries())
    for (const place of placesOfSlips(text))
      for (const how of SLIPS) {
        // an empty cell or a dash: there is nothing to delete
        if (how === "delete" && /^[-–—]?$/.test(text.slice(place.start, place.end))) continue;
        if (count++ % every !== first) continue;
        const slipped = slip(text, place, how);
        const log = createLog();
        const pages = parsed.with(index, parsePage(createSource(nameOf(index), slipped.text), log));
        const { spec, diagnostics } = readParsedPages(pages, log);
        const told = diagnostics
          .flatMap((diagnostic): Place[] => [diagnostic, ...(diagnostic.related ?? [])])
          .some(
            ({ file, range }) =>
              file === nameOf(index) && range.start.offset >= place.from && range.end.offset <= slipped.to,
          );
        const outcome = told
          ? "told"
          : spec && canonicalJson(withoutDescriptions(spec)) !== facts
            ? "changed"
            : spec && isDescription(place.name) && canonicalJson(spec) !== whole
              ? "described"
              : "silent";
        const written = text.slice(place.start, place.end);
        yield { place, how, section: titleOf(text), outcome, written, diagnostics };
      }
}

/** Columns that hold prose for people. */
function isDescription(column: string): boolean {
  return column === "Meaning";
}

function parsed_(text: string, index: number): Page {
  return parsePage(createSource(nameOf(index), text), createLog());
}

function nameOf(index: number): string {
  return `section-${index}.md`;
}

function titleOf(section: string): string {
  return /^#+ (.*)$/m.exec(section)?.[1] ?? "";
}

/** Cuts a page at its headings, save those below the heading of an event; each part gets the front matter. */
function sectionsOf(page: string): string[] {
  const front = /^---\n[\s\S]*?\n---\n/.exec(page)?.[0] ?? "";
  const sections: string[] = [];
  let fence = false;
  let current = "";
  for (const line of page.slice(front.length).split(/(?<=\n)/)) {
    if (line.startsWith("```")) fence = !fence;
    if (!fence && /^#{1,3} /.test(line) && current.trim() !== "") {
      sections.push(front + current);
      current = "";
    }
    current += line;
  }
  return [...sections, front + current];
}

/** A spec with every description emptied. */
function withoutDescriptions(spec: Spec): unknown {
  return JSON.parse(
    JSON.stringify(spec, (key, value: unknown) =>
      (key === "meaning" || key === "mayText") && typeof value === "string" ? "" : value,
    ),
  );
}
