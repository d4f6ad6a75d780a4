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
import { type LawName, levelOfLaw, type Spec, SUITE_LEVELS } from "../spec/model/index.ts";
import { cellsText, isCellsProven, tellFlip } from "./cells/cells-text.ts";
import { type CellsProof, proveCells } from "./cells/prove-cells.ts";
import { agreementText } from "./agreement/agreement-text.ts";
import { dispatcherText } from "./dispatcher-mutants/dispatcher-text.ts";
import { effectsText } from "./effects/effects-text.ts";
import { oracleOf, proveEffects } from "./effects/prove-effects.ts";
import type { EventFigures } from "./effects/try-outcomes.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { chooseSystems, loadConfig } from "./load-config.ts";
import { hostOf } from "./lifecycle/host-of.ts";
import { lifecycleText } from "./lifecycle/lifecycle-text.ts";
import { isLifecycleProven, proveLifecycle, type TraceMutantFigures } from "./lifecycle/prove-lifecycle.ts";
import { lawsText } from "./law-mutants/laws-text.ts";
import { proveLaws } from "./law-mutants/prove-laws.ts";
import { seekFurther } from "./law-mutants/seek-further.ts";
import { sortedSurvivors } from "./law-mutants/survivors.ts";
import { keepSection } from "./keep-section.ts";
import type { ProveCliOptions } from "./prove.ts";
import { type Part, PARTS } from "./prove-parts.ts";
import { readSpec } from "./read-spec.ts";
import { proveWire, type WireFigures } from "./wire/prove-wire.ts";
import { wireText } from "./wire/wire-text.ts";
import { proveReader } from "./reader/prove-reader.ts";

const TEXTBOOK = fileURLToPath(new URL("../conformance/kernels/index.ts", import.meta.url));

