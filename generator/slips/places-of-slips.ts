import type { Nodes, Parents, TableCell } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { parseMarkdown } from "../parse/markdown.ts";

/** A stretch of a page that a writer can get wrong: a cell between its pipes, or the sentence of a requirement. */
export interface SlipPlace {
  readonly kind: "cell" | "header" | "sentence";
  /** header of the cell's column; the id of the requirement */
  readonly name: string;
  /** offsets of what is written, without the white space around it */
  readonly start: number;
  readonly end: number;
  /** offsets of the room around it, up to the pipes */
  readonly from: number;
  readonly to: number;
}

/** Every cell of every table and every requirement sentence of a text, in order. */
export function placesOfSlips(text: string): SlipPlace[] {
  const places: SlipPlace[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "table") {
      const titles = node.children[0]?.children.map((cell) => textOf(cell)) ?? [];
      for (const [at, row] of node.children.entries())
        for (const [column, cell] of row.children.entries())
          places.push({ kind: at === 0 ? "header" : "cell", name: titles[column] ?? "", ...extentOf(cell, text) });
    } else if (node.type === "paragraph") {
      const sentence = sentenceOf(node, text);
      if (sentence) places.push(sentence);
    } else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(parseMarkdown(text));
  return places;
}

function extentOf(cell: TableCell, text: string): Omit<SlipPlace, "kind" | "name"> {
  const [start, end] = offsets(cell);
  const from = text[start] === "|" ? start + 1 : start;
  const to = text[end - 1] === "|" && end > from ? end - 1 : end;
  const raw = text.slice(from, to);
  const blank = raw.trim() === "";
  const lead = blank ? 0 : raw.length - raw.trimStart().length;
  return { start: from + lead, end: blank ? from : from + raw.trimEnd().length, from, to };
}

/** What stands between the bold id and the law of a requirement. */
function sentenceOf(node: Parents, text: string): SlipPlace | null {
  const [start, end] = offsets(node);
  const match = /^(?<head><a id="[^"]*"><\/a>\*\*(?<id>[A-Z-]+\d+)\*\*)(?<sentence>.*)`[^`]*`$/s.exec(
    text.slice(start, end),
  );
  if (!match?.groups) return null;
  const { head = "", id = "", sentence = "" } = match.groups;
  const from = start + head.length;
  const lead = sentence.length - sentence.trimStart().length;
  return {
    kind: "sentence",
    name: id,
    start: from + lead,
    end: from + sentence.trimEnd().length,
    from,
    to: from + sentence.length,
  };
}

function offsets(node: Nodes): [number, number] {
  const start = node.position?.start.offset ?? 0;
  return [start, node.position?.end.offset ?? start];
}
