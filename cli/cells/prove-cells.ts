import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { installClock } from "../../conformance/host/install-clock.ts";
import { loadKernel } from "../../conformance/run/load-kernel.ts";
import type { SystemConfig } from "../../generator/config.ts";
import { type Flip, flipsOf } from "./flips.ts";
import { informativeCell } from "./informative.ts";
import {
  type FlipContext,
  type FlipVerdict,
  type Judged,
  judgeFlip,
  leanPage,
  specOf,
  withKeptLaws,
} from "./judge-flip.ts";
import { cellsOf } from "./page-cells.ts";
import { rightKernels } from "./right-kernels.ts";

/** What came of the flips of one page. */
export interface CellsProof {
  system: string;
  /** everything that the page's cells say */
  flips: number;
  /** flips that were tried, all or a share of them */
  tried: number;
  refused: number;
  /** by the unchanged dispatcher */
  broken: number;
  /** by another kernel that is right by the unchanged page */
  brokenByAnother: number;
  /** nothing notices them, and the list says why */
  informative: { flip: Flip; reason: string }[];
  /** nothing notices them, and nobody says why */
  unnoticed: Flip[];
  /** listed, and noticed all the same: the list is out of date */
  stale: Flip[];
}

/** How the cells of a page are proved. */
export interface CellsOptions {
  root: string;
  /** most programs per flip */
  runs: number;
  seed?: number;
  /** every so manieth flip only; default 1 */
  step?: number;
  onFlip?: (flip: Flip, verdict: FlipVerdict, done: number, of: number) => void;
}

/** Flips every cell of a system's first page, one at a time, and judges kernels that are right by the unchanged page by the flipped one. In this thread, in virtual time. */
export async function proveCells(system: string, config: SystemConfig, options: CellsOptions): Promise<CellsProof> {
  const { root, runs, seed = 1, step = 1 } = options;
  const [path = ""] = config.pages;
  const page = await readFile(join(root, path), "utf8");
  const spec = specOf(page, path);
  if (spec === null || config.kernel === undefined)
    throw new Error(`The page of ${system} has errors, or no kernel is made from it`);
  if (specOf(leanPage(page), path) === null)
    throw new Error(`The page of ${system} cannot be read without its examples: every flip would seem to be refused`);
  const clock = installClock();
  try {
    const { kernel, fault } = await loadKernel({ kernelModule: join(root, config.kernel) }, spec, clock);
    if (fault !== null) throw new Error(fault.message);
    const kernels: Judged[] = [];
    for (const right of rightKernels(kernel, spec))
      kernels.push(await withKeptLaws(right, { spec, clock, runs, seed }));
    const context: FlipContext = { path, page, spec, kernels, clock, runs, seed };
    const flips = flipsOf(cellsOf(page));
    const chosen = flips.filter((_, at) => at % step === 0);
    const proof: CellsProof = {
      system,
      flips: flips.length,
      tried: chosen.length,
      refused: 0,
      broken: 0,
      brokenByAnother: 0,
      informative: [],
      unnoticed: [],
      stale: [],
    };
    for (const [at, flip] of chosen.entries()) {
      const verdict = await judgeFlip(flip, context);
      options.onFlip?.(flip, verdict, at + 1, chosen.length);
      const listed = informativeCell(system, flip);
      if (verdict.noticed === "refused") proof.refused += 1;
      if (verdict.noticed === "broken") proof.broken += 1;
      if (verdict.noticed === "broken by another") proof.brokenByAnother += 1;
      if (verdict.noticed !== null && listed !== undefined) proof.stale.push(flip);
      if (verdict.noticed !== null) continue;
      if (listed === undefined) proof.unnoticed.push(flip);
      else proof.informative.push({ flip, reason: listed.reason });
    }
    return proof;
  } finally {
    clock.release();
  }
}
