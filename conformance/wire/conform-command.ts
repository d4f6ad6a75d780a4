import type { Capability, LawName } from "../../spec/model/index.ts";
import { type Accident, buildReport, requirementsAsked } from "../report/build-report.ts";
import type { Blame, Report } from "../report/report.ts";
import { blameOf } from "../report/blame.ts";
import { accidentsOf, type ConformOptions, isConfirmed, DEFAULT_RUNS, stretchOf } from "../run/conform.ts";
import type { SessionFinding } from "../run/session.ts";
import type { HelloAnswer } from "./messages.ts";
import { whyNotCarried } from "./not-carried.ts";
import type { ConnectionOptions } from "./connection.ts";
import { type RealRun, runReal } from "./run-real.ts";
import { CLOCK_UNSEEN, selfTest } from "./self-test.ts";
import { Testee } from "./testee.ts";
import { WireFault } from "./wire-fault.ts";
import { runWireSession, type WireIncident, type WireSessionResult } from "./wire-session.ts";

/** What to judge over a wire: as {@link ConformOptions}, with a command in place of a module. */
export interface ConformCommandOptions extends Omit<ConformOptions, "kernel" | "exportName"> {
  /** program and arguments; no shell is involved */
  command: readonly string[];
  cwd?: string;
  /** ms for each message; default 4000 */
  deadline?: number;
  /** whether the kernel's clock passes by itself; absent = as the adapter says */
  clock?: "virtual" | "real";
}

/** A report, or the fault for which there is none. */
export type ConformCommandResult =
  | { report: Report; fault: null; hello: HelloAnswer }
  | { report: null; fault: WireFault; hello: null };

const CLOCKS = {
  real: "The adapter says that its clock passes by itself: it is judged in real time.",
  virtual:
    'The adapter says that its clock is moved by the suite, so there is no need to judge it in real time. If that is not so, add `"clock": "real"` to its answer to `hello`.',
} as const;

/** Said of what the laws find in real time. */
const JUDGED_IN_TIME: Blame = {
  who: "kernel",
  rule: "most of the rounds went that way, each with nothing later than the margin allows",
};

async function conformReal(
  options: ConformCommandOptions,
  connection: ConnectionOptions,
): Promise<ConformCommandResult> {
  const { spec, level = "pipeline" } = options;
  const testee = await Testee.start(connection, spec);
  const { hello } = testee;
  try {
    const run = await runReal(testee, spec);
    const kernel = { identity: hello.identity, capabilities: hello.capabilities };
    const report = buildReport({
      spec,
      kernel,
      level,
      seed: 0,
      runs: run.session.programs,
      shard: null,
      note: realNote(run),
      run: "completed",
      ...(options.only === undefined ? {} : { only: options.only }),
      session: run.session,
      accidents: [],
      blame: () => JUDGED_IN_TIME,
      whyNotCarried: (law) =>
        run.laws.includes(law) ? null : (whyNotCarried(law, hello) ?? "only judged on a clock that the suite moves"),
    });
    return { report, fault: null, hello };
  } finally {
    await testee.end();
  }
}

function realNote({ jitter, margin, rounds, session, discarded, unheard }: RealRun): string {
  const measured = `Nine timers in ten came at most ${Math.ceil(jitter)} ms late`;
  if (margin === null)
    return `Judged in real time: ${measured.slice(0, 1).toLowerCase()}${measured.slice(1)}, which is too much for a verdict. Run it on a machine with less to do.`;
  const lost = discarded === 0 ? "" : ` ${discarded} of ${session.programs} runs were disturbed and say nothing.`;
  const silent =
    unheard === 0
      ? ""
      : ` So ${unheard === 1 ? "one program has" : `${unheard} programs have`} too few runs for a verdict; what rests on them is untestable on this machine as busy as it is.`;
  return `Judged in real time, so by chance as well: a few checks, ${rounds} rounds of which the majority counts. ${measured}; a moment may be off by ${margin} ms.${lost}${silent}`;
}

