import type { Diagnostic } from "./diagnostic.ts";

const WIDTH = 100;

/** How to print a diagnostic. */
export interface FormatOptions {
  /** ANSI colours; off by default */
  readonly colour?: boolean;
}

/**
 * A diagnostic for people: place, message, code frame with the range underlined, way out. ASCII but for the page's own
 * text. `text` is that of the diagnostic's file.
 */
export function formatDiagnostic(d: Diagnostic, text: string, options: FormatOptions = {}): string {
  const { line, column } = d.range.start;
  const paint = (code: number, words: string) => (options.colour ? `\u001b[${code}m${words}\u001b[0m` : words);
  const severity = paint(d.severity === "error" ? 31 : 33, d.severity);
  const meant = d.suggestion === undefined ? [] : [`  ${meantBy(d.suggestion, d, text)}`];
  return [
    `${d.file}:${line}:${column} ${severity} ${d.code}`,
    `  ${d.message}`,
    ...codeFrame(d, text).map((row) => `  ${row}`),
    ...meant,
    ...seeAlso(d),
    `  Way out: ${d.fix}`,
  ].join("\n");
}

/** Two names that look the same may differ in whether a letter and its accent are one character. */
function meantBy(suggestion: string, { range }: Diagnostic, text: string): string {
  const written = text.slice(range.start.offset, range.end.offset);
  if (written.includes(suggestion) || !written.normalize("NFC").includes(suggestion.normalize("NFC")))
    return `Did you mean \`${suggestion}\`?`;
  return `Did you mean \`${suggestion}\`? It looks the same, but its letters and accents are encoded otherwise (Unicode NFC and NFD): copy it.`;
}

/** The nearest other places that the slip may be in; more than a few help nobody. */
function seeAlso({ related = [] }: Diagnostic): string[] {
  if (related.length === 0) return [];
  const shown = related.slice(0, 3).map(({ file, range: { start } }) => `${file}:${start.line}:${start.column}`);
  return [`  See also ${shown.join(", ")}${related.length > 3 ? ", ..." : ""}`];
}

function codeFrame(d: Diagnostic, text: string): string[] {
  const { start, end } = d.range;
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const line = visible(body.split(/\r\n|\n|\r/, start.line)[start.line - 1] ?? "");
  const from = start.column - 1;
  const to = end.line === start.line ? Math.max(end.column - 1, from + 1) : line.length;
  const left = Math.max(0, Math.min(from - 20, line.length - WIDTH));
  const shown = line.slice(left, left + WIDTH);
  const head = left > 0 ? "..." : "";
  const tail = left + WIDTH < line.length ? "..." : "";
  const gutter = String(start.line);
  const marks = "^".repeat(Math.max(1, Math.min(to, left + WIDTH) - from));
  return [
    `${gutter} | ${head}${shown}${tail}`,
    `${" ".repeat(gutter.length)} | ${" ".repeat(head.length + from - left)}${marks}`,
  ];
}

/** One printable character for each UTF-16 unit, so that columns stay. */
function visible(line: string): string {
  return line.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}\u00a0\u2007\u202f]/gu, (c) =>
    c === "\t" ? " " : "?".repeat(c.length),
  );
}
