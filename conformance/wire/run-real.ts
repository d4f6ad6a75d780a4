import type { LawName, Spec } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import { judgeRecord } from "../laws/judge.ts";
import type { Violation } from "../laws/law.ts";
import { alphabetOf } from "../program/alphabet.ts";
import { emptySession, lawsOf, type SessionResult } from "../run/session.ts";
import { carryProgram } from "./carry.ts";
import { RealClock } from "./real-clock.ts";
import { REAL_LAWS, realPrograms } from "./real-programs.ts";
import type { Testee } from "./testee.ts";
import { whyNotCarried } from "./not-carried.ts";

const { setTimeout } = globalThis;

/** Rounds of each program of which the majority counts. */
export const ROUNDS = 5;
/** rounds at most in which what was disturbed is tried again */
const MOST_ROUNDS = 12;
/** ms: lengths of a unit. Each divides the defaults that pages like, so that they are whole units too; a second is never lost in rounding. */
const UNITS = [200, 250, 500, 1_000];
/** ms by which everything may be off at least */
const LEAST_MARGIN = 50;
/** times the jitter that the margin is at least */
const SAFETY = 5;
/** ms that a kernel may be late and still be seen to be late, rather than never to come */
const PATIENCE = 1_600;
const SAMPLES = 40;
/** times that jitter is measured before a run is given up, and ms between them */
const ATTEMPTS = 5;
const BREAK = 1_000;

/** What came of judging a kernel as time passes. */
export interface RealRun {
  session: SessionResult;
  /** ms by which timers and answers were late before the run, but for one in ten */
  jitter: number;
  /** ms by which a moment could be off; null: the machine was too busy for any */
  margin: number | null;
  rounds: number;
  /** programs of which too few rounds were undisturbed to say anything */
  unheard: number;
  /** runs of programs that say nothing, since something came later than the margin allows */
  discarded: number;
  laws: readonly LawName[];
}

/** What the undisturbed rounds of one program say. */
interface Heard {
  rounds: number;
  held: Partial<Record<LawName, number>>;
  broken: Map<LawName, { record: ProgramRecord; violation: Violation; times: number }>;
}

/** ms by which a timer here and the answer of the testee after it come late, but for one in ten: those that are disturbed more are discarded. */
export async function measureJitter(testee: Testee): Promise<number> {
  const late: number[] = [];
  await testee.connection.ask({ do: "reset", instance: 0, at: 0 });
  for (let sample = 0; sample < SAMPLES; sample++) {
    const due = performance.now() + 10;
    await new Promise<void>((resolve) => void setTimeout(resolve, 10));
    await testee.connection.ask({ do: "advance", instance: 0, at: 0 });
    late.push(performance.now() - due);
  }
  return late.toSorted((a, b) => a - b)[Math.floor(SAMPLES * 0.9)] ?? 0;
}

/**
 * Judges a kernel whose clock nobody moves, by a few programs in real time. The verdict is stochastic: jitter is measured first, margins
 * are at least 50 ms and five times the jitter, what was disturbed is discarded and tried again, and a law counts as broken when most of
 * the rounds of a program break it. A program with fewer undisturbed rounds than a majority says nothing.
 */
export async function runReal(testee: Testee, spec: Spec, rounds = ROUNDS): Promise<RealRun> {
  let jitter = 0;
  let unit: number | undefined;
  // a machine that is too busy now may not be so in a moment
  for (let attempt = 0; attempt < ATTEMPTS && unit === undefined; attempt++) {
    if (attempt > 0) await new Promise<void>((resolve) => void setTimeout(resolve, BREAK));
    jitter = await measureJitter(testee);
    const needed = Math.max(LEAST_MARGIN, SAFETY * jitter);
    unit = UNITS.find((one) => RealClock.margin(one) >= needed);
  }
  const session = emptySession();
  const carried = REAL_LAWS.filter((name) => whyNotCarried(name, testee.hello) === null);
  if (unit === undefined) return { session, jitter, margin: null, rounds, unheard: 0, discarded: 0, laws: carried };
  const programs = realPrograms(alphabetOf(spec, testee.hello.capabilities), unit).map((one) => ({
    ...one,
    program: carryProgram(one.program, testee.hello),
  }));
  const names = carried.filter((name) => name !== "limit.default" || programs.some(({ isDefault }) => isDefault));
  const laws = lawsOf(spec, names);
  const margin = RealClock.margin(unit);
  const capabilities = new Set(testee.hello.capabilities);
  const heard = programs.map((): Heard => ({ rounds: 0, held: {}, broken: new Map() }));
  let discarded = 0;
  let next = 0;
  const jobs = Array.from({ length: rounds }, () => [...programs.keys()]).flat();
  const work = async (slot: number) => {
    for (let at = jobs[next++]; at !== undefined; at = jobs[next++]) {
      const [job, told] = [programs[at], heard[at]];
      if (job === undefined || told === undefined) continue;
      const { program, ends } = job;
      const clock = new RealClock(unit, ends + PATIENCE);
      const record = await testee.run(program, slot, clock);
      session.programs += 1;
      session.dispatches += program.dispatches.length;
      if (clock.worst > margin) {
        discarded += 1;
        // a quieter moment may come
        if (jobs.filter((one) => one === at).length < MOST_ROUNDS) jobs.push(at);
        continue;
      }
      told.rounds += 1;
      for (const { law, held, violation } of judgeRecord(program, record, spec, capabilities, laws)) {
        told.held[law] = (told.held[law] ?? 0) + held;
        if (violation === null) continue;
        const known = told.broken.get(law) ?? { record, violation, times: 0 };
        told.broken.set(law, { ...known, times: known.times + 1 });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(programs.length, testee.hello.instances) }, (_, slot) => work(slot)));
  // fewer rounds than a majority prove nothing, neither that a law is broken nor that it holds
  const enough = heard.flatMap((told, at) =>
    told.rounds > rounds / 2 ? [{ ...told, program: programs[at]?.program }] : [],
  );
  for (const name of names) {
    for (const { held } of enough) session.held[name] = (session.held[name] ?? 0) + (held[name] ?? 0);
    const found = enough.find(({ broken, rounds: heardRounds }) => (broken.get(name)?.times ?? 0) > heardRounds / 2);
    const shown = found?.broken.get(name);
    if (found?.program === undefined || shown === undefined) continue;
    const { record, violation } = shown;
    session.findings.push({ law: name, index: 0, program: found.program, record, violation, also: [], there: [] });
  }
  return { session, jitter, margin, rounds, unheard: programs.length - enough.length, discarded, laws: names };
}
