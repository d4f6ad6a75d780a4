import type { TraceFault } from "./read-trace.ts";

/** What is wrong with a text that is JSON, yet not one object per line: told once, and not for each line. Null where it is none. */
export function spreadJson(lines: readonly string[]): TraceFault | null {
  const at = lines.findIndex((line) => line.trim() !== "");
  const first = lines[at]?.trim() ?? "";
  if (first.startsWith("["))
    return {
      line: at + 1,
      message: "The file holds a JSON array.",
      fix: "Write one JSON object per line, as `jq -c '.[]' FILE` does.",
    };
  const isLast = lines.slice(at + 1).every((line) => line.trim() === "");
  // opened and not closed, save where a line is cut off in the middle of a word
  if (isLast || !/^\{(?:.*[^}\s]\s*,)?$/.test(first)) return null;
  return {
    line: at + 1,
    message: "A JSON object goes over several lines.",
    fix: "Write one JSON object per line, as `jq -c . FILE` does.",
  };
}
