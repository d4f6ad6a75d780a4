import type { Spec } from "../../spec/model/index.ts";
import { suggest } from "../diagnostics/suggest.ts";
import type { Drift } from "./drift.ts";
import {
  type KernelEntry,
  type KernelNames,
  type KernelPlace,
  type KernelSource,
  type KernelTable,
  readKernelTables,
} from "./kernel-tables.ts";

/**
 * Holds a kernel's own tables against the spec, in both directions: which events there are and in which order, how each
 * runs, which are guards. `load` gives the text of a file beside the sources, or null.
 */
export async function checkKernel(
  sources: readonly KernelSource[],
  names: KernelNames,
  spec: Spec,
  load: (path: string) => string | null,
): Promise<Drift[]> {
  const { tables, faults } = await readKernelTables(sources, names, load);
  const drifts: Drift[] = [];
  const report = ({ file, line }: KernelPlace, message: string): void => {
    drifts.push({ kind: "kernel-differs", system: spec.system, file, line, message, diff: null, generates: false });
  };
  for (const { place, message } of faults) report(place, message);
  // what a broken source seems to say or not to say is no matter
  if (faults.length > 0) return drifts;
  const held = (key: keyof KernelNames, check: (table: KernelTable) => void): void => {
    const table = tables[key];
    const [first] = sources;
    if (table === null) {
      if (first) report({ file: first.path, line: 1 }, `No kernel source declares \`${names[key]}\`.`);
      return;
    }
    for (const place of table.unreadable)
      report(place, `\`${names[key]}\` holds something here that is no plain text: write the names out.`);
    repeated(table.entries, (entry) => report(entry.place, `\`${entry.name}\` stands twice in \`${names[key]}\`.`));
    // what cannot be read may be what seems to be missing
    if (table.unreadable.length === 0) check(table);
  };
  const events = spec.events.map((event) => event.name);
  held("events", (table) => {
    bothWays(table, events, names.events, report);
    checkOrder(table.entries, events, report);
  });
  held("semantics", (table) => {
    bothWays(table, events, names.semantics, report);
    for (const { name, value, place } of table.entries) {
      const kind = spec.events.find((event) => event.name === name)?.kind;
      if (kind !== undefined && value !== kind)
        report(place, `\`${name}\` runs \`${kind}\` by the page, \`${value ?? "nothing"}\` here.`);
    }
  });
  held("guards", (table) => {
    const guards = spec.events.filter((event) => event.guard).map((event) => event.name);
    const here = new Set(table.entries.map((entry) => entry.name));
    for (const name of guards)
      if (!here.has(name)) report(table.place, `\`${name}\` is a guard by the page, and not in \`${names.guards}\`.`);
    for (const { name, place } of table.entries)
      if (!guards.includes(name))
        report(place, events.includes(name) ? `\`${name}\` is no guard by the page.` : unknown(name, events));
  });
  return drifts;
}

function bothWays(
  table: KernelTable,
  events: readonly string[],
  tableName: string,
  report: (place: KernelPlace, message: string) => void,
): void {
  const here = new Set(table.entries.map((entry) => entry.name));
  for (const name of events)
    if (!here.has(name)) report(table.place, `The event \`${name}\` of the page is missing in \`${tableName}\`.`);
  for (const { name, place } of table.entries) if (!events.includes(name)) report(place, unknown(name, events));
}

/** Reports the first event that stands elsewhere than on the page; those behind it follow from it. */
function checkOrder(
  entries: readonly KernelEntry[],
  events: readonly string[],
  report: (place: KernelPlace, message: string) => void,
): void {
  const shared = [...new Map(entries.map((entry) => [entry.name, entry])).values()].filter(({ name }) =>
    events.includes(name),
  );
  const here = new Set(shared.map((entry) => entry.name));
  const wanted = events.filter((name) => here.has(name));
  const wrong = shared.findIndex((entry, at) => entry.name !== wanted[at]);
  const entry = shared[wrong];
  if (entry) report(entry.place, `\`${entry.name}\` stands where the page has \`${wanted[wrong]}\`.`);
}

function repeated(entries: readonly KernelEntry[], found: (entry: KernelEntry) => void): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry.name)) found(entry);
    seen.add(entry.name);
  }
}

function unknown(name: string, events: readonly string[]): string {
  const near = suggest(name, events);
  return `The page has no event \`${name}\`.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`;
}
