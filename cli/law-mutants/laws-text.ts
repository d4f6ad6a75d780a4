import { equivalentsText } from "../source-mutants/equivalents-text.ts";
import type { LawProof } from "./prove-laws.ts";
import { sortedSurvivors } from "./survivors.ts";

/** The figures as a section of a Markdown page. */
export function lawsText(proof: LawProof): string {
  const { records, mutants, verdict, telling, survivors } = proof;
  return [
    "## The laws",
    "",
    `Small faults put into the laws, ${mutants} in all, one at a time. Each is asked, until it says something else than the law, about`,
    "runs of right kernels, runs in which mutants of kernels are found, and runs of right kernels with one event changed; what is left,",
    `about runs by changed pages, and with an event, a part of the program or of the page changed: ${records} records in all.`,
    "",
    `- ${verdict} give another verdict on some record, apply nowhere any more, or fail;`,
    `- ${telling} give the same verdicts, but count other moments or tell them otherwise;`,
    `- ${survivors.length} never say anything else than the law itself.`,
    "",
    ...equivalentsText(sortedSurvivors(survivors), mutants),
  ].join("\n");
}
