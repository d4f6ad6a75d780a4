import { parseMarkdown } from "../parse/markdown.ts";

/** What the text of a zone says: its blocks without places, so that padding, alignment marks and line endings do not count. */
export function zoneMeaning(text: string): string {
  return JSON.stringify(meaning(parseMarkdown(text.replace(/\r\n?/g, "\n"))));
}

/** Drops what carries no meaning from a tree and joins neighbouring texts, as an escape more or less splits them otherwise. */
function meaning(node: unknown): unknown {
  if (Array.isArray(node)) return joinTexts(node.map(meaning));
  if (typeof node !== "object" || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => key !== "position" && key !== "align" && key !== "data");
  return Object.fromEntries(kept.map(([key, value]): [string, unknown] => [key, meaning(value)]));
}

function joinTexts(nodes: readonly unknown[]): unknown[] {
  const joined: unknown[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (isText(node) && isText(last)) joined[joined.length - 1] = { type: "text", value: last.value + node.value };
    else joined.push(node);
  }
  return joined;
}

function isText(node: unknown): node is { type: "text"; value: string } {
  return typeof node === "object" && node !== null && "type" in node && node.type === "text";
}
