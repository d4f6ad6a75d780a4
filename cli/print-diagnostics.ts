import { type Diagnostic, formatDiagnostic } from "../generator/diagnostics/index.ts";
import type { FileText } from "./read-system.ts";

/** Prints diagnostics with a frame of the text that each lies in. */
export function printDiagnostics(
  diagnostics: readonly Diagnostic[],
  files: readonly FileText[],
  write: (text: string) => void,
  colour: boolean,
): void {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const diagnostic of diagnostics)
    write(`${formatDiagnostic(diagnostic, texts.get(diagnostic.file) ?? "", { colour })}\n\n`);
}
