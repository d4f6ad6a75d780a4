import { LEVELS, type Level } from "../../spec/model/index.ts";
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Source } from "../diagnostics/source.ts";
import type { InlineText } from "./inline-text.ts";

/** A requirement keyword in a text. */
export interface Keyword {
  readonly level: Level;
  readonly place: Place;
  /** a `not` follows that is not spelt as part of the keyword, so that nobody can tell what is meant */
  readonly negated: boolean;
}

/** What may stand between a keyword and a `not` that a reader takes for part of it. */
const NOT = /^(?:[\s\p{Cf}]|<[^>]*>|[*_])*not(?![\p{L}\p{N}_-])/iu;
/** In capitals it is always meant so, whatever stands between. */
const CAPITALS = /^(?:<[^>]*>|[^\p{L}\p{N}\0])*NOT(?![\p{L}\p{N}_-])/u;
const longestFirst = LEVELS.toSorted((a, b) => b.length - a.length);
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?:${longestFirst.map((l) => l.replace(" ", "\\s+")).join("|")})(?![\\p{L}\\p{N}_-])`,
  "gu",
);

/** All keywords of a text, in order; code spans are no text. */
export function findKeywords(content: InlineText, source: Source): Keyword[] {
  const prose = maskCode(content);
  return [...prose.matchAll(PATTERN)].map((match) => {
    const last = match.index + match[0].length - 1;
    const start = content.offsets[match.index] ?? 0;
    const level = LEVELS.find((l) => l === match[0].replace(/\s+/g, " ")) ?? "MUST";
    const rest = prose.slice(last + 1);
    const negated = !level.endsWith(" NOT") && (NOT.test(rest) || CAPITALS.test(rest));
    return { level, negated, place: source.place(start, (content.offsets[last] ?? start) + 1) };
  });
}

function maskCode(content: InlineText): string {
  return Array.from({ length: content.text.length }, (_, i) => (content.code[i] ? "\0" : content.text[i])).join("");
}
