import { type Capability, levelOfLaw, type Spec, type SuiteLevel } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import { judgeRecord } from "../laws/judge.ts";
import { buildReport } from "../report/build-report.ts";
import type { Report } from "../report/report.ts";
import type { Replay } from "../report/token.ts";
import type { KernelPlace, LoadFault } from "./load-kernel.ts";
import { runInWorker } from "./pool.ts";
import { runInline } from "./run-inline.ts";
import { blameOf } from "../report/blame.ts";
import { accidentsOf, isConfirmed } from "./conform.ts";
import { lawsOf, type SessionResult } from "./session.ts";
import type { JobResult } from "./job.ts";

/** How to run a token's program again. */
export interface ReplayOptions {
  spec: Spec;
  /** path or file URL of the kernel's module */
  kernel: string;
  replay: Replay;
  /** run in this thread, without worker and watchdog, so that a debugger can stop in the kernel */
  inspect?: boolean;
}

/** Runs a token's program again and reports on it alone, unshrunk. Never rejects. */
export async function replayProgram(
  options: ReplayOptions,
): Promise<
  { report: Report; record: ProgramRecord | null; fault: null } | { report: null; record: null; fault: LoadFault }
> {
  const { spec, kernel, replay } = options;
  const place = { kernelModule: kernel };
  const result =
    options.inspect === true
      ? await inspect(place, spec, replay)
      : await runInWorker({ ...place, spec, task: { programs: [replay.program] } });
  if (result.fault !== null) return { report: null, record: null, fault: result.fault };
  return { report: reportOn(result, spec, replay), record: result.records[0] ?? null, fault: null };
}

/** What a run of a single program leaves to report on. */
type Ran = Pick<JobResult, "verdict" | "fault" | "identity" | "capabilities" | "records" | "incidents">;

async function inspect(place: KernelPlace, spec: Spec, { program }: Replay): Promise<Ran> {
  const empty = { fault: null, identity: null, capabilities: [], records: [], incidents: [] };
  try {
    const ran = await runInline(place, spec, program);
    if (ran.fault !== null) return { ...empty, verdict: "not-loaded", fault: ran.fault };
    const { identity, capabilities } = ran.kernel;
    return { ...empty, verdict: "completed", identity, capabilities, records: [ran.record] };
  } catch (error) {
    const message = `The kernel throws outside a dispatch: ${error instanceof Error ? error.message : String(error)}`;
    return { ...empty, verdict: "completed", incidents: [{ index: 0, kind: "crash", message }] };
  }
}

function reportOn(result: Ran, spec: Spec, replay: Replay): Report {
  const { program } = replay;
  const capabilities = result.capabilities as readonly Capability[];
  const level = levelOfReplay(replay);
  const session = judgeAlone(result.records[0] ?? null, spec, capabilities, program, level);
  return buildReport({
    spec,
    kernel: { identity: result.identity ?? { name: "unknown", version: "0", system: spec.system }, capabilities },
    level,
    seed: 0,
    runs: 1,
    shard: null,
    note: null,
    run: result.verdict === "not-loaded" ? "harness-error" : result.verdict,
    session,
    blame: (found) => blameOf(found, { spec, over: "process", isConfirmed: isConfirmed(found, spec, capabilities) }),
    accidents: accidentsOf(result, session, () => program),
  });
}

/** The level on which a program is judged: that of the law it broke, else that of what it asks for. */
export function levelOfReplay({ law, program }: Pick<Replay, "law" | "program">): SuiteLevel {
  if (law !== null) return levelOfLaw(law);
  if (program.surroundings !== undefined) return "registration";
  return program.dispatches.some(({ situation }) => situation !== undefined) ? "effects" : "pipeline";
}

/** The session of a program that was run alone, judged by the laws of a level. */
export function judgeAlone(
  record: ProgramRecord | null,
  spec: Spec,
  capabilities: readonly Capability[],
  program: Replay["program"],
  level: SuiteLevel = "pipeline",
): SessionResult {
  const session: SessionResult = {
    programs: 1,
    dispatches: program.dispatches.length,
    held: {},
    findings: [],
    crashes: [],
    endless: record?.end === "event-limit" ? [0] : [],
    invisible: record?.end === "invisible-wait" ? [0] : [],
  };
  if (record === null) return session;
  const laws = lawsOf(spec).filter(({ name }) => levelOfLaw(name) === level);
  const judgements = judgeRecord(program, record, spec, new Set(capabilities), laws);
  const broken = judgements.filter((judgement) => judgement.violation !== null);
  for (const { law, held, violation } of judgements) {
    session.held[law] = held;
    if (violation === null) continue;
    const others = broken.filter((other) => other.law !== law);
    session.findings.push({
      law,
      index: 0,
      program,
      record,
      violation,
      also: others.map((other) => other.law),
      there: others.filter((other) => other.violation?.at === violation.at).map((other) => other.law),
    });
  }
  return session;
}
