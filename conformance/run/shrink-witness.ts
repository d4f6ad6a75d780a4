import type { Capability, LawName, Spec } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import { judgeRecord } from "../laws/judge.ts";
import type { Law, Violation } from "../laws/law.ts";
import type { Program } from "../program/program.ts";
import { shrinkProgram } from "../program/shrink.ts";
import type { SessionFinding } from "./session.ts";

/** A witness of a broken law, and what is needed to make it smaller. */
export interface Witness {
  /** the kernel's */
  capabilities: readonly Capability[];
  spec: Spec;
  /** runs a program against the kernel */
  run(program: Program): Promise<ProgramRecord>;
  /** cuts a program down to what can be run; absent = everything can */
  fit?(program: Program): Program;
  law: Law;
  /** laws to name in the finding when the smallest witness breaks them too */
  laws: readonly Law[];
  index: number;
  program: Program;
  /** the run in which the law was seen broken */
  record: ProgramRecord;
  violation: Violation;
  /** most programs to run */
  runs: number;
  /** once aborted, what has been reached is shown */
  signal?: AbortSignal;
}

/**
 * Makes a witness as small as the budget of runs allows, and judges what is left by all laws. A kernel whose state outlives
 * its instance may not fail again: then the run in which it did is what is shown.
 */
export async function shrinkWitness(witness: Witness): Promise<SessionFinding> {
  const { spec, law, laws } = witness;
  const capabilities: ReadonlySet<Capability> = new Set(witness.capabilities);
  let { program, record, violation } = witness;
  let runs = witness.runs;
  // what failed to be a witness a step ago seldom is one now: go on behind it, and begin anew only at the end
  for (let place = 0, moved = true; ; ) {
    if (!moved) place = 0;
    moved = false;
    let at = -1;
    for (const smaller of shrinkProgram(program, spec)) {
      const candidate = witness.fit?.(smaller) ?? smaller;
      at += 1;
      if (at < place) continue;
      if (runs <= 0 || witness.signal?.aborted === true) break;
      runs -= 1;
      const found = await breaks(candidate);
      if (found === null) continue;
      program = candidate;
      record = found.record;
      violation = found.violation;
      place = at;
      moved = true;
      break;
    }
    if (runs <= 0 || witness.signal?.aborted === true || (!moved && place === 0)) break;
  }
  const judgements = judgeRecord(program, record, spec, capabilities, laws);
  const others = judgements.filter((judgement) => judgement.violation !== null && judgement.law !== law.name);
  const also = others.map((judgement): LawName => judgement.law);
  const there = others.filter((judgement) => judgement.violation?.at === violation.at).map(({ law: name }) => name);
  return { law: law.name, index: witness.index, program, record, violation, also, there };

  async function breaks(candidate: Program): Promise<{ record: ProgramRecord; violation: Violation } | null> {
    let record: ProgramRecord;
    try {
      record = await witness.run(candidate);
    } catch {
      return null;
    }
    if (record.end === "event-limit" || record.end === "invisible-wait") return null;
    const violation = judgeRecord(candidate, record, spec, capabilities, [law])[0]?.violation ?? null;
    return violation === null ? null : { record, violation };
  }
}
