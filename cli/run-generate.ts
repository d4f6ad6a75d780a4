import type { Diagnostic } from "../generator/diagnostics/index.ts";
import { applyChanges, type Change, planFiles, WriteFault } from "../generator/write/index.ts";
import { compareZones, spliceZones } from "../generator/zones/index.ts";
import type { Spec } from "../spec/model/index.ts";
import type { DerivedSystem } from "./derive.ts";
import { deriveAll } from "./derive-all.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import type { GenerateOptions } from "./generate.ts";
import { loadConfig } from "./load-config.ts";
import { printDiagnostics } from "./print-diagnostics.ts";
import { printPageFaults } from "./print-page-faults.ts";
import { type FileText, readText } from "./read-system.ts";
import { tellNoZones } from "./tell-no-zones.ts";
import { wantsColour } from "./wants-colour.ts";

/** Reads the pages and brings generated files and docs up to date; with any fault nothing is written. */
export async function runGenerate(options: GenerateOptions): Promise<ExitCode> {
  const { config, root } = await loadConfig(options.config);
  const { systems, specs } = await deriveAll(config, root, options.system);
  const say = (text: string) => void process.stderr.write(text);
  const json = options.json === true;
  const pages = systems.flatMap(({ diagnostics }) => diagnostics);
  if (printPageFaults(systems, say, wantsColour(process.stderr))) {
    if (json)
      printJson(
        [],
        pages,
        systems.flatMap((system) => system.faults),
      );
    return EXIT.failed;
  }
  const { plans, warnings, documents } = await planSystems(root, systems, specs);
  const diagnostics = [...pages, ...warnings];
  if (!json) printDiagnostics(warnings, documents, say, wantsColour(process.stderr));
  const faults = plans.flatMap((plan) => plan.faults);
  if (faults.length > 0) {
    say(`${faults.join("\n")}\nNothing was written.\n`);
    if (json) printJson([], diagnostics, faults);
    return EXIT.failed;
  }
  for (const { out, changes } of plans) await apply(root, out, changes);
  if (json) printJson(plans, diagnostics, []);
  else report(plans);
  return EXIT.fine;
}

interface SystemPlan {
  system: string;
  out: string;
  changes: Change[];
  unchanged: number;
  faults: string[];
}

/** A document that several systems list is written with the first of them. */
async function planSystems(
  root: string,
  systems: readonly DerivedSystem[],
  specs: ReadonlyMap<string, Spec>,
): Promise<{ plans: SystemPlan[]; documents: FileText[]; warnings: Diagnostic[] }> {
  const taken = new Set<string>();
  const plans: SystemPlan[] = [];
  const documents: FileText[] = [];
  for (const { onDisk, files } of systems) {
    const { changes, foreign } = planFiles(onDisk.out, files, onDisk.existing);
    const faults = foreign.map(
      (path) => `${path}: A file that hookspec did not make stands where a generated one belongs: move it away.`,
    );
    let wanted = files.length;
    for (const path of onDisk.docs) {
      if (taken.has(path)) continue;
      taken.add(path);
      wanted++;
      const document = await readText(root, path, "document");
      documents.push(document);
      const { text } = document;
      const zones = compareZones(text, specs);
      faults.push(...zones.faults.map(({ line, message }) => `${path}:${line}: ${message}`));
      const spliced = spliceZones(text, zones.states);
      // The manifest comes last: a run that is cut off before it is found by the next check.
      if (spliced !== text) changes.splice(-1, 0, { kind: "update", path, text: spliced });
    }
    const written = changes.filter((change) => change.kind !== "remove").length;
    plans.push({ system: onDisk.name, out: onDisk.out, changes, unchanged: wanted - written, faults });
  }
  return { plans, documents, warnings: documents.flatMap(({ path, text }) => tellNoZones(path, text)) };
}

async function apply(root: string, out: string, changes: readonly Change[]): Promise<void> {
  try {
    await applyChanges(root, out, changes);
  } catch (error) {
    if (error instanceof WriteFault) throw new UserFault(error.message);
    throw error;
  }
}

/** What was done and what there is to say, as data; of a run that wrote nothing there are no systems. */
function printJson(plans: readonly SystemPlan[], diagnostics: readonly Diagnostic[], faults: readonly string[]): void {
  const systems = plans.map(({ system, changes, unchanged }) => ({
    system,
    unchanged,
    changes: changes.map(({ kind, path }) => ({ kind, path })),
  }));
  process.stdout.write(`${JSON.stringify({ systems, diagnostics, faults }, null, 2)}\n`);
}

function report(plans: readonly SystemPlan[]): void {
  for (const { system, changes, unchanged } of plans) {
    for (const { kind, path } of changes) process.stdout.write(`${kind.padEnd(6)} ${path}\n`);
    process.stdout.write(`${system}: ${changes.length} changed, ${unchanged} unchanged\n`);
  }
}