/** Proves the chosen parts for the chosen systems, prints the figures, and puts each part's section into the strength page. */
export async function runProve(options: ProveCliOptions): Promise<ExitCode> {
  const { config, root } = await loadConfig(options.config);
  const mutants = chooseMutants(options.only);
  const parts: readonly Part[] = options.only === undefined ? chooseParts(options.part) : ["mutants"];
  const systems = chooseSystems(config, options.system);
  const out = resolve(root, options.out);
  let ok = true;
  const keep = async (section: string, text: string, proven: boolean): Promise<void> => {
    ok &&= proven;
    if (options.only === undefined) await keepSection(out, section, text);
  };
  for (const [name, system] of systems) {
    const spec = await readSpec(root, name, system);
    if (parts.includes("mutants")) {
      const strength = await proveMutants(name, spec, system, mutants, root, options);
      const right = strength.rightKernels.every(({ failed }) => failed.length === 0);
      await keep(`mutants ${name}`, strengthText(strength), right && strength.mutants.every(isProven));
    }
    if (parts.includes("wire")) {
      const figures = await proveOverWire(name, spec, system, mutants, root, options);
      await keep(
        `wire ${name}`,
        wireText(name, figures),
        figures.mutants.every(({ alive }) => alive.length === 0),
      );
    }
    if (parts.includes("cells")) {
      const proof = await flipCells(name, system, root, options);
      await keep(`cells ${name}`, cellsText([proof]), isCellsProven(proof));
    }
    if (parts.includes("agreement")) {
      const { proveAgreement } = await import("./agreement/prove-agreement.ts");
      const task = { programs: options.programs, perMutant: 300 };
      const agreement = await proveAgreement(resolve(root, system.out), spec, task);
      await keep(
        `agreement ${name}`,
        agreementText(agreement),
        agreement.objections.length + agreement.unseen.length === 0,
      );
    }
    if (parts.includes("dispatcher")) {
      const { proveDispatcher } = await import("./dispatcher-mutants/prove-dispatcher.ts");
      const onMutant = (done: number, of: number) => {
        if (done % 50 === 0) process.stdout.write(`${name}: ${done} of ${of} mutants of the dispatcher\n`);
      };
      const proof = await proveDispatcher(resolve(root, system.out), spec, { onMutant });
      const open = proof.survivors.open.length / proof.verdicts.length;
      await keep(`dispatcher ${name}`, dispatcherText(name, proof), open <= 0.03);
    }
    const oracle = parts.includes("effects") ? await oracleOf(name) : null;
    if (oracle !== null) {
      const task = { runs: options.outcomes, seed: 1, onEvent: tellEffects };
      const figures = await proveEffects(resolve(root, system.out), spec, oracle, task);
      await keep(
        `effects ${name}`,
        effectsText(name, figures),
        figures.every(({ disagreements }) => disagreements.length === 0),
      );
    }
    const host = parts.includes("lifecycle") ? await hostOf(name) : null;
    if (host !== null && spec.lifecycle !== undefined) {
      const seeds = Array.from({ length: options.seeds }, (_, at) => at + 1);
      const task = { right: options.traces, seeds, within: 60, onMutant: tellTraces };
      const figures = proveLifecycle(host, spec, spec.lifecycle, task);
      await keep(`lifecycle ${name}`, lifecycleText(name, spec.lifecycle, figures), isLifecycleProven(figures));
    }
  }
  if (parts.includes("laws")) {
    const { collectCorpus } = await import("./law-mutants/corpus.ts");
    const specs = await Promise.all(systems.map(([name, system]) => readSpec(root, name, system)));
    const corpus = await collectCorpus(specs, mutants, { right: 100, edits: 20, perMutant: 3, within: 400 });
    const onMutant = (done: number, of: number) => {
      if (done % 100 === 0) process.stdout.write(`laws: ${done} of ${of} mutants\n`);
    };
    const first = await proveLaws(corpus, { onMutant });
    const onArea = (area: string, found: number, of: number) =>
      void process.stdout.write(`laws of ${area}: ${found} of ${of} that were left are told by a search\n`);
    const proof = await seekFurther(first, specs, { rounds: SEEK_ROUNDS, seed: 1, onArea });
    const { open } = sortedSurvivors(proof.survivors);
    await keep("laws", lawsText(proof), open.length <= 0.05 * proof.mutants);
  }
  if (parts.includes("reader")) {
    const pages = systems.flatMap(([, system]) => system.pages);
    const progress = (line: string) => void process.stdout.write(`${line}\n`);
    const reader = await proveReader(root, pages, { runs: options.pages, progress });
    await keep("reader", reader.text, reader.ok);
  }
  return ok ? EXIT.fine : EXIT.failed;
}

/** Rounds of the search for records that tell mutants of laws: a page each. */
const SEEK_ROUNDS = 1500;

async function proveMutants(
  name: string,
  spec: Spec,
  system: SystemConfig,
  mutants: readonly Mutant[],
  root: string,
  options: ProveCliOptions,
): Promise<Strength> {
  const runs = options.runs ?? DEFAULT_RUNS;
  const seeds = Array.from({ length: options.seeds }, (_, at) => at + 1);
  const kernels: RightKernel[] = [{ name: "textbook", path: TEXTBOOK, exportName: "createTextbookKernel" }];
  if (system.kernel !== undefined) kernels.push({ name: system.kernel, path: resolve(root, system.kernel) });
  const right = options.only === undefined ? await judgeRight(spec, kernels, seeds, runs) : { kernels: [], held: {} };
  const proofs = await proveAll(mutants, spec, {
    seeds,
    runs,
    whole: options.whole === true,
    onProof: (proof, done, of) => tell(sumUp(proof), `${name} ${done}/${of}`),
  });
  return { spec, runs, seeds: seeds.length, mutants: proofs.map(sumUp), rightKernels: right.kernels, held: right.held };
}

/** Programs of a default run and a few more: over the wire fewer of them say something about a law. */
const WIRE_RUNS = 2500;
const WIRE_SEEDS = 5;

