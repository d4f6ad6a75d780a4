/** A cell of a generated table: prose, or names to be shown as code. */
export type Cell = { kind: "text"; text: string } | { kind: "code"; texts: readonly string[] };

/** A prose cell. */
export function prose(text: string): Cell {
  return { kind: "text", text };
}

/** A cell of code words, separated by commas. */
export function code(...texts: string[]): Cell {
  return { kind: "code", texts };
}

/** A cell as Markdown for the inside of a table row; reading it back gives the same text. An empty cell is a hyphen. */
export function cellText(cell: Cell): string {
  const text = cell.kind === "text" ? proseText(cell.text) : cell.texts.map(codeText).join(", ");
  return text === "" ? "-" : text;
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
