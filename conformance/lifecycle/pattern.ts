import type { TracePattern } from "../../spec/model/index.ts";
import type { TraceLine } from "./trace.ts";

/** Whether a line is one that a cell of the page means. */
export function matches(line: TraceLine, { name, of, conditions }: TracePattern): boolean {
  if (name === null ? !line.isEvent : line.name !== name) return false;
  if (of !== null && !line.units.has(of)) return false;
  return conditions.every(({ field, equal, value }) => (line.fields[field] === value) === equal);
}

/** The lines that any of the patterns means, in order. */
export function linesOf(lines: readonly TraceLine[], patterns: readonly TracePattern[]): TraceLine[] {
  return lines.filter((line) => patterns.some((pattern) => matches(line, pattern)));
}
