import { equivalentsText } from "../source-mutants/equivalents-text.ts";
import type { DispatcherVerdict } from "./judge-dispatcher.ts";
import type { DispatcherProof } from "./prove-dispatcher.ts";

/** The figures as a section of a Markdown page. */
export function dispatcherText(system: string, { verdicts, survivors }: DispatcherProof): string {
  const count = (fate: DispatcherVerdict["fate"]) => verdicts.filter((one) => one.fate === fate).length;
  return [
    `## Mutants of the dispatcher: ${system}`,
    "",
    `Small faults put into the generated dispatcher, ${verdicts.length} in all, one at a time:`,
    `${count("laws")} break a law, ${count("host")} hang, crash or do not load, ${count("survives")} survive.`,
    "",
    ...equivalentsText(survivors, verdicts.length),
  ].join("\n");
}
