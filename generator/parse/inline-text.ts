import type { Nodes } from "mdast";

/** Plain text of inline Markdown, each character with the offset it stands at. */
export interface InlineText {
  readonly text: string;
  /** offset of each character of `text`, and one more for the end */
  readonly offsets: readonly number[];
  /** whether each character stands in a code span */
  readonly code: readonly boolean[];
}

/** Joins the text of inline nodes: marks go, code and HTML stay as written, line endings become one space. */
export function inlineText(nodes: readonly Nodes[], source: string, end: number): InlineText {
  const chars: string[] = [];
  const offsets: number[] = [];
  const code: boolean[] = [];
  const add = (char: string, offset: number, inCode: boolean) => {
    chars.push(/[\r\n]/.test(char) ? " " : char);
    offsets.push(offset);
    code.push(inCode);
  };
  const visit = (node: Nodes): void => {
    const from = node.position?.start.offset ?? (offsets.at(-1) ?? -1) + 1;
    const to = node.position?.end.offset ?? from;
    // nobody who looks at the page sees a comment
    if (node.type === "html" && /^<!--.*-->$/s.test(node.value)) return;
    if (node.type === "text" || node.type === "html") locate(node.value, source, from, add, false);
    else if (node.type === "inlineCode") locate(node.value, source, from + fenceLength(source, from, to), add, true);
    else if (node.type === "break") add(" ", from, false);
    else if (node.type === "image" || node.type === "imageReference")
      locate(node.alt ?? "", source, from + 2, add, false);
    else if ("children" in node) for (const child of node.children) visit(child);
  };
  for (const node of nodes) visit(node);
  return { text: chars.join(""), offsets: [...offsets, end], code };
}

function fenceLength(source: string, from: number, to: number): number {
  let at = from;
  while (at < to && source[at] === "`") at++;
  return at - from;
}

/**
 * Walks a node's value beside its source: escapes (`\|`), character references (`&amp;`) and the padding of code spans
 * make the source longer than the value.
 */
function locate(
  value: string,
  source: string,
  start: number,
  add: (char: string, offset: number, inCode: boolean) => void,
  inCode: boolean,
): void {
  let at = start;
  if (inCode && source[at] !== value[0] && /\s/.test(source[at] ?? "")) at++;
  for (let i = 0; i < value.length; i++) {
    const char = value[i] ?? "";
    const here = source[at];
    if (here === "\\" && source[at + 1] === char && (!inCode || char === "|")) {
      add(char, at, inCode);
      at += 2;
    } else if (here === "&" && char !== "&" && !inCode) {
      add(char, at, inCode);
      at = Math.max(at, source.indexOf(";", at)) + 1;
    } else {
      while (at < source.length && source[at] !== char && /\s/.test(source[at] ?? "")) at++;
      add(char, at, inCode);
      if (char === "&" && !inCode && source.startsWith("&amp;", at)) at += 5;
      else at += char === "\n" && source[at] === "\r" && source[at + 1] === "\n" ? 2 : 1;
    }
  }
}

/** White space of Markdown. Others, such as no-break spaces and U+2028, are characters like any. */
const WHITE = /[ \t\r\n]/;

/** A text with each run of white space as one space. */
export function foldSpace(text: string): string {
  return text.replace(/[ \t\r\n]+/g, " ");
}

/** The stretch from `start` to `end`, without white space at its ends. */
export function trimmed(inline: InlineText, start = 0, end = inline.text.length): InlineText {
  let from = start;
  let to = end;
  while (from < to && WHITE.test(inline.text[from] ?? "")) from++;
  while (to > from && WHITE.test(inline.text[to - 1] ?? "")) to--;
  const last = to > from ? (inline.offsets[to - 1] ?? 0) + 1 : (inline.offsets[from] ?? 0);
  const after = inline.offsets[to] ?? last;
  return {
    text: inline.text.slice(from, to),
    offsets: [...inline.offsets.slice(from, to), Math.min(last, Math.max(after, last))],
    code: inline.code.slice(from, to),
  };
}
