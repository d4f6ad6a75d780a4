import type { TraceLine } from "./trace.ts";

/** Lines by a key, groups in order of their first line; those without a key are left out. */
export function groupLines(
  lines: readonly TraceLine[],
  keyOf: (line: TraceLine) => string | undefined,
): ReadonlyMap<string, readonly TraceLine[]> {
  const groups = new Map<string, TraceLine[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return groups;
}
