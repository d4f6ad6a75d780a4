import type { InstalledClock } from "../../conformance/host/install-clock.ts";
import type { ProgramRecord } from "../../conformance/host/record.ts";
import { runProgram } from "../../conformance/host/run-program.ts";
import type { Kernel } from "../../conformance/kernel.ts";
import { judgeRecord } from "../../conformance/laws/judge.ts";
import type { Law } from "../../conformance/laws/law.ts";
import { type Explanation, explain } from "../../conformance/model/index.ts";
import { alphabetOf } from "../../conformance/program/alphabet.ts";
import { ProgramStream } from "../../conformance/program/generate.ts";
import type { Program } from "../../conformance/program/program.ts";
import { lawsOf } from "../../conformance/run/session.ts";
import type { LawName, Spec } from "../../spec/model/index.ts";

/** A run on which somebody finds fault. */
export interface Objection {
  /** place in the stream */
  index: number;
  /** laws that the run breaks */
  laws: LawName[];
  /** what the model says of it */
  model: Explanation;
}

/** What laws and model say of a stretch of random programs. */
export interface Comparison {
  programs: number;
  /** how often the precondition of each law held */
  held: Partial<Record<LawName, number>>;
  objections: Objection[];
}

/** What is compared. */
export interface ComparisonTask {
  seed: number;
  from: number;
  to: number;
  /** objections after which the rest is not asked for any more; default: none */
  enough?: number;
  /** laws that judge; default: all that the spec binds */
  laws?: readonly Law[];
  /** the page as the laws read it, and as the model does; default: as it is */
  lawSpec?: Spec;
  modelSpec?: Spec;
}

/** Lets laws and model judge the same runs of a kernel. Programs that the kernel does not survive are left out. */
export async function compareJudges(
  kernel: Kernel,
  spec: Spec,
  clock: InstalledClock,
  task: ComparisonTask,
): Promise<Comparison> {
  const { laws = lawsOf(spec), lawSpec = spec, modelSpec = spec, enough = Infinity } = task;
  const stream = new ProgramStream(alphabetOf(spec, kernel.capabilities), task.seed);
  const comparison: Comparison = { programs: 0, held: {}, objections: [] };
  for (let index = task.from; index < task.to && comparison.objections.length < enough; index += 1) {
    const program = stream.at(index);
    const record = await attempt(kernel, spec, program, clock);
    if (record === null) continue;
    comparison.programs += 1;
    const judgements = judgeRecord(program, record, lawSpec, new Set(kernel.capabilities), laws);
    for (const { law, held } of judgements) comparison.held[law] = (comparison.held[law] ?? 0) + held;
    const broken = judgements.filter(({ violation }) => violation !== null).map(({ law }) => law);
    const explanation = explain(modelSpec, program, record, kernel.capabilities);
    if (broken.length > 0 || !explanation.accepted)
      comparison.objections.push({ index, laws: broken, model: explanation });
  }
  return comparison;
}

async function attempt(
  kernel: Kernel,
  spec: Spec,
  program: Program,
  clock: InstalledClock,
): Promise<ProgramRecord | null> {
  try {
    const record = await runProgram(kernel, spec, program, clock);
    return record.end === "event-limit" || record.end === "invisible-wait" ? null : record;
  } catch {
    return null;
  }
}
