import type { Capability, LawName, Spec, SuiteLevel } from "../../spec/model/index.ts";
import type { InstalledClock } from "../host/install-clock.ts";
import type { ProgramRecord } from "../host/record.ts";
import { runProgram } from "../host/run-program.ts";
import type { Kernel } from "../kernel.ts";
import { ALL_LAWS } from "../laws/index.ts";
import { judgeRecord } from "../laws/judge.ts";
import type { Law, Violation } from "../laws/law.ts";
import { alphabetOf } from "../program/alphabet.ts";
import { ProgramStream } from "../program/generate.ts";
import type { Program } from "../program/program.ts";
import { shrinkWitness } from "./shrink-witness.ts";

/** What a session has to do. All of it is data that can be sent to a worker. */
export interface SessionTask {
  seed: number;
  /** what the programs put to the test; default the pipeline */
  level?: SuiteLevel;
  /** programs `from` .. `to - 1` of the seed's stream */
  from: number;
  to: number;
  /** laws to judge by; absent = every law that a requirement of the spec names */
  laws?: readonly LawName[];
  /** programs to leave out: those that hung or killed an earlier worker */
  skip?: readonly number[];
  /** most programs that shrinking one witness may run; default 400, 0 = witnesses as they were found */
  shrinkRuns?: number;
  /** laws whose witnesses are shrunk; absent = all */
  shrink?: readonly LawName[];
  /** laws that have their witness already: judged, but no new one is kept */
  known?: readonly LawName[];
  /** ends the stretch behind the first program that breaks this law */
  until?: LawName;
}

/** What a session works with. */
export interface SessionContext {
  kernel: Kernel;
  spec: Spec;
  clock: InstalledClock;
  task: SessionTask;
  /** called before each program, with its place in the stream; while a witness is shrunk, with the witness's place */
  progress?(index: number): void;
}

/** A law that the kernel breaks, with its witness. */
export interface SessionFinding {
  law: LawName;
  /** place of the first witness in the stream */
  index: number;
  /** the witness, shrunk */
  program: Program;
  record: ProgramRecord;
  violation: Violation;
  /** other laws that the same run breaks */
  also: LawName[];
  /** those of them that it breaks at the very same fact */
  there: LawName[];
  /** what the process wrote to stderr during that run */
  stderr?: string;
}

/** A program in which the kernel failed outside any handler. */
export interface SessionCrash {
  index: number;
  program: Program;
  error: string;
}

/** What came of a session. */
export interface SessionResult {
  programs: number;
  dispatches: number;
  /** how often the precondition of each law held; laws that never did are missing */
  held: Partial<Record<LawName, number>>;
  findings: SessionFinding[];
  /** programs in which the kernel threw outside any dispatch: from `create` or a timer of its own */
  crashes: SessionCrash[];
  /** programs that went on for ever in virtual time */
  endless: number[];
  /** programs in which the kernel waited for something that the clock cannot see; they are no evidence */
  invisible: number[];
}

/** A session in which nothing has happened. */
export function emptySession(): SessionResult {
  return { programs: 0, dispatches: 0, held: {}, findings: [], crashes: [], endless: [], invisible: [] };
}

/** Most programs that shrinking one witness may run. */
export const SHRINK_RUNS = 400;

/** Runs a stretch of the stream of random programs against a kernel, judges every record, shrinks each law's first witness. */
export async function runSession(context: SessionContext): Promise<SessionResult> {
  const { kernel, spec, clock, task } = context;
  const capabilities: ReadonlySet<Capability> = new Set(kernel.capabilities);
  const laws = lawsOf(spec, task.laws);
  const run = (program: Program) => runProgram(kernel, spec, program, clock);
  const stream = new ProgramStream(
    alphabetOf(spec, kernel.capabilities, kernel.identity.faultThreshold),
    task.seed,
    task.level,
  );
  const skip = new Set(task.skip);
  const witnesses = new Map<
    LawName,
    { index: number; program: Program; record: ProgramRecord; violation: Violation }
  >();
  const known = new Set(task.known);
  const result = emptySession();

  const to = stream.isEmpty ? task.from : task.to;
  for (let index = task.from; index < to; index += 1) {
    if (skip.has(index)) continue;
    context.progress?.(index);
    const program = stream.at(index);
    result.programs += 1;
    result.dispatches += program.dispatches.length;
    const record = await attempt(program, index);
    if (record === null) continue;
    for (const { law, held, violation } of judgeRecord(program, record, spec, capabilities, laws)) {
      result.held[law] = (result.held[law] ?? 0) + held;
      if (violation !== null && !witnesses.has(law) && !known.has(law))
        witnesses.set(law, { index, program, record, violation });
    }
    if (task.until !== undefined && witnesses.has(task.until)) break;
  }
  for (const law of laws) {
    const witness = witnesses.get(law.name);
    if (witness === undefined) continue;
    context.progress?.(witness.index);
    const runs = task.shrink?.includes(law.name) === false ? 0 : (task.shrinkRuns ?? SHRINK_RUNS);
    result.findings.push(
      await shrinkWitness({ capabilities: kernel.capabilities, spec, run, law, laws, ...witness, runs }),
    );
  }
  return result;

  /** Runs a program; null = it gave no evidence. */
  async function attempt(program: Program, index: number): Promise<ProgramRecord | null> {
    try {
      const record = await run(program);
      if (record.end === "event-limit") result.endless.push(index);
      if (record.end === "invisible-wait") result.invisible.push(index);
      return record.end === "event-limit" || record.end === "invisible-wait" ? null : record;
    } catch (error) {
      result.crashes.push({ index, program, error: error instanceof Error ? error.message : String(error) });
      return null;
    }
  }
}

/** The laws that a spec binds, or those of them that are asked for. */
export function lawsOf(spec: Spec, only?: readonly LawName[]): Law[] {
  const bound = new Set(spec.requirements.map((requirement) => requirement.law));
  return ALL_LAWS.filter((law) => bound.has(law.name) && (only === undefined || only.includes(law.name)));
}
