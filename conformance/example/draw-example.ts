import type { Capability, LawName, Spec } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import { judgeRecord } from "../laws/judge.ts";
import { alphabetOf } from "../program/alphabet.ts";
import { ProgramStream } from "../program/generate.ts";
import type { Program } from "../program/program.ts";
import { shrinkProgram } from "../program/shrink.ts";
import { lawsOf } from "../run/session.ts";
import { writeExample } from "./block.ts";

const MOST_PROGRAMS = 3000;
const MOST_STEPS = 600;

/** Runs a program against a kernel. */
export type RunExample = (program: Program) => Promise<ProgramRecord | null>;

/** The smallest example found in which a law is put to the test, as a timeline block; null where there is none. */
export async function drawExample(
  spec: Spec,
  capabilities: readonly Capability[],
  law: LawName,
  run: RunExample,
): Promise<string | null> {
  const laws = lawsOf(spec, [law]);
  const asks = async (program: Program): Promise<ProgramRecord | null> => {
    const record = await run(program);
    if (record === null || record.end !== "settled") return null;
    const [judgement] = judgeRecord(program, record, spec, new Set(capabilities), laws);
    return judgement !== undefined && judgement.held > 0 ? record : null;
  };
  const stream = new ProgramStream(alphabetOf(spec, capabilities), 1);
  for (let index = 0; index < MOST_PROGRAMS; index += 1) {
    const program = stream.at(index);
    const record = await asks(program);
    if (record !== null) return shrunk(program, record);
  }
  return null;

  async function shrunk(first: Program, firstRecord: ProgramRecord): Promise<string> {
    let [program, record] = [first, firstRecord];
    let steps = 0;
    for (let moved = true; moved; ) {
      moved = false;
      for (const candidate of shrinkProgram(program, spec)) {
        steps += 1;
        if (steps > MOST_STEPS) break;
        const again = await asks(candidate);
        if (again === null) continue;
        [program, record, moved] = [candidate, again, true];
        break;
      }
    }
    return writeExample(program, record);
  }
}
