import type { Log } from "../diagnostics/log.ts";
import type { InlineText } from "../parse/inline-text.ts";
import { findKeywords, type Keyword } from "../parse/keywords.ts";
import type { Page, Part } from "../parse/page.ts";

/** Reports every keyword that stands neither in a requirement nor under a marker. */
export function checkKeywords(page: Page, requirements: ReadonlySet<Part>, log: Log): void {
  for (const part of page.parts) {
    if (requirements.has(part)) continue;
    for (const { level, place } of keywordsOf(part, page))
      log.report(place, "stray-keyword", `\`${level}\` stands outside a requirement.`);
  }
}

function keywordsOf(part: Part, page: Page): Keyword[] {
  const { source } = page;
  if (part.kind === "heading" || part.kind === "paragraph") return findKeywords(part.content, source);
  if (part.kind === "table") {
    const level = part.as.columns.get("level");
    const cells = [...part.raw.header, ...part.raw.rows.flatMap((row) => row.cells.filter((_, i) => i !== level))];
    return cells.flatMap((cell) => findKeywords(cell.content, source));
  }
  if (part.as !== "html") return [];
  const prose = part.text.replace(/<!--.*?-->/gs, "").replace(/<[^>]*>/g, " ");
  const content: InlineText = { text: prose, offsets: [], code: [] };
  return findKeywords(content, source).map((keyword) => ({ ...keyword, place: part.place }));
}
