import { createLog, createSource, type Diagnostic } from "../generator/diagnostics/index.ts";
import { emitFiles } from "../generator/emit/files.ts";
import { findNameFaults } from "../generator/emit/name-faults.ts";
import type { GeneratedFile } from "../generator/emit/schemas.ts";
import { readPages } from "../generator/read.ts";
import type { Spec } from "../spec/model/index.ts";
import type { SystemOnDisk } from "./read-system.ts";

/** What the pages of a system make. */
export interface DerivedSystem {
  onDisk: SystemOnDisk;
  /** null where a page has an error */
  spec: Spec | null;
  files: GeneratedFile[];
  diagnostics: readonly Diagnostic[];
  /** faults without a place on a page, one sentence each */
  faults: string[];
}

/** Reads the pages and makes all files, in memory. */
export function deriveSystem(onDisk: SystemOnDisk): DerivedSystem {
  const { spec, diagnostics, places } = readPages(onDisk.pages);
  if (spec === null) return { onDisk, spec, files: [], diagnostics, faults: [] };
  const clashes = createLog();
  const start = createSource(spec.page, "").place(0, 0);
  for (const { message, path } of findNameFaults(spec))
    clashes.report(places.get(path) ?? start, "name-clash", message);
  const faults: string[] = [];
  if (spec.system !== onDisk.name)
    faults.push(`The config calls it \`${onDisk.name}\`, its page \`${spec.system}\`: use one name in both.`);
  if (faults.length > 0 || clashes.hasErrors()) {
    const found = clashes.sorted(onDisk.pages.map(({ path }) => path));
    return { onDisk, spec: null, files: [], diagnostics: [...diagnostics, ...found], faults };
  }
  return { onDisk, spec, files: emitFiles(spec), diagnostics, faults };
}
