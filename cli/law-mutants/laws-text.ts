import { nameOf } from "./law-mutant.ts";
import type { LawProof } from "./prove-laws.ts";

/** The figures as a section of a Markdown page. */
export function lawsText({ records, mutants, verdict, telling, survivors }: LawProof): string {
  const share = mutants === 0 ? 0 : (100 * survivors.length) / mutants;
  return [
    "## The laws",
    "",
    `Small faults put into the laws, ${mutants} in all, one at a time, and asked about ${records} records, save where a part of them`,
    "tells already: runs of right kernels, runs in which mutants of kernels are found, and runs of right kernels with one event changed.",
    "",
    `- ${verdict} give another verdict on some record, apply nowhere any more, or fail;`,
    `- ${telling} give the same verdicts, but count other moments or tell them otherwise;`,
    `- ${survivors.length} (${share.toFixed(1)} %) never say anything else than the law itself:`,
    "",
    ...survivors.map((one) => `  - \`${nameOf(one).replaceAll("`", "'")}\``),
    "",
  ].join("\n");
}
