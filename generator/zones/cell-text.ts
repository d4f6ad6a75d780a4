/** A piece of a sentence: a text, or names to be shown as code. */
export type Piece = string | readonly string[];

/** A cell of a generated table: prose, names to be shown as code, or a sentence of both. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "code"; texts: readonly string[] }
  | { kind: "sentence"; pieces: readonly Piece[] };

/** A prose cell. */
export function prose(text: string): Cell {
  return { kind: "text", text };
}

/** A cell of code words, separated by commas. */
export function code(...texts: string[]): Cell {
  return { kind: "code", texts };
}

/** A cell of prose with names in it. */
export function sentence(...pieces: readonly Piece[]): Cell {
  return { kind: "sentence", pieces };
}

/** A cell as Markdown for the inside of a table row; reading it back gives the same text. An empty cell is a hyphen. */
export function cellText(cell: Cell): string {
  const text = cellTexts(cell).join("");
  return text === "" ? "-" : text;
}

function cellTexts(cell: Cell): string[] {
  const codes = (texts: readonly string[]): string => texts.map(codeText).join(", ");
  switch (cell.kind) {
    case "text":
      return [proseText(cell.text)];
    case "code":
      return [codes(cell.texts)];
    case "sentence":
      return cell.pieces.map((piece) => (typeof piece === "string" ? innerText(piece) : codes(piece)));
  }
}

/** Prose beside other pieces, which keeps its spaces as they are. */
function innerText(text: string): string {
  const [, before = "", inner = "", after = ""] = /^( *)(.*?)( *)$/s.exec(text) ?? [];
  return `${before}${proseText(inner)}${after}`;
}

/** A text with every character escaped that Markdown could read as more than itself. */
export function proseText(text: string): string {
  return text
    .replace(/[\\`*_[\]<{}|~]/g, "\\$&")
    .replace(/&(?=#|\w)/g, "&amp;")
    .replace(/:(?=\/\/)/g, "\\:")
    .replace(/(?<=www)\./gi, "\\.")
    .replaceAll("@", "\\@")
    .replace(/^[ \t]+|[ \t]+$|[\n\r]+/g, (run) => [...run].map((c) => `&#${c.charCodeAt(0)};`).join(""))
    .replace(/^-$/, "\\-");
}

/** A code span where one can carry the text, else escaped prose: a pipe after a backslash fits in no code span of a table. */
function codeText(text: string): string {
  const backslashes = [...text.matchAll(/(\\*)\|/g)].some((match) => (match[1] ?? "").length % 2 === 1);
  if (text.trim() !== text || text === "" || backslashes || /[\n\r`]/.test(text)) return proseText(text);
  return `\`${text.replaceAll("|", "\\|")}\``;
}
