import type { Capability, LawName, Spec } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import type { Program } from "../program/program.ts";
import type { Law, Violation } from "./law.ts";
import { type Reading, readRecord } from "./reading.ts";

/** What one law says of one record. */
export interface LawJudgement {
  law: LawName;
  /** how often the law's precondition held */
  held: number;
  /** the first violation, by place in the record */
  violation: Violation | null;
}

/** Judges a record by laws. Laws that rest on a capability of the page that the kernel lacks are left out. */
export function judgeRecord(
  program: Program,
  record: ProgramRecord,
  spec: Spec,
  capabilities: ReadonlySet<Capability>,
  laws: readonly Law[],
): LawJudgement[] {
  return judgeReading(readRecord(program, record, spec, capabilities), laws);
}

/** Judges what has been read already. */
export function judgeReading(reading: Reading, laws: readonly Law[]): LawJudgement[] {
  const judgements: LawJudgement[] = [];
  // what a page does not list as a capability every kernel of it has
  const lacking = new Set(
    reading.spec.capabilities.map((one) => one.name).filter((name) => !reading.capabilities.has(name)),
  );
  for (const law of laws) {
    if (law.needs?.some((capability) => lacking.has(capability)) === true) continue;
    let held = 0;
    let violation: Violation | null = null;
    law.judge(reading, {
      held: () => {
        held += 1;
      },
      broken: (found) => {
        if (violation === null || found.at < violation.at) violation = found;
      },
    });
    if (held > 0 || violation !== null) judgements.push({ law: law.name, held, violation });
  }
  return judgements;
}
