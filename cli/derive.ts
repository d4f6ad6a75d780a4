import { createLog, createSource, type Diagnostic } from "../generator/diagnostics/index.ts";
import { suggest } from "../generator/diagnostics/suggest.ts";
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

/** Reads the pages and makes all files, or only those that are named, in memory. */
export function deriveSystem(onDisk: SystemOnDisk, only?: readonly string[]): DerivedSystem {
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
  const all = emitFiles(spec);
  const unknown = (only ?? []).filter((path) => !all.some((file) => file.path === path));
  for (const path of unknown) {
    const near = suggest(
      path,
      all.map((file) => file.path),
    );
    faults.push(
      `The config wants only \`${path}\` of \`${onDisk.name}\`, and no such file is generated.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`,
    );
  }
  if (faults.length > 0) return { onDisk, spec: null, files: [], diagnostics, faults };
  const files = only === undefined ? all : all.filter(({ path }) => only.includes(path));
  return { onDisk, spec, files, diagnostics, faults };
}
