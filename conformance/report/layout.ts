/** A named line of a finding, wrapped. */
export function told(what: string, text: string): string[] {
  return wrap(`  ${what.padEnd(8)}  ${text}`, 110, "            ");
}

/** Breaks a line at spaces, its further lines indented. */
export function wrap(line: string, width = 112, indent = "      "): string[] {
  if (line.length <= width) return [line];
  const at = line.lastIndexOf(" ", width);
  const cutAt = at > 20 ? at : width;
  return [line.slice(0, cutAt), ...wrap(indent + line.slice(cutAt).trimStart(), width, indent)];
}

/** A text of at most so many characters. */
export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

/** Cells side by side, as many in a line as fit. */
export function columns(cells: readonly string[], width = 110): string[] {
  const cell = Math.max(0, ...cells.map((text) => text.length)) + 3;
  const perLine = Math.max(1, Math.floor(width / cell));
  const lines: string[] = [];
  for (let at = 0; at < cells.length; at += perLine) {
    lines.push(
      `  ${cells
        .slice(at, at + perLine)
        .map((text) => text.padEnd(cell))
        .join("")}`.trimEnd(),
    );
  }
  return lines;
}
