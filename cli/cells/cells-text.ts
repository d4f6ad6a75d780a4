import type { Flip } from "./flips.ts";
import type { CellsProof } from "./prove-cells.ts";

/** What flipping the cells of the pages showed: a section of Markdown, figures only from the run. */
export function cellsText(proofs: readonly CellsProof[]): string {
  return `${[
    "",
    "## Cells of the pages",
    "",
    "Each cell of the kinds, event, option, order, phase, context, result, decision and rewrite tables but the Meaning says something else for once, and the unchanged dispatcher is judged by that page. A flip is noticed when the reader refuses the page or warns of it, the dispatcher breaks a law by it, or, where the page leaves several ways open, another kernel does that is right by the unchanged page and goes a way which the dispatcher does not.",
    "",
    "| System | Flips | Tried | Told by the reader | Broken by the dispatcher | Broken by another right kernel | Informative | Not noticed |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...proofs.map(
      (one) =>
        `| ${one.system} | ${one.flips} | ${one.tried} | ${one.refused} | ${one.broken} | ${one.brokenByAnother} | ${one.informative.length} | ${one.unnoticed.length} |`,
    ),
    ...proofs.flatMap(({ system, informative, unnoticed, stale }) => [
      ...listed(
        `Informative on the page of ${system}`,
        informative.map(({ flip, reason }) => `${tellFlip(flip)}: ${reason}`),
      ),
      ...listed(`Not noticed on the page of ${system}`, unnoticed.map(tellFlip)),
      ...listed(`Listed as informative for ${system}, and noticed all the same`, stale.map(tellFlip)),
    ]),
  ].join("\n")}\n`;
}

/** Whether every flip is noticed or listed with a reason, and at most one in twenty is listed. */
export function isCellsProven({ tried, informative, unnoticed, stale }: CellsProof): boolean {
  return unnoticed.length === 0 && stale.length === 0 && informative.length * 20 <= tried;
}

/** Where a flipped cell stands and what it said, on one line. */
export function tellFlip({ cell, part }: Flip): string {
  const what = part === "" ? cell.text : part;
  return `${cell.table}, line ${cell.line}, ${cell.column}: \`${what.replaceAll("`", "")}\``;
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `### ${title}`, "", ...lines.map((line) => `- ${line}`)];
}
