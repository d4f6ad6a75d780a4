import type { Capability, LawName, Spec, SuiteLevel } from "../../spec/model/index.ts";
import { judgeRecord } from "../laws/judge.ts";
import { alphabetOf } from "../program/alphabet.ts";
import { countExhaustive, EXHAUSTIVE_FROM } from "../program/exhaustive.ts";
import { ProgramStream } from "../program/generate.ts";
import type { Program } from "../program/program.ts";
import { BLAME_OF_ACCIDENTS, blameOf } from "../report/blame.ts";
import { type Accident, buildReport, requirementsAsked } from "../report/build-report.ts";
import type { Report } from "../report/report.ts";
import type { JobResult } from "./job.ts";
import type { LoadFault } from "./load-kernel.ts";
import { mergeSessions } from "./merge-sessions.ts";
import { runInWorker } from "./pool.ts";
import { emptySession, lawsOf, type SessionFinding, type SessionResult } from "./session.ts";

/** What to judge, and how thoroughly. */
export interface ConformOptions {
  spec: Spec;
  /** path or file URL of the kernel's module */
  kernel: string;
  /** name of the module's export; default `default` */
  exportName?: string;
  /** default `pipeline` */
  level?: SuiteLevel;
  /** programs to run; default {@link DEFAULT_RUNS} */
  runs?: number;
  /** run every enumerated program too: up to three handlers, each doing one of a few things */
  exhaustive?: boolean;
  /** default 1: the same programs in every run */
  seed?: number;
  /** ids of the requirements to judge; absent = all */
  only?: readonly string[];
  /** real ms that the run may take; when they are spent its report is partial and says so */
  budget?: number;
  /** one part of `of` of the programs, counting from 1; the parts' reports can be merged */
  shard?: { index: number; of: number };
  /** called with the number of programs begun */
  onProgress?: (done: number) => void;
  /** ends the run early: its report is partial */
  signal?: AbortSignal;
}

/** A report, or why there is none: the kernel cannot be loaded. */
export type ConformResult =
  | { report: Report; fault: null; output: string }
  | { report: null; fault: LoadFault; output: string };

/** Programs of a default run: each precondition of our own pages holds at least 20 times in them. */
export const DEFAULT_RUNS = 2000;

/** Enumerated programs of a default run, besides. */
const EXHAUSTIVE_SAMPLE = 200;

/** Judges a kernel by a page: runs random programs in a worker and gives a verdict on each requirement. Never rejects. */
export async function conform(options: ConformOptions): Promise<ConformResult> {
  const { spec, level = "pipeline", runs = DEFAULT_RUNS, seed = 1 } = options;
  const laws = requirementsAsked(spec, level, options.only).flatMap(({ law }): LawName[] =>
    law === null ? [] : [law],
  );
  const parts = laws.length === 0 ? [[0, 0] as const] : partsOf(options, runs);
  const result = await runInWorker(
    {
      kernelModule: options.kernel,
      exportName: options.exportName,
      spec,
      task: { sessions: parts.map(([from, to]) => ({ seed, level, from, to, laws })) },
    },
    {
      ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.budget === undefined ? {} : { budget: options.budget }),
    },
  );
  if (result.fault !== null) return { report: null, fault: result.fault, output: result.output };
  const isTampered = result.verdict === "tampered";
  // of a kernel that was tampered with before it was looked at nobody knows what it has
  const isKnown = !isTampered || result.capabilities.length > 0;
  const capabilities = isKnown
    ? (result.capabilities as readonly Capability[])
    : spec.capabilities.map(({ name }) => name);
  const session = isTampered ? emptySession() : result.sessions.reduce(mergeSessions, emptySession());
  const stream = new ProgramStream(alphabetOf(spec, capabilities, result.identity?.faultThreshold), seed, level);
  const report = buildReport({
    spec,
    kernel: { identity: result.identity ?? { name: "unknown", version: "0", system: spec.system }, capabilities },
    level,
    seed,
    runs,
    shard: options.shard ?? null,
    note: noteOn(
      result,
      session.programs,
      parts.reduce((sum, [from, to]) => sum + to - from, 0),
    ),
    run: runVerdict(result, session, spec, capabilities),
    ...(options.only === undefined ? {} : { only: options.only }),
    session,
    blame: (found) => blameOf(found, { spec, over: "process", isConfirmed: isConfirmed(found, spec, capabilities) }),
    accidents: accidentsOf(result, session, (index) => (index < 0 ? EMPTY : stream.at(index))),
  });
  return { report, fault: null, output: result.output };
}

