import { z } from "zod";
import { runProgram } from "../../conformance/host/run-program.ts";
import type { InstalledClock } from "../../conformance/host/install-clock.ts";
import type { ProgramRecord } from "../../conformance/host/record.ts";
import type { Kernel } from "../../conformance/kernel.ts";
import { createTextbookKernel } from "../../conformance/kernels/index.ts";
import { LAWS_BY_NAME } from "../../conformance/laws/index.ts";
import type { Law } from "../../conformance/laws/law.ts";
import { readRecord } from "../../conformance/laws/reading.ts";
import type { Mutant } from "../../conformance/mutants/mutant.ts";
import { alphabetOf } from "../../conformance/program/alphabet.ts";
import { Dice } from "../../conformance/program/dice.ts";
import { ProgramStream } from "../../conformance/program/generate.ts";
import { programSchema } from "../../conformance/program/program-schema.ts";
import type { Program } from "../../conformance/program/program.ts";
import { type Capability, CAPABILITIES, type Spec, type SuiteLevel, specSchema } from "../../spec/model/index.ts";
import { editRecord } from "./edit-record.ts";
import { editKey, editValue, Sayings } from "./edit-value.ts";
import type { LawFate } from "./law-mutant.ts";
import { ask, type Saying } from "./saying.ts";

/** A mutant of laws that nothing has told from them so far. */
export interface Sought {
  /** place among the mutants */
  at: number;
  laws: readonly Law[];
}

/** What is looked at in search of a difference. */
export interface SeekTask {
  specs: readonly Spec[];
  /** broken kernels whose runs may show one, besides those of right kernels */
  kernels: readonly Mutant[];
  level: SuiteLevel;
  /** rounds `from` to `to`: a page each, as it is or with one slot changed, and programs of it */
  from: number;
  to: number;
  seed: number;
  /** told before each round and each case, at -1, and before each mutant is asked; `records`: looked at so far */
  beat: (round: number, at: number, records: number) => void;
  /** told when a mutant says something else than the law */
  found: (at: number, fate: LawFate) => void;
}

/** A record, and all that it is judged by. */
interface Case {
  spec: Spec;
  program: Program;
  record: ProgramRecord;
  capabilities: readonly Capability[];
}

const PROGRAMS = 4;
/** Changed cases that are made of a run in which a law applies, and of any other. */
const EDITS = 30;
const FEW_EDITS = 4;

/**
 * Looks for records that tell mutants of laws from the laws: runs of right and broken kernels by pages with one slot changed, and
 * each of them with one event, one part of the program, or one slot of the page changed.
 */
