import { type TraceMutant, traceMutants } from "../conformance/lifecycle/edits/index.ts";
import { ALL_MUTANTS } from "../conformance/mutants/index.ts";
import type { Mutant } from "../conformance/mutants/mutant.ts";
import { type LedgerRow, readLedger } from "../generator/gate/read-ledger.ts";
import type { Requirement, Spec } from "../spec/model/index.ts";
import type { CoverageOptions } from "./coverage.ts";
import { deriveAll } from "./derive-all.ts";
import { EXIT, type ExitCode } from "./exit-code.ts";
import { loadConfig } from "./load-config.ts";
import { type Fate, fateOf, fatesText } from "./sentence-fate.ts";
import { printPageFaults } from "./print-page-faults.ts";

/** A requirement with what checks it. */
export interface CoveredRequirement {
  id: string;
  /** null = unchecked, for the reason given */
  law: string | null;
  unchecked: string | null;
  /** a MAY without law: it only grants freedom, so that nothing can break it */
  isOpen: boolean;
  /** mutants of the system that the law has to find */
  mutants: string[];
}

/** Where the sentences of a system's source went. */
export interface Coverage {
  system: string;
  sentences: (Pick<LedgerRow, "source" | "says" | "where"> & { requirements: CoveredRequirement[]; fate: Fate })[];
  /** requirements that no sentence of the ledger names */
  others: CoveredRequirement[];
}

/** Prints the way from sentence to mutant for the chosen systems. */
export async function runCoverage(options: CoverageOptions): Promise<ExitCode> {
  const { config, root } = await loadConfig(options.config);
  const { systems } = await deriveAll(config, root, options.system);
  const say = (text: string) => void process.stderr.write(text);
  if (printPageFaults(systems, say, false)) return EXIT.failed;
  const coverages = systems.flatMap(({ spec, onDisk }) =>
    spec === null ? [] : [coverageOf(spec, onDisk.ledger === null ? [] : readLedger(onDisk.ledger.text))],
  );
  process.stdout.write(
    options.json === true ? `${JSON.stringify({ systems: coverages }, null, 2)}\n` : coverages.map(asText).join("\n"),
  );
  return EXIT.fine;
}

/** Joins ledger, requirements, laws and mutants. */
export function coverageOf(spec: Spec, ledger: readonly LedgerRow[]): Coverage {
  const mutants = [
    ...ALL_MUTANTS.filter((mutant) => mutant.suits(spec)),
    ...(spec.lifecycle === undefined ? [] : traceMutants(spec.lifecycle)),
  ];
  const covered = new Map(
    spec.requirements.map((requirement) => [requirement.id, cover(requirement, mutants)] as const),
  );
  const named = new Set(ledger.flatMap((row) => row.ids));
  return {
    system: spec.system,
    sentences: ledger.map(({ source, says, where, ids }) => {
      const requirements = ids.flatMap((id) => covered.get(id) ?? []);
      return { source, says, where, requirements, fate: fateOf({ where }, requirements) };
    }),
    others: [...covered.values()].filter(({ id }) => !named.has(id)),
  };
}

/** A mutant of a kernel breaks a law; one of a trace a requirement, since several rows of a page have one law. */
function cover(
  { id, level, law, unchecked }: Requirement,
  mutants: readonly (Mutant | TraceMutant)[],
): CoveredRequirement {
  const own = mutants.filter((mutant) => ("requirement" in mutant ? mutant.requirement === id : mutant.breaks === law));
  return { id, law, unchecked, isOpen: law === null && level === "MAY", mutants: own.map((mutant) => mutant.id) };
}

function asText({ system, sentences, others }: Coverage): string {
  const line = ({ id, law, unchecked, mutants }: CoveredRequirement) =>
    `    ${id}  ${law ?? `unchecked: ${unchecked}`}${law === null ? "" : `  ${mutants.length === 0 ? "no mutant" : mutants.join(", ")}`}\n`;
  const rows = sentences.map(({ source, says, where, requirements }) =>
    requirements.length > 0
      ? `${source}  ${says}\n${requirements.map(line).join("")}`
      : `${source}  ${says}\n    ${where}\n`,
  );
  const rest = others.length === 0 ? "" : `Named by no sentence:\n${others.map(line).join("")}`;
  const all = [
    ...new Map([...sentences.flatMap((row) => row.requirements), ...others].map((one) => [one.id, one])).values(),
  ];
  const checked = all.filter(({ law }) => law !== null);
  const killed = checked.filter(({ mutants }) => mutants.length > 0).length;
  const sums = sentences.length === 0 ? "" : `${system}, sentences: ${fatesText(sentences.map(({ fate }) => fate))}\n`;
  return `${rows.join("")}${rest}${sums}${system}: ${sentences.length} sentences, ${all.length} requirements, ${checked.length} with a law, ${killed} of them with a mutant\n`;
}
