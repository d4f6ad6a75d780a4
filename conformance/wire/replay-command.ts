import type { Spec } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import { buildReport } from "../report/build-report.ts";
import type { Report } from "../report/report.ts";
import type { Replay } from "../report/token.ts";
import { accidentsOf } from "../run/conform.ts";
import { judgeAlone } from "../run/replay.ts";
import { carryProgram } from "./carry.ts";
import { JUDGED, wireAccidents } from "./conform-command.ts";
import type { ConnectionOptions } from "./connection.ts";
import { whyNotCarried } from "./not-carried.ts";
import { Testee } from "./testee.ts";
import { WireFault } from "./wire-fault.ts";
import type { WireIncident } from "./wire-session.ts";

/** Runs a token's program again against the kernel that a command starts, cut down to what its adapter carries. */
export async function replayCommand(
  options: ConnectionOptions & { spec: Spec; replay: Replay },
): Promise<{ report: Report; fault: null } | { report: null; fault: WireFault }> {
  const { spec, replay, ...connection } = options;
  let testee: Testee;
  try {
    testee = await Testee.start(connection, spec);
  } catch (error) {
    if (error instanceof WireFault) return { report: null, fault: error };
    throw error;
  }
  const { hello } = testee;
  const program = carryProgram(replay.program, hello);
  const incidents: WireIncident[] = [];
  let record: ProgramRecord | null = null;
  try {
    record = await testee.run(program);
  } catch (error) {
    if (!(error instanceof WireFault)) throw error;
    incidents.push({ index: 0, fault: error, program, stderr: testee.connection.stderr });
  } finally {
    await testee.end();
  }
  const session = judgeAlone(record, spec, hello.capabilities, program);
  const report = buildReport({
    spec,
    kernel: { identity: hello.identity, capabilities: hello.capabilities },
    level: "pipeline",
    seed: 0,
    runs: 1,
    shard: null,
    note: null,
    run: "completed",
    session,
    accidents: [...accidentsOf({ incidents: [] }, session, () => program), ...wireAccidents(incidents)],
    blame: JUDGED,
    whyNotCarried: (law) => whyNotCarried(law, hello),
  });
  return { report, fault: null };
}
