import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ALL_MUTANTS } from "../conformance/mutants/index.ts";
import type { Mutant } from "../conformance/mutants/mutant.ts";
import { proveAll } from "../conformance/mutants/prove-all.ts";
import { type Strength, strengthText } from "../conformance/mutants/strength-text.ts";
import { isProven, type ProofSummary, sumUp } from "../conformance/mutants/sum-up.ts";
import { conform, DEFAULT_RUNS } from "../conformance/run/conform.ts";
import type { SystemConfig } from "../generator/config.ts";
import { suggest } from "../generator/diagnostics/suggest.ts";
import type { LawName, Spec } from "../spec/model/index.ts";
import { cellsText, isCellsProven, tellFlip } from "./cells/cells-text.ts";
import { type CellsProof, proveCells } from "./cells/prove-cells.ts";
import { agreementText } from "./agreement/agreement-text.ts";
import type { Agreement } from "./agreement/prove-agreement.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { chooseSystems, loadConfig } from "./load-config.ts";
import type { ProveCliOptions } from "./prove.ts";
import { readSpec } from "./read-spec.ts";
import { proveReader, type ReaderProof } from "./reader/prove-reader.ts";

const TEXTBOOK = fileURLToPath(new URL("../conformance/kernels/index.ts", import.meta.url));

/** Looks for every mutant of the chosen systems, checks that right kernels pass, prints and writes the figures. */
export async function runProve(options: ProveCliOptions): Promise<ExitCode> {
  const { config, root } = await loadConfig(options.config);
  const mutants = chooseMutants(options.only);
  const runs = options.runs ?? DEFAULT_RUNS;
  const seeds = Array.from({ length: options.seeds }, (_, at) => at + 1);
  const strengths: Strength[] = [];
  for (const [name, system] of chooseSystems(config, options.system)) {
    const spec = await readSpec(root, name, system);
    const kernels: RightKernel[] = [{ name: "textbook", path: TEXTBOOK, exportName: "createTextbookKernel" }];
    if (system.kernel !== undefined) kernels.push({ name: system.kernel, path: resolve(root, system.kernel) });
    const right = options.only === undefined ? await judgeRight(spec, kernels, seeds, runs) : { kernels: [], held: {} };
    const proofs = await proveAll(mutants, spec, {
      seeds,
      runs,
      whole: options.whole === true,
      onProof: (proof, done, of) => tell(sumUp(proof), `${name} ${done}/${of}`),
    });
    strengths.push({
      spec,
      runs,
      seeds: seeds.length,
      mutants: proofs.map(sumUp),
      rightKernels: right.kernels,
      held: right.held,
    });
  }
  const cells: CellsProof[] = [];
  if (options.only === undefined)
    for (const [name, system] of chooseSystems(config, options.system)) cells.push(await flipCells(name, system, root));
  const agreements: Agreement[] = [];
  let reader: ReaderProof | null = null;
  if (options.only === undefined) {
    const { proveAgreement } = await import("./agreement/prove-agreement.ts");
    const task = { programs: 50_000, perMutant: 300, every: 1 };
    for (const [name, system] of chooseSystems(config, options.system))
      agreements.push(await proveAgreement(resolve(root, system.out), await readSpec(root, name, system), task));
    const pages = chooseSystems(config, options.system).flatMap(([, system]) => system.pages);
    reader = await proveReader(root, pages, { progress: (line) => void process.stdout.write(`${line}\n`) });
    const text = `${strengthText(strengths) + cellsText(cells) + agreements.map(agreementText).join("\n")}\n${reader.text}`;
    await write(resolve(root, options.out), text);
  }
  const isStrong = strengths.every(
    ({ mutants: all, rightKernels }) => all.every(isProven) && rightKernels.every(({ failed }) => failed.length === 0),
  );
  const isAgreed = agreements.every(({ objections, unseen }) => objections.length + unseen.length === 0);
  return isStrong && isAgreed && cells.every(isCellsProven) && reader?.ok !== false ? EXIT.fine : EXIT.failed;
}

/** Programs of each flip. */
const FLIP_RUNS = DEFAULT_RUNS;

async function flipCells(name: string, system: SystemConfig, root: string): Promise<CellsProof> {
  const proof = await proveCells(name, system, {
    root,
    runs: FLIP_RUNS,
    onFlip: (flip, { noticed }, done, of) => {
      if (noticed === null) process.stdout.write(`${name} cell ${done}/${of} not noticed: ${tellFlip(flip)}\n`);
    },
  });
  const { flips, refused, broken, informative, unnoticed } = proof;
  process.stdout.write(
    `${name}: of ${flips} flipped cells ${refused} are refused, ${broken} broken, ${informative.length} informative, ${unnoticed.length} not noticed\n`,
  );
  return proof;
}

interface RightKernel {
  name: string;
  path: string;
  exportName?: string;
}

async function judgeRight(
  spec: Spec,
  kernels: readonly RightKernel[],
  seeds: readonly number[],
  runs: number,
): Promise<{ kernels: { name: string; failed: string[] }[]; held: Partial<Record<LawName, number>> }> {
  const held: Partial<Record<LawName, number>> = {};
  const judged: { name: string; failed: string[] }[] = [];
  for (const { name, path, exportName } of kernels) {
    const failed = new Set<string>();
    for (const seed of seeds) {
      const named = exportName === undefined ? {} : { exportName };
      const { report, fault } = await conform({ spec, kernel: path, ...named, runs, seed });
      if (report === null) {
        failed.add(fault.message);
        continue;
      }
      if (report.run !== "completed") failed.add(`the run is ${report.run}`);
      for (const { id, law, verdict, held: times } of report.requirements) {
        if (verdict === "fail" || verdict === "warn") failed.add(id);
        if (law !== null && judged.length === 0 && seed === seeds[0]) held[law] = times;
      }
      for (const { id } of report.incidents) failed.add(id);
    }
    process.stdout.write(`${failed.size === 0 ? "passes" : "FAILS "} ${name} ${[...failed].join(", ")}\n`);
    judged.push({ name, failed: [...failed] });
  }
  return { kernels: judged, held };
}

function tell(summary: ProofSummary, place: string): void {
  const { id, killed, seeds, medianRuns, worstRuns, unexpected, notes } = summary;
  const verdict = isProven(summary) ? "killed" : "OPEN  ";
  const more = [...(unexpected.length > 0 ? [`unexpected: ${unexpected.join(", ")}`] : []), ...notes.slice(0, 1)].join(
    "; ",
  );
  process.stdout.write(
    `${place} ${verdict} ${id}: ${killed} of ${seeds} seeds, ${medianRuns ?? "-"} programs (worst ${worstRuns ?? "-"})${more === "" ? "" : `; ${more}`}\n`,
  );
}

function chooseMutants(ids: readonly string[] | undefined): readonly Mutant[] {
  if (ids === undefined) return ALL_MUTANTS;
  return ids.map((id) => {
    const found = ALL_MUTANTS.find((mutant) => mutant.id === id);
    if (found !== undefined) return found;
    const near = suggest(
      id,
      ALL_MUTANTS.map((mutant) => mutant.id),
    );
    throw new UserFault(`Unknown mutant \`${id}\`.${near === undefined ? "" : ` Did you mean \`${near}\`?`}`);
  });
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch {
    throw new UserFault(`Cannot write the figures to \`${path}\`: its folder is missing or read-only.`);
  }
}
