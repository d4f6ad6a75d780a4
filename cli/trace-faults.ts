import type { TraceFault } from "../conformance/lifecycle/read-trace.ts";
import type { TraceFaults } from "../conformance/lifecycle/trace-report.ts";
import { suggest } from "../generator/diagnostics/suggest.ts";

/** A fault of a line as it is told, with what was probably meant. */
export function toldFault(file: string, { line, message, written, known, fix }: TraceFault): FileFault {
  const near = written === undefined ? undefined : suggest(written, known ?? []);
  return { file, line, message: `${message}${near === undefined ? "" : ` Did you mean \`${near}\`?`} ${fix}` };
}

/** A fault with the file that it is in. */
export type FileFault = TraceFaults["faults"][number];

const MOST = 10;

/** Faults for the screen, of each file the first few. */
export function faultsText(faults: readonly FileFault[]): string {
  return [...new Set(faults.map(({ file }) => file))]
    .flatMap((file) => {
      const own = faults.filter((fault) => fault.file === file);
      const shown = own
        .slice(0, MOST)
        .map(({ line, message }) => `${file}${line === null ? "" : `:${line}`}  ${message}`);
      return own.length > MOST ? [...shown, `${file}  and ${own.length - MOST} more of the kind`] : shown;
    })
    .join("\n");
}
