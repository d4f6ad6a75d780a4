import { type LawName, levelOfLaw, type Spec } from "../../spec/model/index.ts";
import { isProven, medianOf, type ProofSummary } from "./sum-up.ts";

/** What was proved for one system. */
export interface Strength {
  spec: Spec;
  /** programs per seed, and seeds */
  runs: number;
  seeds: number;
  mutants: readonly ProofSummary[];
  /** right kernels, with the requirements that failed them on any seed */
  rightKernels: readonly { name: string; failed: readonly string[] }[];
  /** how often each law's precondition held, at most in the runs of one right kernel on the first seed */
  held: Partial<Record<LawName, number>>;
}

/** The section that tells how strong the suite is for one system: Markdown, figures only from the run. */
export function strengthText(strength: Strength): string {
  return `${[
    `## ${strength.spec.title}`,
    "",
    "A mutant is a kernel broken on purpose in one way. It counts as killed on a seed when the law it names is broken, its fault acts in the shrunk witness, and no law is broken that it does not name. *Runs* are the programs up to the kill.",
    ...systemText(strength),
  ].join("\n")}\n`;
}

function systemText({ spec, runs, seeds, mutants, rightKernels, held }: Strength): string[] {
  const proven = mutants.filter(isProven).length;
  return [
    "",
    `${proven} of ${mutants.length} mutants are killed on each of ${seeds} seeds, with at most ${runs} programs a seed. Handlers of the witnesses, median: ${medianOf(mutants.flatMap(({ handlers }) => handlers)) ?? "-"}, most: ${Math.max(0, ...mutants.flatMap(({ handlers }) => handlers))}.`,
    "",
    "### Right kernels",
    "",
    "| Kernel | Requirements it fails |",
    "| --- | --- |",
    ...rightKernels.map(({ name, failed }) => `| ${name} | ${failed.join(", ") || "none"} |`),
    "",
    "### Requirements",
    "",
    "| Requirement | Level | Law | Precondition held | Mutants | Killed on every seed | Runs, median | Runs, worst | Witness, median handlers |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...spec.requirements.flatMap(({ id, level, law }) => {
      // what shows in traces has figures of its own
      if (law === null || levelOfLaw(law) === "lifecycle") return [];
      const own = mutants.filter(({ breaks }) => breaks === law);
      const cells = [
        held[law] ?? 0,
        own.length,
        own.filter(isProven).length,
        medianOf(own.flatMap(({ medianRuns }) => medianRuns ?? [])) ?? "-",
        own.length === 0 ? "-" : Math.max(...own.map(({ worstRuns }) => worstRuns ?? runs)),
        medianOf(own.flatMap(({ handlers }) => handlers)) ?? "-",
      ];
      return [`| ${id} | ${level} | \`${law}\` | ${cells.join(" | ")} |`];
    }),
    "",
    "### Mutants",
    "",
    "| Mutant | What is wrong | Law | Killed | Runs, median | Runs, worst | Witness, largest | Breaks too |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...mutants.map(mutantRow),
    ...openPoints(mutants),
  ];
}

function mutantRow(one: ProofSummary): string {
  const laws = [...one.also.map((law) => `\`${law}\``), ...one.unexpected.map((law) => `**\`${law}\`**`)].join(", ");
  const title = one.title.replaceAll("|", "\\|");
  return `| ${one.id} | ${title} | \`${one.breaks}\` | ${one.killed} of ${one.seeds} | ${one.medianRuns ?? "-"} | ${one.worstRuns ?? "-"} | ${one.worstSize ?? "-"} | ${laws || "-"} |`;
}

function openPoints(mutants: readonly ProofSummary[]): string[] {
  const open = mutants.filter((one) => !isProven(one));
  if (open.length === 0) return [];
  const tell = ({ id, unexpected, notes }: ProofSummary) => {
    const why = [
      ...(unexpected.length > 0 ? [`breaks ${unexpected.join(", ")} without naming it`] : []),
      ...notes.slice(0, 2),
    ];
    return `- ${id}: ${why.join("; ")}`;
  };
  return ["", "### Not proven", "", ...open.map(tell)];
}
