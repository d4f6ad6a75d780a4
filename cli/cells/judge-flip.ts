import { watchUnhandled } from "../../conformance/host/unhandled.ts";
import type { InstalledClock } from "../../conformance/host/install-clock.ts";
import { runProgram } from "../../conformance/host/run-program.ts";
import type { Kernel } from "../../conformance/kernel.ts";
import { judgeRecord } from "../../conformance/laws/judge.ts";
import type { Law } from "../../conformance/laws/law.ts";
import { alphabetOf } from "../../conformance/program/alphabet.ts";
import { ProgramStream } from "../../conformance/program/generate.ts";
import type { Program } from "../../conformance/program/program.ts";
import { nameFaults } from "../../generator/emit/name-faults.ts";
import { readPages } from "../../generator/read.ts";
import { type LawName, type Spec, specSchema } from "../../spec/model/index.ts";
import type { Flip } from "./flips.ts";
import { withCell } from "./page-cells.ts";

/** The page and the kernel that was made from it. */
export interface FlipContext {
  path: string;
  page: string;
  /** the spec of the page */
  spec: Spec;
  kernel: Kernel;
  /** also those that the page has no need of: a flipped cell can call for another one */
  laws: readonly Law[];
  clock: InstalledClock;
  /** most programs to run */
  runs: number;
  seed: number;
}

/** What came of a flip: the reader refuses the page, or no program can be drawn from it, the kernel breaks a law of it, or nothing. */
export type FlipVerdict =
  | { noticed: "refused" }
  | { noticed: "broken"; law: LawName; index: number }
  | { noticed: null };

const REQUIREMENT = /^- <a id=.*\n/gm;

/** Flips what a cell says, and judges the unchanged kernel by the flipped page: by the first of its other values that is noticed. */
export async function judgeFlip({ cell, candidates }: Flip, context: FlipContext): Promise<FlipVerdict> {
  for (const text of candidates) {
    // the requirements are the same on every flipped page; reading them takes most of the time
    const flipped = specOf(withCell(context.page, cell, text).replace(REQUIREMENT, ""), context.path);
    const { requirements } = context.spec;
    const verdict: FlipVerdict =
      flipped === null ? { noticed: "refused" } : await judgeKernel({ ...flipped, requirements }, context);
    if (verdict.noticed !== null) return verdict;
  }
  return { noticed: null };
}

/** The spec of a page; null when the reader refuses it. */
export function specOf(text: string, path: string): Spec | null {
  const { spec } = readPages([{ path, text }]);
  if (spec === null || !specSchema.safeParse(spec).success || nameFaults(spec).length > 0) return null;
  return spec;
}

/** Runs random programs until a law is broken. */
export async function judgeKernel(spec: Spec, { kernel, laws, clock, runs, seed }: FlipContext): Promise<FlipVerdict> {
  const capabilities = new Set(kernel.capabilities);
  const stream = new ProgramStream(alphabetOf(spec, kernel.capabilities), seed);
  // the host puts them into the record
  const unwatch = watchUnhandled(() => {});
  try {
    for (let index = 0; index < runs; index += 1) {
      const program = draw(stream, index);
      // nothing to choose from: an option of the page has no value, for one
      if (program === null) return { noticed: "refused" };
      const record = await runProgram(kernel, spec, program, clock);
      const broken = judgeRecord(program, record, spec, capabilities, laws).find(({ violation }) => violation !== null);
      if (broken !== undefined) return { noticed: "broken", law: broken.law, index };
    }
  } finally {
    unwatch();
  }
  return { noticed: null };
}

function draw(stream: ProgramStream, index: number): Program | null {
  try {
    return stream.at(index);
  } catch {
    return null;
  }
}

/** The laws that the unchanged kernel keeps by the unchanged page: what the page leaves open is left to it. */
export async function keptLaws(context: FlipContext): Promise<Law[]> {
  let kept = [...context.laws];
  for (;;) {
    const verdict = await judgeKernel(context.spec, { ...context, laws: kept });
    if (verdict.noticed !== "broken") return kept;
    kept = kept.filter(({ name }) => name !== verdict.law);
  }
}
