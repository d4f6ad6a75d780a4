import type { Capability, LawName, Spec } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import type { Program } from "../program/program.ts";
import type { Law, Verdict, Violation } from "./law.ts";
import { type Reading, readRecord } from "./reading.ts";
import { specIndexOf } from "./spec-index.ts";

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
  const { listed } = specIndexOf(reading.spec);
  const tally = new Tally();
  for (const law of laws) {
    // what a page does not list as a capability every kernel of it has
    if (law.needs?.some((one) => listed.has(one) && !reading.capabilities.has(one)) === true) continue;
    tally.count = 0;
    tally.violation = null;
    law.judge(reading, tally);
    if (tally.count > 0 || tally.violation !== null)
      judgements.push({ law: law.name, held: tally.count, violation: tally.violation });
  }
  return judgements;
}

/** What one law says, then the next: a class, since functions made anew for each law cost more than most laws do. */
class Tally implements Verdict {
  count = 0;
  violation: Violation | null = null;

  held(): void {
    this.count += 1;
  }

  broken(found: Violation): void {
    if (this.violation === null || found.at < this.violation.at) this.violation = found;
  }
}
