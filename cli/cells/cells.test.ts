import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type InstalledClock, installClock } from "../../conformance/host/install-clock.ts";
import { ALL_LAWS } from "../../conformance/laws/index.ts";
import { loadKernel } from "../../conformance/run/load-kernel.ts";
import { flipsOf } from "./flips.ts";
import { INFORMATIVE_CELLS, informativeCell } from "./informative.ts";
import { type FlipContext, judgeFlip, leanPage, specOf } from "./judge-flip.ts";
import { cellsOf, withCell } from "./page-cells.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGES = [
  ["covel", "spec/covel/hooks.md"],
  ["openclaw", "spec/openclaw/prompt-and-session.md"],
] as const;

let clock: InstalledClock;
beforeAll(() => {
  clock = installClock();
});
afterAll(() => clock.release());

describe.each(PAGES)("the page of %s", (system, path) => {
  const page = readFileSync(ROOT + path, "utf8");
  const flips = flipsOf(cellsOf(page));

  test("has more than 300 things to flip, and no flip leaves the page as it is", () => {
    expect(flips.length).toBeGreaterThan(300);
    const idle = flips.filter(({ cell, candidates }) => candidates.some((text) => withCell(page, cell, text) === page));
    expect(idle).toEqual([]);
  });

  test("one flip in twenty at most is listed as informative, and nothing is listed that the page does not say", () => {
    const listed = flips.map((flip) => informativeCell(system, flip)).filter((one) => one !== undefined);
    expect(listed.length * 20).toBeLessThanOrEqual(flips.length);
    expect(INFORMATIVE_CELLS.filter((one) => one.system === system && !listed.includes(one))).toEqual([]);
  });

  test("a cell put back gives the page back", () => {
    expect(cellsOf(page).filter((cell) => withCell(page, cell, cell.text) !== page)).toEqual([]);
  });

  test("without what no flip touches the page is read all the same, so that no flip seems to be refused for it", () => {
    expect(leanPage(page).length).toBeLessThan(page.length);
    expect(specOf(leanPage(page), path)).not.toBeNull();
  });

  test("the reader or the unchanged dispatcher notices a flip of each of these cells", {
    timeout: 120_000,
  }, async () => {
    const spec = specOf(page, path);
    if (spec === null) throw new Error("the page has errors");
    const { kernel } = await loadKernel({ kernelModule: `${ROOT}generated/${system}/kernel.ts` }, spec, clock);
    if (kernel === null) throw new Error("the kernel does not load");
    const base = { spec, clock, runs: 250, seed: 1 };
    // it keeps every law: proving holds it to them, and so does judging it
    const dispatcher = { name: "the dispatcher", kernel, laws: ALL_LAWS };
    const context: FlipContext = { ...base, path, page, kernels: [dispatcher] };
    const told = new Set<string>();
    const slice = flips.filter(({ cell }) => {
      const name = `${cell.table} ${cell.column}`;
      if (!SLICE.includes(name) || told.has(name)) return false;
      told.add(name);
      return true;
    });
    const unnoticed: string[] = [];
    for (const flip of slice) {
      const { noticed } = await judgeFlip(flip, context);
      if (noticed === null) unnoticed.push(`${flip.cell.table} ${flip.cell.column}`);
    }
    expect([slice.length, unnoticed]).toEqual([SLICE.length, []]);
  });
});

/** One cell of each of these columns is flipped here; proving flips all. */
const SLICE = [
  "events Event",
  "events Guard",
  "events Runs",
  "options Sets",
  "order Values",
  "results It does",
  "rewrites Rule",
];
