import type { Place } from "../diagnostics/diagnostic.ts";
import type { Log } from "../diagnostics/log.ts";
import type { Source } from "../diagnostics/source.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type Column, foldTitle, type Titles } from "../parse/columns.ts";
import type { InlineText } from "../parse/inline-text.ts";
import { findKeywords } from "../parse/keywords.ts";
import type { Heading, Page, ParagraphPart, Part } from "../parse/page.ts";
import { REQUIREMENT_START } from "../parse/requirement.ts";
import { TABLE_KINDS, tableFormat } from "../parse/tables.ts";

/** A line that is meant as a row of a table. */
const ROW = /^[\s>]*\|/;

/**
 * Reports what is not read and looks as if it should be: rows of tables and requirements that belong to none, wherever they
 * stand. `read`: the parts that are requirements.
 */
export function checkProse(
  page: Page,
  events: ReadonlySet<string>,
  log: Log,
  read: ReadonlySet<Part> = new Set(),
): void {
  for (const [index, part] of page.parts.entries()) {
    if ((part.kind === "paragraph" || part.kind === "heading") && !read.has(part) && !events.has(part.content.text))
      checkRequirementStart(part, log);
    if (part.kind === "heading" && page.source.text[part.content.offsets[0] ?? 0] === "|" && !part.content.code[0])
      reportRow(part.place, log);
    if (part.kind === "unread" && part.as === "indented") checkIndented(part.text, part.place, page, events, log);
    if (part.kind === "paragraph" && part.node.type === "heading" && events.has(part.content.text.trim()))
      log.report(part.place, "heading-in-block", "This heading of an event stands in a list or a quote.");
    if (part.kind === "paragraph") checkParagraph(part, columnsBefore(page.parts, index), page, log);
    if (part.kind === "unread" && part.as === "html") checkHtml(part.text, part.place, page, events, log);
    if (part.kind !== "unread" || part.as !== "fence") continue;
    const here = firstLineOf(part.place, page.source);
    if (hasFacts(part.text, page.titles, events))
      log.report(here, "facts-in-fence", "This code fence holds what looks like a table or the heading of an event.");
    else if (hasRequirement(part.text))
      log.report(here, "facts-in-fence", "This code fence holds what looks like a requirement.");
  }
}

function checkRequirementStart(part: ParagraphPart | Heading, log: Log): void {
  if (REQUIREMENT_START.test(part.content.text))
    log.report(part.place, "requirement-outside-list", "This text begins with an id, and is no list item.");
}

function reportRow(place: Place, log: Log): void {
  log.report(place, "broken-table", "These lines look like rows of a table, and belong to none.", {
    fix: "Take away what separates them from their table, or give them a header and a delimiter row of as many cells.",
  });
}

/** Number of columns of the table right before a part, with nothing but comments between; 0 = there is none. */
function columnsBefore(parts: readonly Part[], index: number): number {
  const before = parts.slice(0, index).findLast((part) => part.kind !== "unread" || part.as !== "html");
  return before?.kind === "table" ? before.raw.header.length : 0;
}

function checkIndented(text: string, place: Place, page: Page, events: ReadonlySet<string>, log: Log): void {
  const content: InlineText = { text, offsets: [], code: [] };
  const isFact =
    text.split(/\r\n|\n|\r/).some((line) => ROW.test(line)) ||
    hasFacts(text, page.titles, events) ||
    hasRequirement(text) ||
    findKeywords(content, page.source).length > 0;
  if (isFact)
    log.report(
      place,
      "facts-indented",
      "These lines look like a table, a heading of an event or a requirement, but are code.",
    );
}

