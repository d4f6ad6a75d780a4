import type { InstalledClock } from "../../conformance/host/install-clock.ts";
import { runProgram } from "../../conformance/host/run-program.ts";
import { watchUnhandled } from "../../conformance/host/unhandled.ts";
import type { Kernel } from "../../conformance/kernel.ts";
import { ALL_LAWS } from "../../conformance/laws/index.ts";
import { judgeRecord } from "../../conformance/laws/judge.ts";
import type { Law } from "../../conformance/laws/law.ts";
import { type Alphabet, alphabetOf } from "../../conformance/program/alphabet.ts";
import { scheduleOf } from "../../conformance/program/directed.ts";
import { ProgramStream } from "../../conformance/program/generate.ts";
import type { Program } from "../../conformance/program/program.ts";
import { nameFaults } from "../../generator/emit/name-faults.ts";
import { readPages } from "../../generator/read.ts";
import { type LawName, levelOfLaw, type Spec, type SuiteLevel, specSchema } from "../../spec/model/index.ts";
import type { Flip } from "./flips.ts";
import { withCell } from "./page-cells.ts";
import type { RightKernel } from "./right-kernels.ts";

/** A kernel that is right by the unchanged page, with the laws that it keeps by it. */
export interface Judged extends RightKernel {
  /** also those that the page has no need of: a flipped cell can call for another one */
  laws: readonly Law[];
}

/** The page and the kernels that are right by it. */
export interface FlipContext {
  path: string;
  page: string;
  /** the spec of the page */
  spec: Spec;
  /** the unchanged dispatcher first */
  kernels: readonly Judged[];
  clock: InstalledClock;
  /** most programs to run on one kernel, per level */
  runs: number;
  seed: number;
}

/** A law that a kernel breaks by a page: the first. */
export interface Broken {
  law: LawName;
  level: SuiteLevel;
  index: number;
}

/** What came of a flip: the reader refuses the page or warns of it, or no program can be drawn from it, a right kernel breaks a law of it, or nothing. */
export type FlipVerdict =
  | { noticed: "refused" }
  | ({ noticed: "broken" | "broken by another"; kernel: string } & Broken)
  | { noticed: null };

/** What a kernel can be judged on by single programs. */
const LEVELS: readonly SuiteLevel[] = ["pipeline", "effects", "registration"];

const REQUIREMENT = /^- <a id="[^"]*"><\/a>\*\*([^*]+)\*\*.*\n/gm;
const EXAMPLES = /\n## Examples\n[\s\S]*/;

/** The page without what no flip touches: its examples, and requirements that nothing else names. Reading them takes most of the time. */
export function leanPage(page: string): string {
  const withoutExamples = page.replace(EXAMPLES, "");
  const rest = withoutExamples.replace(REQUIREMENT, "");
  return withoutExamples.replace(REQUIREMENT, (line, id: string) => (rest.includes(id) ? line : ""));
}

/** Flips what a cell says, and judges the unchanged kernels by the flipped page: by the first of its other values that is noticed. */
export async function judgeFlip({ cell, candidates }: Flip, context: FlipContext): Promise<FlipVerdict> {
  const { requirements } = context.spec;
  const [dispatcher, ...others] = context.kernels;
  const specs: Spec[] = [];
  for (const text of candidates) {
    const flipped = specOf(leanPage(withCell(context.page, cell, text)), context.path);
    if (flipped === null) return { noticed: "refused" };
    const spec = { ...flipped, requirements };
    specs.push(spec);
    const verdict = dispatcher === undefined ? null : await judgeBy(spec, dispatcher, "broken", context);
    if (verdict !== null) return verdict;
  }
  // a host that goes by the unchanged page gives contexts and payloads that the flipped one does not know
  if (dispatcher !== undefined)
    for (const spec of specs) {
      const verdict = await judgeBy(spec, dispatcher, "broken", context, context.spec);
      if (verdict !== null) return verdict;
    }
  for (const other of others)
    for (const spec of specs) {
      const verdict = await judgeBy(spec, other, "broken by another", context);
      if (verdict !== null) return verdict;
    }
  const isTold = candidates.some((text) => {
    const { spec, diagnostics } = readPages([{ path: context.path, text: withCell(context.page, cell, text) }]);
    return spec === null || diagnostics.length > 0;
  });
  return { noticed: isTold ? "refused" : null };
}

async function judgeBy(
  spec: Spec,
  judged: Judged,
  noticed: "broken" | "broken by another",
  context: FlipContext,
  host: Spec = spec,
): Promise<FlipVerdict | null> {
  const broken = await judgeKernel(spec, judged, context, host);
  if (broken === "no programs") return { noticed: "refused" };
  return broken === null ? null : { noticed, kernel: judged.name, ...broken };
}

/** The spec of a page; null when the reader refuses it. */
export function specOf(text: string, path: string): Spec | null {
  const { spec } = readPages([{ path, text }]);
  if (spec === null || !specSchema.safeParse(spec).success || nameFaults(spec).length > 0) return null;
  return spec;
}

/** Runs random programs of every level that the kernel can be judged on, until a law is broken. `host`: the page that they are drawn from. */
export async function judgeKernel(
  spec: Spec,
  { kernel, laws }: Pick<Judged, "kernel" | "laws">,
  context: Pick<FlipContext, "clock" | "runs" | "seed">,
  host: Spec = spec,
): Promise<Broken | "no programs" | null> {
  const alphabet = alphabetOf(host, kernel.capabilities, kernel.identity.faultThreshold);
  for (const level of LEVELS) {
    if (scheduleOf(alphabet, level).length === 0) continue;
    const own = laws.filter(({ name }) => levelOfLaw(name) === level);
    // programs of effects are short, and what they are about is spread over many rules
    const runs = level === "effects" ? context.runs * 2 : context.runs;
    const broken = await judgeLevel(spec, alphabet, level, kernel, own, { ...context, runs });
    if (broken !== null) return broken;
  }
  return null;
}

async function judgeLevel(
  spec: Spec,
  alphabet: Alphabet,
  level: SuiteLevel,
  kernel: Kernel,
  laws: readonly Law[],
  { clock, runs, seed }: Pick<FlipContext, "clock" | "runs" | "seed">,
): Promise<Broken | "no programs" | null> {
  const capabilities = new Set(kernel.capabilities);
  const stream = new ProgramStream(alphabet, seed, level);
  // the host puts them into the record
  const unwatch = watchUnhandled(() => {});
  try {
    for (let index = 0; index < runs; index += 1) {
      const program = draw(stream, index);
      // nothing to choose from: an option of the page has no value, for one
      if (program === null) return "no programs";
      const record = await runProgram(kernel, alphabet.spec, program, clock);
      const broken = judgeRecord(program, record, spec, capabilities, laws).find(({ violation }) => violation !== null);
      if (broken !== undefined) return { law: broken.law, level, index };
    }
  } finally {
    unwatch();
  }
  return null;
}

function draw(stream: ProgramStream, index: number): Program | null {
  try {
    return stream.at(index);
  } catch {
    return null;
  }
}

/** A right kernel with the laws that it keeps by the unchanged page: what the page leaves open is left to it. */
export async function withKeptLaws(
  right: RightKernel,
  context: Pick<FlipContext, "spec" | "clock" | "runs" | "seed">,
): Promise<Judged> {
  let laws: readonly Law[] = ALL_LAWS;
  for (;;) {
    const broken = await judgeKernel(context.spec, { kernel: right.kernel, laws }, context);
    if (broken === null || broken === "no programs") return { ...right, laws };
    laws = laws.filter(({ name }) => name !== broken.law);
  }
}
