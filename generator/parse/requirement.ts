import type { PhrasingContent } from "mdast";
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Source } from "../diagnostics/source.ts";
import { foldSpace, inlineText, trimmed } from "./inline-text.ts";
import { type Keyword, findKeywords } from "./keywords.ts";
import type { ParagraphPart } from "./page.ts";

/** A list item that is, or tries to be, a requirement. */
export interface RequirementLine {
  readonly anchor: { readonly id: string; readonly place: Place } | null;
  readonly id: { readonly text: string; readonly place: Place } | null;
  /** the sentence as plain text, white space folded */
  readonly text: string;
  /** the same, each character of a code span as NUL */
  readonly prose: string;
  readonly keywords: readonly Keyword[];
  /** content of the code span at the end */
  readonly law: { readonly text: string; readonly place: Place } | null;
  readonly place: Place;
  readonly sentence: Place;
}

const ANCHOR = /^<a\s+(?:id|name)\s*=\s*(["'])(?<id>.*?)\1\s*>$/i;
const ID_LIKE = /^[A-Za-z]{1,6}-[A-Za-z]+-?\d+$|^[A-Z]{2,}-/;

/** How a text begins that is meant as a requirement, as plain text or as Markdown: with its id, maybe behind a bullet and an anchor. */
export const REQUIREMENT_START =
  /^\s*(?:(?:[-*+]|\d+[.)])\s+)?(?:<a\s[^>]*>\s*(?:<\/a>\s*)?)?[*_`]*[A-Z]{2,4}-[A-Z]{2,}-\d/;

/**
 * Takes a list item apart. Null = no requirement and no attempt at one: it begins neither with an anchor nor with an
 * id, and does not hold a keyword and a law at its end.
 */
export function readRequirementLine(part: ParagraphPart, source: Source): RequirementLine | null {
  const children = [...part.node.children];
  const end = part.node.position?.end.offset ?? 0;
  dropBlank(children);
  const anchors = takeAnchors(children, source);
  const id = takeId(children, source);
  // an item may keep the anchors of older links besides its own
  const anchor = anchors.find((one) => one.id === id?.text.toLowerCase()) ?? anchors[0] ?? null;
  const spot = children[0]?.position?.start.offset ?? end;
  const law = takeLaw(children, source);
  const content = trimmed(inlineText(children, source.text, end));
  const keywords = findKeywords(content, source);
  const attempt =
    id !== null ||
    anchor !== null ||
    REQUIREMENT_START.test(content.text) ||
    (law !== null && keywords.length > 0 && /^[a-z]+[.:]/.test(law.text));
  if (!attempt) return null;
  const sentence =
    content.text === ""
      ? source.place(spot, spot)
      : source.place(content.offsets[0] ?? end, content.offsets.at(-1) ?? end);
  const text = foldSpace(content.text);
  const prose = foldSpace(
    [...Array(content.text.length).keys()].map((i) => (content.code[i] ? "\0" : content.text[i])).join(""),
  );
  return { anchor, id, text, prose, keywords, law, place: part.place, sentence };
}

function takeAnchors(children: PhrasingContent[], source: Source): NonNullable<RequirementLine["anchor"]>[] {
  const anchor = takeAnchor(children, source);
  dropBlank(children);
  return anchor === null ? [] : [anchor, ...takeAnchors(children, source)];
}

function takeAnchor(children: PhrasingContent[], source: Source): RequirementLine["anchor"] {
  const [open, close] = children;
  if (open?.type !== "html") return null;
  const id = ANCHOR.exec(open.value)?.groups?.["id"];
  if (id === undefined) return null;
  const closed = close?.type === "html" && close.value === "</a>";
  children.splice(0, closed ? 2 : 1);
  return { id, place: placeOf(open, source) };
}

function takeId(children: PhrasingContent[], source: Source): RequirementLine["id"] {
  const [first] = children;
  if (first?.type !== "strong") return null;
  const content = trimmed(inlineText(first.children, source.text, first.position?.end.offset ?? 0));
  if (!ID_LIKE.test(content.text)) return null;
  children.shift();
  return { text: content.text, place: source.place(content.offsets[0] ?? 0, content.offsets.at(-1) ?? 0) };
}

function takeLaw(children: PhrasingContent[], source: Source): RequirementLine["law"] {
  const last = children.at(-1);
  if (last?.type !== "inlineCode") return null;
  children.pop();
  return { text: foldSpace(last.value).replace(/^ | $/g, ""), place: placeOf(last, source) };
}

function dropBlank(children: PhrasingContent[]): void {
  while (children[0]?.type === "text" && children[0].value.trim() === "") children.shift();
}

function placeOf(node: PhrasingContent, source: Source): Place {
  const start = node.position?.start.offset ?? 0;
  return source.place(start, node.position?.end.offset ?? start);
}
