import { toString as textOf } from "mdast-util-to-string";
import type { Spec } from "../../spec/model/index.ts";
import { parseMarkdown } from "../parse/markdown.ts";
import type { Drift } from "./drift.ts";

const ID = /\b[A-Z]{2,4}-[A-Z]+-\d{3}\b/g;

/** Checks a coverage ledger: each row says where its sentence went, no number stands twice, and each id that it names exists. */
export function checkLedger(file: string, text: string, spec: Spec): Drift[] {
  const known = new Set([...spec.requirements.map(({ id }) => id), ...spec.retired.map(({ id }) => id)]);
  const seen = new Set<string>();
  const drifts: Drift[] = [];
  const report = (line: number | null, message: string) =>
    drifts.push({ kind: "bad-ledger", system: spec.system, file, line, message, diff: null, generates: false });
  for (const table of parseMarkdown(text.replace(/^\uFEFF/, "")).children) {
    if (table.type !== "table") continue;
    const [head, ...rows] = table.children;
    const titles = (head?.children ?? []).map((cell) => textOf(cell).trim());
    if (titles[0] !== "Source" || titles.at(-1) !== "Where") continue;
    for (const row of rows) {
      const line = row.position?.start.line ?? null;
      const cells = row.children.map((cell) => textOf(cell).trim());
      const source = cells[0] ?? "";
      if (cells.length !== titles.length)
        report(line, `The row \`${source}\` has ${cells.length} cells, expected ${titles.length}.`);
      if (seen.has(source)) report(line, `The sentence \`${source}\` stands twice.`);
      seen.add(source);
      const where = cells[titles.length - 1] ?? "";
      if (where === "" || where === "-") report(line, `The row \`${source}\` does not say where its sentence went.`);
      for (const [id] of where.matchAll(ID))
        if (!known.has(id)) report(line, `The row \`${source}\` names ${id}, which is no requirement of the page.`);
    }
  }
  if (seen.size === 0) report(null, "The ledger holds no table with the columns Source to Where.");
  return drifts;
}
