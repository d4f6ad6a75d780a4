import { stderrText } from "../conformance/report/stderr-text.ts";

/** What a program that could not be judged wrote to stderr, with a heading; nothing where it wrote nothing. */
export function wroteText(stderr: string): string {
  const [, ...lines] = stderrText(stderr);
  return lines.length === 0 ? "" : `It wrote to stderr:\n${lines.join("\n")}\n`;
}