export async function seek(mutants: readonly Sought[], clock: InstalledClock, task: SeekTask): Promise<void> {
  const left = new Set(mutants);
  const saidInPages = new Sayings();
  for (const spec of task.specs) saidInPages.take(spec);
  takeWords(z.toJSONSchema(specSchema, { unrepresentable: "any" }), "", saidInPages);
  const saidInPrograms = new Sayings();
  const saidInRecords = new Sayings();
  let cases = 0;
  for (let round = task.from; round < task.to && left.size > 0; round += 1) {
    task.beat(round, -1, cases);
    const dice = new Dice(task.seed, round);
    try {
      await oneRound(dice, round);
    } catch {
      // a page that no program can be drawn from, or a kernel that does not survive it: no evidence here
    }
  }
  async function oneRound(dice: Dice, round: number): Promise<void> {
    let spec = dice.pick(task.specs);
    for (let changes = dice.below(4); changes > 0; changes -= 1) spec = changedSpec(spec, dice);
    const suiting = dice.chance(40) ? [] : task.kernels.filter((one) => one.suits(spec));
    const kernel = suiting.length === 0 ? createTextbookKernel(spec) : dice.pick(suiting).kernel(spec);
    const { capabilities, identity } = kernel;
    const stream = new ProgramStream(alphabetOf(spec, capabilities, identity.faultThreshold), task.seed, task.level);
    for (let n = 0; n < PROGRAMS; n += 1) {
      task.beat(round, -1, cases);
      const drawn = stream.at(dice.below(3000));
      saidInPrograms.take(drawn);
      const program = dice.chance(60) ? drawn : changedProgram(drawn, dice);
      const record = await recordOf(kernel, spec, program);
      if (record === null) continue;
      saidInRecords.take(record.facts);
      const own: Case = { spec, program, record, capabilities };
      const applies = consider(own, round);
      for (let edit = applies ? EDITS : FEW_EDITS; edit > 0; edit -= 1) consider(changedCase(own, dice), round);
    }
  }

  async function recordOf(kernel: Kernel, spec: Spec, program: Program): Promise<ProgramRecord | null> {
    try {
      return await runProgram(kernel, spec, program, clock);
    } catch {
      return null;
    }
  }

  function changedCase(one: Case, dice: Dice): Case {
    const what = dice.below(10);
    if (what < 7) return { ...one, record: editRecord(one.record, dice, saidInRecords) };
    if (what === 7) return { ...one, spec: changedSpec(one.spec, dice) };
    if (what === 8 && dice.chance(50)) return { ...one, capabilities: dice.some(CAPABILITIES, 80) };
    return { ...one, program: changedProgram(one.program, dice) };
  }

  function changedSpec(spec: Spec, dice: Dice): Spec {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const changed = specSchema.safeParse(changedTable(spec, dice));
      if (changed.success) return changed.data;
    }
    return spec;
  }

  /** A page with one of its tables changed: in one place, or in one column. */
  function changedTable(spec: Spec, dice: Dice): unknown {
    const tables = Object.keys(spec).filter((key) => typeof spec[key as keyof Spec] === "object");
    const table = dice.pick(tables) as keyof Spec;
    const edited = dice.chance(50)
      ? editKey(spec[table], dice, saidInPages)
      : editValue(spec[table], dice, saidInPages, table);
    return { ...spec, [table]: edited };
  }

  function changedProgram(program: Program, dice: Dice): Program {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const edit = dice.chance(25) ? editKey : editValue;
      const changed = programSchema.safeParse(edit(program, dice, saidInPrograms));
      if (changed.success) return changed.data;
    }
    return program;
  }

  /** Asks laws and mutants about a case; whether any of the laws applies to it. */
  function consider({ spec, program, record, capabilities }: Case, round: number): boolean {
    cases += 1;
    task.beat(round, -1, cases);
    // what a law says, null where it fails
    const known = new Map<string, Saying | null>();
    let reading: ReturnType<typeof readRecord>;
    try {
      reading = readRecord(program, record, spec, new Set(capabilities));
    } catch {
      return false;
    }
    for (const mutant of left) {
      const fate = fateBy(mutant, (law) => {
        if (!known.has(law.name)) known.set(law.name, attempt(LAWS_BY_NAME.get(law.name)));
        const said = known.get(law.name) ?? null;
        if (said === null) return null;
        task.beat(round, mutant.at, cases);
        const now = attempt(law);
        task.beat(round, -1, cases);
        if (now === null || now.broken !== said.broken) return "verdict";
        return now.told === said.told ? null : "telling";
      });
      if (fate === null) continue;
      left.delete(mutant);
      task.found(mutant.at, fate);
    }
    return [...known.values()].some((said) => said !== null && said.told !== "");

    function attempt(law: Law | undefined): Saying | null {
      try {
        return law === undefined ? null : ask(law, reading);
      } catch {
        return null;
      }
    }
  }
}

function fateBy({ laws }: Sought, differs: (law: Law) => LawFate | null): LawFate | null {
  for (const law of laws) {
    const fate = differs(law);
    if (fate !== null) return fate;
  }
  return null;
}

/** Takes in the words that a schema lets stand under each key. */
function takeWords(schema: unknown, key: string, said: Sayings): void {
  if (typeof schema !== "object" || schema === null) return;
  const { enum: words, const: word, properties, ...rest } = schema as Record<string, unknown>;
  for (const one of Array.isArray(words) ? words : []) said.take(one, key, Infinity);
  if (word !== undefined) said.take(word, key, Infinity);
  for (const [name, part] of Object.entries(properties ?? {})) takeWords(part, name, said);
  for (const part of Object.values(rest)) takeWords(part, key, said);
}