function checkParagraph(part: ParagraphPart, columns: number, page: Page, log: Log): void {
  const { source, titles } = page;
  const start = part.node.position?.start.offset ?? 0;
  const text = source.text.slice(start, part.node.position?.end.offset ?? start);
  // a paragraph has no empty lines
  const lines = [...text.matchAll(/[^\r\n]+/g)].map((match) => ({ line: match[0], at: start + match.index }));
  const placeOf = ({ line, at }: { line: string; at: number }) => source.place(at, at + line.length);
  const [first, second] = lines;
  if (first && second && isBrokenHeader(first.line, placeOf(first), titles, log)) return;
  const isRow = (line: string) => ROW.test(line) || (columns > 1 && cellsOf(withoutCode(line)).length === columns);
  const row = lines.find(({ line }) => isRow(line));
  if (row) reportRow(placeOf(row), log);
}

/** A line of Markdown with its code spans and escapes as one letter each. */
function withoutCode(line: string): string {
  return line.replace(/\\./g, "x").replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, "x");
}

function isBrokenHeader(first: string, place: Place, titles: Titles, log: Log): boolean {
  if (first.includes("\t") && isHeader(first.split(/\t+/), titles))
    log.report(place, "tab-separated-table", "These lines look like a table, but tabs make no table.");
  else if (first.includes("|") && isHeader(cellsOf(first), titles))
    log.report(
      place,
      "broken-table",
      "These lines look like a table, but no fitting delimiter row follows the header.",
    );
  else return false;
  return true;
}

function checkHtml(text: string, place: Place, page: Page, events: ReadonlySet<string>, log: Log): void {
  const here = firstLineOf(place, page.source);
  const comment = /^<!--\s*([\w-]+)\s*-->\s*(.*)/s.exec(text.trim());
  const word = comment?.[1] ?? "";
  const rest = comment?.[2] ?? "";
  if (comment && (word.toLowerCase() === "informative" || suggest(word, ["informative"]))) {
    const message =
      word === "informative" ? "The marker does not stand alone on its line." : `\`${word}\` is no marker.`;
    log.report(here, "unknown-marker", message, { suggestion: "<!-- informative -->" });
    if (rest === "") return;
  }
  const cells = [...text.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]\s*>/gis)].map((match) =>
    (match[1] ?? "").replace(/<[^>]*>/g, ""),
  );
  const headings = [...text.matchAll(/<h[1-6]\b[^>]*>(.*?)<\/h[1-6]\s*>/gis)].map((match) =>
    (match[1] ?? "").replace(/<[^>]*>/g, "").trim(),
  );
  const shown = text.replace(/<!--.*?(?:-->|$)/gs, "");
  if (hasRequirement(shown) || shown.split(/\r\n|\n|\r/).some((line) => ROW.test(line)))
    log.report(here, "facts-in-html", "This HTML holds what looks like a requirement or the rows of a table.");
  else if (isHeader(cells, page.titles) || headings.some((h) => events.has(h)) || hasFacts(text, page.titles, events))
    log.report(here, "facts-in-html", "This HTML holds what looks like a table or the heading of an event.");
}

function hasFacts(text: string, titles: Titles, events: ReadonlySet<string>): boolean {
  return text.split(/\r\n|\n|\r/).some((line) => {
    const heading = /^\s{0,3}#{1,6}\s+`?(.*?)`?\s*#*$/.exec(line)?.[1];
    return (heading !== undefined && events.has(heading)) || (line.includes("|") && isHeader(cellsOf(line), titles));
  });
}

function hasRequirement(text: string): boolean {
  return text.split(/\r\n|\n|\r/).some((line) => REQUIREMENT_START.test(line));
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");
}

/** Whether some table is told by these titles. */
function isHeader(cells: readonly string[], titles: Titles): boolean {
  if (cells.length < 2) return false;
  const meanings: readonly Column[] = cells.flatMap((cell) => titles.get(foldTitle(cell.replace(/[`*_]/g, ""))) ?? []);
  return TABLE_KINDS.some((kind) => tableFormat(kind).by.every((column) => meanings.includes(column)));
}

/** Where a block begins, up to the end of its first line. */
function firstLineOf(place: Place, source: Source): Place {
  const { start } = place.range;
  const line = source.lineAt(start.line);
  return {
    file: place.file,
    range: {
      start,
      end: { line: start.line, column: line.length + 1, offset: start.offset + line.length + 1 - start.column },
    },
  };
}
