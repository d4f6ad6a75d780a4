/** Lines shown of the beginning, where the first fault is told, and of the end. */
const SHOWN = 12;

/** What a program wrote to stderr, indented under its name; of a long text the beginning and the end. Nothing for nothing. */
export function stderrText(stderr: string | undefined): string[] {
  const lines = stderr?.trimEnd().split("\n") ?? [];
  if (lines.join("") === "") return [];
  const left = lines.length - 2 * SHOWN;
  const shown =
    left <= 0
      ? lines
      : [...lines.slice(0, SHOWN), `(${left} ${left === 1 ? "line" : "lines"} left out)`, ...lines.slice(-SHOWN)];
  return ["  stderr", ...shown.map((line) => `    | ${line}`)];
}
