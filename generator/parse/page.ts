import type { Heading as HeadingNode, Nodes, Paragraph, Root, Yaml } from "mdast";
import type { Place } from "../diagnostics/diagnostic.ts";
import { createLog, type Log } from "../diagnostics/log.ts";
import type { Source } from "../diagnostics/source.ts";
import { type Block, flattenBlocks } from "./block.ts";
import { type Titles, titlesWith } from "./columns.ts";
import { cutDeep } from "./cut-deep.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { type InlineText, inlineText, trimmed } from "./inline-text.ts";
import { parseMarkdown } from "./markdown.ts";
import { type Recognised, recogniseTable } from "./recognise-table.ts";
import { reportFootnotes } from "./report-footnotes.ts";
import { type RawTable, readTable } from "./table.ts";

/** A part of a page, in reading order. What stands under an informative marker is left out. */
export type Part =
  | {
      readonly kind: "heading";
      readonly depth: number;
      readonly text: string;
      readonly spans: readonly string[];
      readonly coded: boolean;
      readonly content: InlineText;
      readonly place: Place;
      /** place of the character at `index` of the text */
      at(index: number): Place;
    }
  | {
      readonly kind: "paragraph";
      readonly node: Paragraph | HeadingNode;
      readonly content: InlineText;
      readonly place: Place;
      readonly nested: boolean;
      readonly item: boolean;
    }
  | { readonly kind: "table"; readonly raw: RawTable; readonly as: Recognised }
  | {
      readonly kind: "unread";
      readonly as: "fence" | "indented" | "html";
      readonly text: string;
      readonly place: Place;
    };

/** A heading outside lists and quotes. */
export type Heading = Extract<Part, { kind: "heading" }>;
/** A paragraph. */
export type ParagraphPart = Extract<Part, { kind: "paragraph" }>;
/** A table of known kind. */
export type TablePart = Extract<Part, { kind: "table" }>;

/** A page, parsed. */
export interface Page {
  readonly source: Source;
  readonly frontMatter: FrontMatter;
  readonly titles: Titles;
  readonly parts: readonly Part[];
  /** whether the parser got through it; what is missing from a page otherwise says nothing */
  readonly isParsed: boolean;
}

/** Parses the text of one page; problems of form go to the log. */
export function parsePage(source: Source, log: Log): Page {
  const root = parseMarkdown(source.text);
  const isParsed = root.children.length > 0 || !/\S/.test(source.text);
  if (!isParsed)
    log.report(source.place(0, 0), "nested-too-deeply", "Something on this page is nested too deeply to be parsed.");
  for (const { position } of cutDeep(root)) {
    const start = position?.start.offset ?? 0;
    const place = source.place(start, position?.end.offset ?? start);
    log.report(place, "nested-too-deeply", "What stands here is nested too deeply to be read.");
  }
  const frontMatter = readFrontMatter(findYaml(root), source, isParsed ? log : createLog());
  const titles = titlesWith(frontMatter.columns);
  const { blocks, dangling } = flattenBlocks(root);
  for (const node of dangling) log.report(placeOf(node, source), "dangling-marker", "No block follows this marker.");
  const parts: Part[] = [];
  const nothing = source.text.indexOf("\0");
  if (nothing >= 0)
    log.report(source.place(nothing, nothing + 1), "invisible-character", "The page holds the character U+0000.");
  for (const block of blocks) {
    if (block.informative) continue;
    reportStruckOut(block.node, source, log);
    const part = readBlock(block, source, titles, log);
    if (part) parts.push(part);
  }
  return { source, frontMatter, titles, parts, isParsed };
}

function readBlock(block: Block, source: Source, titles: Titles, log: Log): Part | null {
  const { node } = block;
  const place = placeOf(node, source);
  switch (node.type) {
    case "heading":
      // a heading in a quote or a list opens no section: it is read as any text
      return block.nested ? { ...readParagraph(node, source), nested: true, item: false } : readHeading(node, source);
    case "paragraph":
      return { ...readParagraph(node, source), nested: block.nested, item: block.item !== null };
    case "table": {
      reportFootnotes(node, source, log);
      const raw = readTable(node, source, log);
      const as = recogniseTable(raw, titles, log);
      return as && { kind: "table", raw, as };
    }
    case "code": {
      if (node.lang === "timeline") return null;
      const fenced = /^[`~]/.test(source.text.slice(node.position?.start.offset));
      return { kind: "unread", as: fenced ? "fence" : "indented", text: node.value, place };
    }
    case "html":
      return { kind: "unread", as: "html", text: node.value, place };
  }
}

function readParagraph(node: Paragraph | HeadingNode, source: Source): Omit<ParagraphPart, "nested" | "item"> {
  return { kind: "paragraph", node, content: contentOf(node, source), place: placeOf(node, source) };
}

/** Text that is struck out is neither said nor gone. */
function reportStruckOut(node: Nodes, source: Source, log: Log): void {
  if (node.type === "delete") {
    const start = node.position?.start.offset ?? 0;
    const place = source.place(start, node.position?.end.offset ?? start);
    log.report(place, "struck-out-text", "This text is struck out, and would be read as if it were not.");
  } else if ("children" in node) for (const child of node.children) reportStruckOut(child, source, log);
}

function readHeading(node: HeadingNode, source: Source): Heading {
  const children = withoutAnchors(node.children);
  const content = trimmed(inlineText(children, source.text, node.position?.end.offset ?? 0));
  const spans = children.flatMap((c) => (c.type === "inlineCode" ? [c.value] : []));
  const coded = children.length === 1 && spans.length === 1;
  const end = content.offsets.at(-1) ?? 0;
  const place = content.text === "" ? placeOf(node, source) : source.place(content.offsets[0] ?? end, end);
  const at = (index: number) => source.place(content.offsets[index] ?? end, content.offsets[index + 1] ?? end);
  return { kind: "heading", depth: node.depth, text: content.text, spans, coded, content, place, at };
}

/** An anchor without text is a place to link to, and no part of what a heading says. */
function withoutAnchors(children: HeadingNode["children"]): HeadingNode["children"] {
  const isOpen = (at: number) => {
    const [node, next] = [children[at], children[at + 1]];
    return node?.type === "html" && ANCHOR.test(node.value) && next?.type === "html" && next.value === "</a>";
  };
  return children.filter((_, at) => !isOpen(at) && !isOpen(at - 1));
}

const ANCHOR = /^<a\s+(?:id|name)\s*=[^<>]*>$/i;

function contentOf(node: HeadingNode | Paragraph, source: Source): InlineText {
  return inlineText(node.children, source.text, node.position?.end.offset ?? 0);
}

function placeOf(node: Block["node"], source: Source): Place {
  const start = node.position?.start.offset ?? 0;
  return source.place(start, node.position?.end.offset ?? start);
}

function findYaml(root: Root): Yaml | null {
  const [first] = root.children;
  return first?.type === "yaml" ? first : null;
}
