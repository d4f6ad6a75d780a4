import type { Place } from "../diagnostics/diagnostic.ts";
import type { Log } from "../diagnostics/log.ts";
import type { Source } from "../diagnostics/source.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { type Column, foldTitle, type Titles } from "../parse/columns.ts";
import type { Page, ParagraphPart } from "../parse/page.ts";
import { TABLE_KINDS, tableFormat } from "../parse/tables.ts";

/** Reports what is not read and looks as if it should be: tables in fences, in HTML, of tabs, without a delimiter row. */
export function checkProse(page: Page, events: ReadonlySet<string>, log: Log): void {
  for (const part of page.parts) {
    if (part.kind === "paragraph") checkParagraph(part, page, log);
    if (part.kind === "unread" && part.as === "fence" && hasFacts(part.text, page.titles, events))
      log.report(
        firstLineOf(part.place, page.source),
        "facts-in-fence",
        "This code fence holds what looks like a table or the heading of an event.",
      );
    if (part.kind === "unread" && part.as === "html") checkHtml(part.text, part.place, page, events, log);
  }
}

function checkParagraph(part: ParagraphPart, page: Page, log: Log): void {
  const { source, titles } = page;
  const start = part.node.position?.start.offset ?? 0;
  const [first = "", second] = source.text.slice(start, part.node.position?.end.offset ?? start).split(/\r\n|\n|\r/);
  if (second === undefined) return;
  const place = source.place(start, start + first.length);
  if (first.includes("\t") && isHeader(first.split(/\t+/), titles))
    log.report(place, "tab-separated-table", "These lines look like a table, but tabs make no table.");
  else if (first.includes("|") && isHeader(cellsOf(first), titles))
    log.report(
      place,
      "broken-table",
      "These lines look like a table, but no fitting delimiter row follows the header.",
    );
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
  if (isHeader(cells, page.titles) || headings.some((h) => events.has(h)) || hasFacts(text, page.titles, events))
    log.report(here, "facts-in-html", "This HTML holds what looks like a table or the heading of an event.");
}

function hasFacts(text: string, titles: Titles, events: ReadonlySet<string>): boolean {
  return text.split(/\r\n|\n|\r/).some((line) => {
    const heading = /^\s{0,3}#{1,6}\s+`?(.*?)`?\s*#*$/.exec(line)?.[1];
    return (heading !== undefined && events.has(heading)) || (line.includes("|") && isHeader(cellsOf(line), titles));
  });
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
