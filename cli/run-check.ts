import type { Diagnostic } from "../generator/diagnostics/index.ts";
import { specSchema, type Spec } from "../spec/model/index.ts";
import {
  checkEveryLawBound,
  checkLedger,
  checkRequirements,
  compareDocument,
  compareFiles,
  type Drift,
} from "../generator/gate/index.ts";
import type { CheckOptions } from "./check.ts";
import { checkKernels } from "./check-kernels.ts";
import type { DerivedSystem } from "./derive.ts";
import { deriveAll } from "./derive-all.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { CONFIG_NAME, loadConfig } from "./load-config.ts";
import { findingsToSarif } from "./findings-to-sarif.ts";
import { printDiagnostics } from "./print-diagnostics.ts";
import { printPageFaults } from "./print-page-faults.ts";
import { type FileText, readText } from "./read-system.ts";
import { tellNoZones } from "./tell-no-zones.ts";
import { wantsColour } from "./wants-colour.ts";

/** Generates in memory and compares with what stands there; writes nothing. */
export async function runCheck(options: CheckOptions): Promise<ExitCode> {
  const { config, root, file } = await loadConfig(options.config);
  const { systems, all, specs } = await deriveAll(config, root, options.system);
  const drifts = systems.flatMap(checkSystem);
  const documents = await checkDocuments(root, systems, specs, specsOnDisk(all));
  drifts.push(...documents.drifts);
  if (config.everyLawBound === true && specs.size === all.length)
    drifts.push(...checkEveryLawBound(specs.values(), file));

  drifts.push(...(await checkKernels(root, systems, config, options.kernelSource)));

  const diagnostics = [...systems.flatMap((system) => system.diagnostics), ...documents.warnings];
  const faults = systems.flatMap((system) => system.faults);
  const bad = faults.length > 0 || diagnostics.some(({ severity }) => severity === "error");
  if (options.sarif === true) {
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    process.stdout.write(`${JSON.stringify(findingsToSarif(diagnostics, drifts), null, 2)}\n`);
    return bad || drifts.length > 0 ? EXIT.failed : EXIT.fine;
  }
  if (options.json === true) {
    process.stdout.write(
      `${JSON.stringify({ ok: !bad && drifts.length === 0, diagnostics, faults, drifts }, null, 2)}\n`,
    );
    return bad || drifts.length > 0 ? EXIT.failed : EXIT.fine;
  }
  const say = (text: string) => void process.stderr.write(text);
  printDiagnostics(documents.warnings, documents.files, say, wantsColour(process.stderr));
  printPageFaults(systems, say, wantsColour(process.stderr));
  if (drifts.length > 0)
    process.stdout.write(driftReport(drifts, mendingCommand(drifts, Object.keys(config.systems), options)));
  else if (!bad)
    process.stdout.write(
      `${systems.map(({ onDisk }) => onDisk.name).join(", ")}: pages, generated files and docs agree\n`,
    );
  return bad || drifts.length > 0 ? EXIT.failed : EXIT.fine;
}

/** A system whose page has errors is compared no further: the errors come first. */
function checkSystem({ onDisk, spec, files }: DerivedSystem): Drift[] {
  const drifts: Drift[] = [];
  if (onDisk.interrupted) {
    drifts.push({
      kind: "interrupted",
      system: onDisk.name,
      file: onDisk.out,
      line: null,
      message: "A run of `hookspec generate` was cut off here.",
      diff: null,
      generates: true,
    });
  }
  if (spec === null) return drifts;
  drifts.push(...compareFiles(onDisk.name, onDisk.out, files, onDisk.existing), ...checkRequirements(spec));
  if (onDisk.ledger !== null) drifts.push(...checkLedger(onDisk.ledger.path, onDisk.ledger.text, spec));
  return drifts;
}

interface CheckedDocuments {
  drifts: Drift[];
  warnings: Diagnostic[];
  files: FileText[];
}

async function checkDocuments(
  root: string,
  systems: readonly DerivedSystem[],
  specs: ReadonlyMap<string, Spec>,
  before: ReadonlyMap<string, Spec>,
): Promise<CheckedDocuments> {
  const paths = [...new Set(systems.filter(({ spec }) => spec !== null).flatMap(({ onDisk }) => onDisk.docs))];
  const found = await Promise.all(paths.map((path) => readText(root, path, "document")));
  return {
    drifts: found.flatMap(({ path, text }) => compareDocument(path, text, specs, before)),
    warnings: found.flatMap(({ path, text }) => tellNoZones(path, text)),
    files: found,
  };
}

/** The specs as they were generated last, where they can be read. */
function specsOnDisk(systems: readonly DerivedSystem[]): Map<string, Spec> {
  const specs = new Map<string, Spec>();
  for (const { onDisk } of systems) {
    try {
      const parsed = specSchema.safeParse(JSON.parse(onDisk.existing.get("spec.json") ?? "null"));
      if (parsed.success) specs.set(onDisk.name, parsed.data);
    } catch {
      // A broken file is reported as drift; here it only means that nothing is known of the past.
    }
  }
  return specs;
}

/** All findings for people, then the one command that mends what a command can mend. */
function driftReport(drifts: readonly Drift[], command: string | null): string {
  const findings = drifts.map(({ file, line, message, diff }) => {
    const place = line === null ? file : `${file}:${line}`;
    return `${place}: ${message}\n${diff === null ? "" : `${diff.replace(/^/gm, "    ")}\n`}`;
  });
  const byHand = drifts.filter((drift) => !drift.generates).length;
  const count = `${drifts.length} ${drifts.length === 1 ? "difference" : "differences"}.`;
  const mend = command === null ? "" : ` Mend ${byHand === 0 ? "" : "the others "}with: ${command}`;
  return `${findings.join("\n")}\n${count}${byHand === 0 ? "" : ` ${byHand} to be mended by hand.`}${mend}\n`;
}

function mendingCommand(drifts: readonly Drift[], systems: readonly string[], options: CheckOptions): string | null {
  const generated = drifts.filter((drift) => drift.generates);
  if (generated.length === 0) return null;
  const concerned = new Set(generated.map((drift) => drift.system));
  const [only] = concerned;
  const config = options.config === CONFIG_NAME ? "" : ` --config ${options.config}`;
  return `hookspec generate${config}${concerned.size === 1 && systems.length > 1 && only ? ` --system ${only}` : ""}`;
}
