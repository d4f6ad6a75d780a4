import type { DerivedSystem } from "./derive.ts";
import { printDiagnostics } from "./print-diagnostics.ts";

/** Prints what the reader has to say about the pages. Answers whether any of it is an error. */
export function printPageFaults(
  systems: readonly DerivedSystem[],
  write: (text: string) => void,
  colour: boolean,
): boolean {
  let errors = 0;
  for (const { onDisk, diagnostics, faults } of systems) {
    printDiagnostics(diagnostics, onDisk.pages, write, colour);
    for (const fault of faults) write(`${onDisk.name}: ${fault}\n`);
    errors += faults.length + diagnostics.filter((diagnostic) => diagnostic.severity === "error").length;
  }
  if (errors > 0) write(`${errors} ${errors === 1 ? "error" : "errors"}: mend the page, then run it again.\n`);
  return errors > 0;
}
