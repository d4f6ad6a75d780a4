import type { Spec } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import { buildReport } from "../report/build-report.ts";
import type { Report } from "../report/report.ts";
import type { Program } from "../program/program.ts";
import type { Replay } from "../report/token.ts";
import { blameOf } from "../report/blame.ts";
import { accidentsOf, isConfirmed } from "../run/conform.ts";
import { judgeAlone, levelOfReplay } from "../run/replay.ts";
import { carryProgram } from "./carry.ts";
import { wireAccidents } from "./conform-command.ts";
import type { ConnectionOptions } from "./connection.ts";
import { whyNotCarried } from "./not-carried.ts";
import { RealClock } from "./real-clock.ts";
import { Testee } from "./testee.ts";
import { WireFault } from "./wire-fault.ts";
import type { WireIncident } from "./wire-session.ts";

/**
 * Runs a token's program again against the kernel that a command starts, cut down to what its adapter carries. `sent` are the messages
 * that this took, a line each.
 */
export async function replayCommand(
  options: ConnectionOptions & { spec: Spec; replay: Replay },
): Promise<{ report: Report; sent: string[]; isReal: boolean; fault: null } | { report: null; fault: WireFault }> {
  const { spec, replay, ...connection } = options;
  const sent: string[] = [];
  let testee: Testee;
  try {
    testee = await Testee.start({ ...connection, onSent: (line) => sent.push(line) }, spec);
  } catch (error) {
    if (error instanceof WireFault) return { report: null, fault: error };
    throw error;
  }
  const { hello } = testee;
  const program = carryProgram(replay.program, hello);
  const incidents: WireIncident[] = [];
  let record: ProgramRecord | null = null;
  try {
    record = await testee.run(program, 0, hello.clock === "real" ? clockFor(program) : undefined);
  } catch (error) {
    if (!(error instanceof WireFault)) throw error;
    incidents.push({ index: 0, fault: error, program, stderr: testee.connection.stderr });
  } finally {
    await testee.end();
  }
  const level = levelOfReplay({ law: replay.law, program });
  const session = judgeAlone(record, spec, hello.capabilities, program, level);
  for (const finding of session.findings) finding.stderr = testee.connection.stderr;
  const report = buildReport({
    spec,
    kernel: { identity: hello.identity, capabilities: hello.capabilities },
    level,
    seed: 0,
    runs: 1,
    shard: null,
    note: null,
    run: "completed",
    session,
    accidents: [...accidentsOf({ incidents: [] }, session, () => program), ...wireAccidents(incidents)],
    blame: (found) => blameOf(found, { spec, over: "wire", isConfirmed: isConfirmed(found, spec, hello.capabilities) }),
    whyNotCarried: (law) => whyNotCarried(law, hello),
  });
  return { report, sent, isReal: hello.clock === "real", fault: null };
}

/** A clock for a program whose moments are whole units (ms). */
function clockFor({ registrations, actions }: Program): RealClock {
  const moments = [
    ...registrations.flatMap(({ options }) => Object.values(options)),
    ...registrations.flatMap(({ plans }) => plans.map(({ after }) => after)),
    ...actions.map(({ at }) => at),
  ].filter((one): one is number => typeof one === "number" && one > 0);
  const unit = moments.reduce((a, b) => (a <= 50 ? a : gcd(a, b)), moments[0] ?? 200);
  return new RealClock(Math.max(unit, 50), Math.max(5_000, ...moments) + 1_600);
}

function gcd(a: number, b: number): number {
  return b < 1 ? a : gcd(b, a % b);
}
