import { structuredPatch } from "diff";

/** Unified diff of two texts without file names, at most `limit` lines and a count of those left out. */
export function shortDiff(found: string, wanted: string, limit = 14): string {
  const patch = structuredPatch("found", "wanted", found, wanted, "", "", { context: 1 });
  const lines = patch.hunks.flatMap((hunk) => [
    `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`,
    ...hunk.lines,
  ]);
  const shown = lines.slice(0, limit).map((line) => (line.length > 160 ? `${line.slice(0, 157)}...` : line));
  if (lines.length > limit) shown.push(`... ${lines.length - limit} more lines`);
  return shown.join("\n");
}
