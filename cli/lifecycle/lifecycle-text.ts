import { medianOf } from "../../conformance/mutants/sum-up.ts";
import { rowText } from "../../conformance/lifecycle/report-traces.ts";
import type { Lifecycle } from "../../spec/model/index.ts";
import type { LifecycleFigures, TraceMutantFigures } from "./prove-lifecycle.ts";

/** The figures of the laws on traces as a section of a Markdown page. */
export function lifecycleText(system: string, lifecycle: Lifecycle, figures: LifecycleFigures): string {
  const { right, held, seeds, within, edits, flaws } = figures;
  const found = (list: readonly TraceMutantFigures[]) =>
    list.filter(({ killed, missed }) => killed === seeds && !missed);
  return `${[
    `## When events fire: ${system}`,
    "",
    `A host written by hand from the page records random runs, with another choice wherever the page leaves one: ${right.traces} traces of ${right.lines} lines, of which ${right.failed.length === 0 ? "none breaks a requirement" : `some break ${right.failed.join(", ")}`}.`,
    "",
    `Then one row of the page is broken in one such trace (*dropped*, *doubled*, *late* …): ${found(edits).length} of ${edits.length} such faults are found by their row on each of ${seeds} seeds, in every trace that was tried; ${found(flaws).length} of ${flaws.length} hosts with a flaw are found by the requirement named, within ${within} traces a seed.`,
    "",
    "| Requirement | Row | Held in right traces | Faults | Found on every seed |",
    "| --- | --- | --- | --- | --- |",
    ...lifecycle.rules.map((rule, at) => {
      const title = rowText(rule);
      const own = edits.filter((one) => one.requirement === rule.requirement && one.title.startsWith(`${title}: `));
      return `| ${rule.requirement} | ${cellOf(title)} | ${held[at] ?? 0} | ${own.length} | ${found(own).length} |`;
    }),
    "",
    "| Fault or flaw | Requirement | Killed | Traces, median | Traces, worst | Breaks too |",
    "| --- | --- | --- | --- | --- | --- |",
    ...[...edits, ...flaws].map(
      ({ id, requirement, killed, traces, also }) =>
        `| ${id} | ${requirement} | ${killed} of ${seeds} | ${medianOf(traces) ?? "-"} | ${traces.length === 0 ? "-" : Math.max(...traces)} | ${also.join(", ") || "-"} |`,
    ),
  ].join("\n")}\n`;
}

function cellOf(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``;
}