function proveOverWire(
  name: string,
  spec: Spec,
  system: SystemConfig,
  mutants: readonly Mutant[],
  root: string,
  { seeds, runs = WIRE_RUNS }: ProveCliOptions,
): Promise<WireFigures> {
  return proveWire(mutants, spec, resolve(root, system.out, "spec.json"), {
    seeds: Math.min(seeds, WIRE_SEEDS),
    runs,
    workers: 2,
    onProof: ({ id, alive }, done, of) => {
      const fate = alive.length === 0 ? "killed" : "LIVES ";
      process.stdout.write(
        `${name} over the wire ${done}/${of} ${fate} ${id}${alive.length === 0 ? "" : `: ${alive.join("; ")}`}\n`,
      );
    },
  });
}

function chooseParts(names: readonly string[] | undefined): readonly Part[] {
  if (names === undefined) return PARTS;
  return names.map((name) => {
    const part = PARTS.find((one) => one === name);
    if (part === undefined) throw new UserFault(`Unknown part \`${name}\`: the parts are ${PARTS.join(", ")}.`);
    return part;
  });
}

async function flipCells(
  name: string,
  system: SystemConfig,
  root: string,
  { runs = DEFAULT_RUNS, every }: ProveCliOptions,
): Promise<CellsProof> {
  const proof = await proveCells(name, system, {
    root,
    runs,
    step: every,
    onFlip: (flip, { noticed }, done, of) => {
      if (noticed === null) process.stdout.write(`${name} cell ${done}/${of} not noticed: ${tellFlip(flip)}\n`);
    },
  });
  const { tried, refused, broken, brokenByAnother, informative, unnoticed } = proof;
  process.stdout.write(
    `${name}: of ${tried} flipped cells ${refused} are refused, ${broken} broken by the dispatcher, ${brokenByAnother} by another right kernel, ${informative.length} informative, ${unnoticed.length} not noticed\n`,
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
  // a kernel alone shows nothing of when a host fires its events
  const levels = SUITE_LEVELS.filter(
    (level) => level !== "lifecycle" && spec.requirements.some(({ law }) => law !== null && levelOfLaw(law) === level),
  );
  for (const { name, path, exportName } of kernels) {
    const failed = new Set<string>();
    for (const { seed, level } of levels.flatMap((level) => seeds.map((seed) => ({ seed, level })))) {
      const named = exportName === undefined ? {} : { exportName };
      const { report, fault } = await conform({ spec, kernel: path, ...named, runs, seed, level });
      if (report === null) {
        failed.add(fault.message);
        continue;
      }
      if (report.run !== "completed") failed.add(`the run is ${report.run}`);
      for (const { id, law, verdict, held: times } of report.requirements) {
        if (verdict === "fail" || verdict === "warn") failed.add(id);
        if (law !== null && seed === seeds[0]) held[law] = Math.max(times, held[law] ?? 0);
      }
      for (const { id } of report.incidents) failed.add(id);
    }
    process.stdout.write(`${failed.size === 0 ? "passes" : "FAILS "} ${name} ${[...failed].join(", ")}\n`);
    judged.push({ name, failed: [...failed] });
  }
  return { kernels: judged, held };
}

function tellEffects({ event, outcomes, disagreements }: EventFigures): void {
  const [first] = disagreements;
  const example = first === undefined ? "" : `; the first is outcome ${first.run}`;
  process.stdout.write(`${event}: ${outcomes} outcomes, ${disagreements.length} answered differently${example}\n`);
}

function tellTraces({ id, requirement, killed, missed, also }: TraceMutantFigures): void {
  const more = `${missed ? `; missed in ${missed} traces` : ""}${also.length > 0 ? `; breaks ${also.join(", ")} too` : ""}`;
  process.stdout.write(`${id} against ${requirement}: ${killed} seeds${more}\n`);
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
