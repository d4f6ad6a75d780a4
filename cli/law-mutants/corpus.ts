import { type InstalledClock, installClock } from "../../conformance/host/install-clock.ts";
import type { ProgramRecord } from "../../conformance/host/record.ts";
import { runProgram } from "../../conformance/host/run-program.ts";
import { watchUnhandled } from "../../conformance/host/unhandled.ts";
import type { Kernel } from "../../conformance/kernel.ts";
import { createTextbookKernel } from "../../conformance/kernels/index.ts";
import { ALL_LAWS, LAWS_BY_NAME } from "../../conformance/laws/index.ts";
import { judgeRecord } from "../../conformance/laws/judge.ts";
import type { Mutant } from "../../conformance/mutants/mutant.ts";
import { alphabetOf } from "../../conformance/program/alphabet.ts";
import { Dice } from "../../conformance/program/dice.ts";
import { ProgramStream } from "../../conformance/program/generate.ts";
import type { Program } from "../../conformance/program/program.ts";
import type { Capability, Spec, SuiteLevel } from "../../spec/model/index.ts";
import { editRecord } from "./edit-record.ts";

/** A record that laws are asked about, and what they need to read it. Plain data. */
export interface Evidence {
  /** index of the page among those of the corpus */
  page: number;
  program: Program;
  record: ProgramRecord;
  capabilities: readonly Capability[];
}

/** Records by which a law can be told from a mutant of it. */
export interface Corpus {
  specs: Spec[];
  evidence: Evidence[];
}

/** How many records are collected. */
export interface CorpusTask {
  /** runs of the right kernel, per page and level */
  right: number;
  /** records with one event changed that are made of each of those */
  edits: number;
  /** runs of each mutant in which it is found, and programs in which they are looked for */
  perMutant: number;
  within: number;
}

/** The level whose programs show a law at work. */
function levelOf(law: string): SuiteLevel {
  const [area] = law.split(".");
  return area === "effect" ? "effects" : area === "registration" ? "registration" : "pipeline";
}

/** Runs right kernels and mutants of each page and keeps what happened, as it was and with one event changed. */
export async function collectCorpus(
  specs: readonly Spec[],
  mutants: readonly Mutant[],
  task: CorpusTask,
): Promise<Corpus> {
  const clock = installClock();
  const unwatch = watchUnhandled(() => {});
  const evidence: Evidence[] = [];
  try {
    for (const [page, spec] of specs.entries()) {
      const levels = new Set(spec.requirements.flatMap(({ law }) => (law === null ? [] : [levelOf(law)])));
      for (const level of levels) {
        const found = await runsOf(createTextbookKernel(spec), spec, level, clock, {
          most: task.right,
          within: task.right,
        });
        for (const [at, one] of found.entries()) {
          evidence.push({ page, ...one });
          const dice = new Dice(at, page);
          for (let n = 0; n < task.edits; n += 1) {
            const edited = { page, ...one, record: editRecord(one.record, dice) };
            if (isReadable(edited, spec)) evidence.push(edited);
          }
        }
      }
      for (const mutant of mutants.filter((one) => one.suits(spec))) {
        const law = LAWS_BY_NAME.get(mutant.breaks);
        if (law === undefined) continue;
        const breaks = ({ program, record, capabilities }: Omit<Evidence, "page">) =>
          judgeRecord(program, record, spec, new Set(capabilities), [law]).some(({ violation }) => violation !== null);
        const stretch = { most: task.perMutant, within: task.within };
        const runs = await runsOf(mutant.kernel(spec), spec, levelOf(law.name), clock, stretch, breaks);
        evidence.push(...runs.map((one) => ({ page, ...one })));
      }
    }
    return { specs: [...specs], evidence };
  } finally {
    unwatch();
    clock.release();
  }
}

/** Whether a record still makes so much sense that every law has an answer. */
function isReadable({ program, record, capabilities }: Evidence, spec: Spec): boolean {
  try {
    judgeRecord(program, record, spec, new Set(capabilities), ALL_LAWS);
    return true;
  } catch {
    return false;
  }
}

async function runsOf(
  kernel: Kernel,
  spec: Spec,
  level: SuiteLevel,
  clock: InstalledClock,
  { most, within }: { most: number; within: number },
  wanted: (run: Omit<Evidence, "page">) => boolean = () => true,
): Promise<Omit<Evidence, "page">[]> {
  const { capabilities, identity } = kernel;
  const stream = new ProgramStream(alphabetOf(spec, capabilities, identity.faultThreshold), 1, level);
  const runs: Omit<Evidence, "page">[] = [];
  for (let index = 0; index < within && runs.length < most; index += 1) {
    const program = stream.at(index);
    try {
      const record = await runProgram(kernel, spec, program, clock);
      const run = { program, record, capabilities };
      if (record.end !== "event-limit" && record.end !== "invisible-wait" && wanted(run)) runs.push(run);
    } catch {
      // a mutant that does not survive a program gives no evidence there
    }
  }
  return runs;
}