/** The stretches of the stream that are run: random programs, then a sample of the enumerated ones or all of them. */
function partsOf(
  { spec, level = "pipeline", runs: asked, exhaustive, shard }: ConformOptions,
  runs: number,
): (readonly [number, number])[] {
  // what is enumerated are single dispatches, which say nothing on other levels
  const sample = asked === undefined && level === "pipeline" ? EXHAUSTIVE_SAMPLE : 0;
  const enumerated = exhaustive === true ? countExhaustive({ spec }) : sample;
  const [from, to] = stretchOf(enumerated, shard);
  const random = stretchOf(runs, shard);
  return enumerated === 0 ? [random] : [random, [EXHAUSTIVE_FROM + from, EXHAUSTIVE_FROM + to]];
}

/** The places of a shard's programs in the stream: [first, behind the last]. */
export function stretchOf(runs: number, shard = { index: 1, of: 1 }): [from: number, to: number] {
  return [Math.floor((runs * (shard.index - 1)) / shard.of), Math.floor((runs * shard.index) / shard.of)];
}

/** Why a run did not come to its end: one sentence; null when it did. */
function noteOn({ partial, tampered, error }: JobResult, done: number, asked: number): string | null {
  if (error !== null) return `The suite itself failed: ${error.split("\n")[0] ?? error}`;
  const far = `after ${done} of ${asked} programs`;
  if (tampered.length > 0) return `The kernel changed ${tampered.join(", ")}, so nothing that it did is evidence.`;
  if (partial === "budget") return `The time that was granted is spent ${far}: what is said to pass may still fail.`;
  if (partial === "hangs")
    return `The kernel hung in several programs in a row, and the run was given up ${far}; the others were not run.`;
  if (partial === "stopped") return `The run was stopped ${far}: what is said to pass may still fail.`;
  return partial === null ? null : `Too many programs hung or crashed, and the run was given up ${far}.`;
}

const EMPTY: Program = { registrations: [], dispatches: [], actions: [] };

/** A run counts as completed when it is, and when its witnesses are witnesses outside the worker too. */
function runVerdict(
  result: JobResult,
  session: SessionResult,
  spec: Spec,
  capabilities: readonly Capability[],
): Report["run"] {
  if (result.verdict === "not-loaded" || result.verdict === "harness-error") return "harness-error";
  if (result.partial === "hangs") return "hang";
  if (result.verdict !== "completed") return result.verdict;
  const outside = result.incidents.find((incident) => incident.index < 0);
  if (outside !== undefined) return outside.kind;
  return session.findings.every((finding) => isConfirmed(finding, spec, capabilities)) ? "completed" : "harness-error";
}

/** Judges a witness again in this thread, which the kernel has never touched. */
export function isConfirmed(finding: SessionFinding, spec: Spec, capabilities: readonly Capability[]): boolean {
  const judgements = judgeRecord(
    finding.program,
    finding.record,
    spec,
    new Set(capabilities),
    lawsOf(spec, [finding.law]),
  );
  return judgements.some((judgement) => judgement.violation !== null);
}

/** A text that begins with a capital and ends with a full stop. */
function sentence(text: string): string {
  const capital = text.slice(0, 1).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/** What befell the host, the first program of each kind with the number of others. */
export function accidentsOf(
  result: Pick<JobResult, "incidents">,
  session: SessionResult,
  programAt: (index: number) => Program,
): Accident[] {
  const tell = (id: Accident["id"], places: readonly { index: number; text: string }[]): Accident[] => {
    const [first, ...others] = places;
    if (first === undefined) return [];
    return [
      {
        id,
        index: Math.max(0, first.index),
        text: sentence(first.text),
        more: others.length,
        program: programAt(first.index),
        blame: BLAME_OF_ACCIDENTS[id],
      },
    ];
  };
  return [
    ...tell(
      "HOST-SURVIVES",
      result.incidents.filter(({ kind }) => kind === "crash").map(({ index, message }) => ({ index, text: message })),
    ),
    ...tell(
      "HOST-SURVIVES",
      session.crashes.map(({ index, error }) => ({ index, text: `The kernel throws outside a dispatch: ${error}` })),
    ),
    ...tell(
      "HOST-SETTLES",
      result.incidents.filter(({ kind }) => kind === "hang").map(({ index, message }) => ({ index, text: message })),
    ),
    ...tell(
      "HOST-SETTLES",
      session.endless.map((index) => ({
        index,
        text: "The kernel goes on for ever: its timers start ever new timers.",
      })),
    ),
    ...tell(
      "HOST-SETTLES",
      session.invisible.map((index) => ({
        index,
        text: "The kernel waits for something that the suite's clock cannot see (a file, a socket, a thread), so these programs say nothing about it.",
      })),
    ),
  ];
}