/** Judges the kernel that a command starts. Never rejects for what the testee does. */
export async function conformCommand(options: ConformCommandOptions): Promise<ConformCommandResult> {
  const { spec, level = "pipeline", runs = DEFAULT_RUNS, seed = 1, command, shard = null } = options;
  const connection = {
    command,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    ...(options.deadline === undefined ? {} : { deadline: options.deadline }),
  };
  const laws = requirementsAsked(spec, level, options.only).flatMap(({ law }): LawName[] =>
    law === null ? [] : [law],
  );
  const [from, to] = stretchOf(laws.length === 0 ? 0 : runs, options.shard);
  const spent = options.budget === undefined ? [] : [AbortSignal.timeout(options.budget)];
  const signals = [...spent, ...(options.signal === undefined ? [] : [options.signal])];
  let result: WireSessionResult;
  let unseen: string | null = null;
  try {
    const { hello, isClockSeen } = await selfTest(connection, spec);
    if (!isClockSeen) unseen = CLOCK_UNSEEN;
    if (options.clock !== undefined && options.clock !== hello.clock)
      throw new WireFault("other-clock", CLOCKS[hello.clock]);
    if (hello.clock === "real") return await conformReal(options, connection);
    result = await runWireSession({
      spec,
      connection,
      // with nothing to be judged there is nothing to be run
      task: { seed, level, from, to: laws.some((law) => whyNotCarried(law, hello) === null) ? to : from, laws },
      ...(options.onProgress === undefined ? {} : { progress: options.onProgress }),
      ...(signals.length === 0 ? {} : { signal: AbortSignal.any(signals) }),
    });
  } catch (error) {
    if (error instanceof WireFault) return { report: null, fault: error, hello: null };
    throw error;
  }
  const { hello, session, incidents } = result;
  const report = buildReport({
    spec,
    kernel: { identity: hello.identity, capabilities: hello.capabilities },
    level,
    seed,
    runs,
    shard,
    note: [noteOn(result, to - from), unseen].filter((one) => one !== null).join(" ") || null,
    run: verdictOn(result, spec),
    ...(options.only === undefined ? {} : { only: options.only }),
    session,
    accidents: [...accidentsOf({ incidents: [] }, session, result.programAt), ...wireAccidents(incidents)],
    blame: (found) => blameOf(found, { spec, over: "wire", isConfirmed: isConfirmed(found, spec, hello.capabilities) }),
    whyNotCarried: (law) => whyNotCarried(law, hello),
  });
  return { report, fault: null, hello };
}

function verdictOn({ session, completed, hello }: WireSessionResult, spec: ConformOptions["spec"]): Report["run"] {
  const capabilities: readonly Capability[] = hello.capabilities;
  const confirmed = session.findings.every((finding: SessionFinding) => isConfirmed(finding, spec, capabilities));
  if (!confirmed) return "harness-error";
  return completed ? "completed" : "partial";
}

function noteOn({ completed, session, incidents }: WireSessionResult, runs: number): string | null {
  if (completed) return null;
  const why = incidents.length > 0 ? "The wire broke too often, and the run was given up" : "The run was stopped";
  return `${why} after ${session.programs} of ${runs} programs: what is said to pass may still fail.`;
}

/** One accident for each kind of fault, with the number of others. */
export function wireAccidents(incidents: readonly WireIncident[]): Accident[] {
  const byCode = new Map<string, WireIncident[]>();
  for (const incident of incidents)
    byCode.set(incident.fault.code, [...(byCode.get(incident.fault.code) ?? []), incident]);
  return [...byCode.values()].flatMap((same): Accident[] => {
    const [first] = same;
    if (first === undefined) return [];
    const { fault, index, program, stderr } = first;
    return [
      {
        id: fault.code === "silent" ? "HOST-SETTLES" : "HOST-SURVIVES",
        index,
        text: fault.message,
        more: same.length - 1,
        program,
        blame: { who: fault.blame, rule: fault.rule },
        stderr,
      },
    ];
  });
}
