import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { readPages } from "../../generator/read.ts";
import { arbitrarySpec } from "../../generator/render/arbitrary-spec.ts";
import { renderPages } from "../../generator/render/render-page.ts";
import { arbitraryBrokenPage } from "../../generator/slips/break-page.ts";
import { type Outcome, trySlips } from "../../generator/slips/try-slips.ts";

/** What proving the reader found: a section for the figures, and whether all held. */
export interface ReaderProof {
  text: string;
  ok: boolean;
}

/** How much to try. */
export interface ReaderProofOptions {
  /** every n-th slip; default 1, all of them */
  every?: number;
  /** random specs and broken pages; default 10,000 of each */
  runs?: number;
  seed?: number;
  progress?: (line: string) => void;
}

/** Makes every slip in the pages, reads rendered random specs back, and reads broken pages. */
export async function proveReader(
  root: string,
  pages: readonly string[],
  { every = 1, runs = 10_000, seed = 1, progress = () => undefined }: ReaderProofOptions = {},
): Promise<ReaderProof> {
  const rows: string[] = [];
  let ok = true;
  let shortest = "";
  for (const path of pages) {
    const text = await readFile(resolve(root, path), "utf8");
    if (shortest === "" || text.length < shortest.length) shortest = text;
    const count: Record<Outcome, number> = { changed: 0, told: 0, described: 0, silent: 0 };
    for (const { outcome, section, how, place } of trySlips(text, { every, first: 0 })) {
      count[outcome]++;
      if (outcome === "silent") progress(`SILENT ${path} ${section}: ${how} ${place.name}`);
    }
    const tried = count.changed + count.told + count.described + count.silent;
    progress(`${path}: ${tried} slips, ${count.silent} of them silent`);
    ok &&= count.silent === 0;
    rows.push(`| ${path} | ${tried} | ${count.told} | ${count.changed} | ${count.described} | ${count.silent} |`);
  }
  const specs = fc.check(
    fc.property(arbitrarySpec(), (spec) => {
      const pages = renderPages(spec);
      const { spec: back } = readPages(pages);
      return back !== null && isDeepStrictEqual(back, spec) && isDeepStrictEqual(renderPages(back), pages);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  progress(`${specs.numRuns} random specs, ${specs.failed ? "one is not read back" : "each read back"}`);
  const broken = fc.check(
    fc.property(arbitraryBrokenPage(shortest), (page) => {
      const { diagnostics } = readPages([{ path: "page.md", text: page }]);
      return diagnostics.every(
        ({ range }) => range.start.offset <= range.end.offset && range.end.offset <= page.length,
      );
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  progress(`${broken.numRuns} broken pages, ${broken.failed ? "one is not survived" : "each survived"}`);
  ok &&= !specs.failed && !broken.failed;
  const text = `## The reader

Each cell and each requirement sentence of the pages deleted, written twice and garbled, one at a time: the reader tells it at the cell, or a value of
the spec changes; in a cell of prose the description changes. *Silent* would be a loss.

| Page | Slips | Told at the cell | Spec changed | Description changed | Silent |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

${specs.numRuns} random specs with hostile text were written as pages and read: ${specs.failed ? "**one came back different**" : "each came back the same"}.
${broken.numRuns} broken pages were read: ${broken.failed ? "**one was not survived**" : "no crash, and every diagnostic lies in its page"}.
`;
  return { text, ok };
}
