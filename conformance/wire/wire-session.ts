import type { LawName, Spec } from "../../spec/model/index.ts";
import type { ProgramRecord } from "../host/record.ts";
import { judgeRecord } from "../laws/judge.ts";
import type { Law, Violation } from "../laws/law.ts";
import { alphabetOf } from "../program/alphabet.ts";
import { ProgramStream } from "../program/generate.ts";
import type { Program } from "../program/program.ts";
import { emptySession, lawsOf, type SessionResult, type SessionTask, SHRINK_RUNS } from "../run/session.ts";
import { shrinkWitness } from "../run/shrink-witness.ts";
import { carryProgram } from "./carry.ts";
import type { ConnectionOptions } from "./connection.ts";
import type { HelloAnswer } from "./messages.ts";
import { whyNotCarried } from "./not-carried.ts";
import { Testee } from "./testee.ts";
import { type WireFault, WireFault as Fault } from "./wire-fault.ts";

/** A program during which the wire broke. */
export interface WireIncident {
  index: number;
  fault: WireFault;
  program: Program;
  /** the end of what the testee had written to stderr by then */
  stderr: string;
}

export interface WireSessionOptions {
  spec: Spec;
  connection: ConnectionOptions;
  task: SessionTask;
  /** most instances at a time; default {@link WIDTH} */
  width?: number;
  /** incidents after which a run is given up; default {@link MOST_INCIDENTS} */
  mostIncidents?: number;
  progress?(done: number): void;
  signal?: AbortSignal;
}

/** What came of a session over the wire. */
export interface WireSessionResult {
  hello: HelloAnswer;
  session: SessionResult;
  incidents: WireIncident[];
  /** every program of the task was run, or broke the wire alone */
  completed: boolean;
  stderr: string;
  /** the program at a place of the stream, as it was run */
  programAt(index: number): Program;
}

/** Instances that are kept busy at a time. */
export const WIDTH = 24;
/** Incidents, each of which costs a restart, after which a run is given up. */
export const MOST_INCIDENTS = 5;

/**
 * Runs a stretch of the stream of random programs against a testee, several at a time, and judges every record. When the wire
 * breaks, the testee is restarted, and what was under way runs again one by one: so the program to blame is known. Rejects with a
 * {@link WireFault} when no handshake comes about.
 */
export async function runWireSession(options: WireSessionOptions): Promise<WireSessionResult> {
  const run = new WireSession(options, await Testee.start(options.connection, options.spec));
  try {
    return await run.play();
  } finally {
    await run.testee.end();
  }
}

class WireSession {
  testee: Testee;
  private readonly options: WireSessionOptions;
  private readonly hello: HelloAnswer;
  private readonly laws: readonly Law[];
  private readonly stream: ProgramStream;
  private readonly session = emptySession();
  private readonly incidents: WireIncident[] = [];
  private readonly witnesses = new Map<
    LawName,
    { index: number; program: Program; record: ProgramRecord; violation: Violation }
  >();
  private stopped = false;

  constructor(options: WireSessionOptions, testee: Testee) {
    this.options = options;
    this.testee = testee;
    this.hello = testee.hello;
    this.laws = lawsOf(options.spec, options.task.laws).filter(({ name }) => whyNotCarried(name, this.hello) === null);
    this.stream = new ProgramStream(
      alphabetOf(options.spec, this.hello.capabilities),
      options.task.seed,
      options.task.level,
    );
  }

  async play(): Promise<WireSessionResult> {
    const skip = new Set(this.options.task.skip);
    const { from } = this.options.task;
    // a kernel may lack what all programs of a level rest on
    const to = this.stream.isEmpty ? from : this.options.task.to;
    const left: number[] = [];
    for (let index = to - 1; index >= from; index--) if (!skip.has(index)) left.push(index);
    let width = Math.min(this.options.width ?? WIDTH, this.hello.instances);
    while (left.length > 0 && !this.isOver()) {
      const broken = await this.stretch(left, width);
      if (broken.length === 0) continue;
      const { fault, stderr } = this.testee.connection;
      await this.restart();
      if ((await this.oneByOne(broken)) > 0 || fault === null) continue;
      const [first = 0] = broken;
      const again = new Fault(
        fault.code,
        `${fault.message} It did not happen again when ${width === 1 ? "the program ran once more" : "each program ran alone: it happens by chance, or the instances of the process are not independent"}.`,
      );
      this.incidents.push({ index: first, fault: again, program: this.programAt(first), stderr });
      if (this.incidents.length >= (this.options.mostIncidents ?? MOST_INCIDENTS)) this.stopped = true;
      width = 1;
    }
    if (!this.testee.connection.fault) await this.shrink();
    return {
      hello: this.hello,
      session: this.session,
      incidents: this.incidents,
      completed: left.length === 0 && !this.stopped,
      stderr: this.testee.connection.stderr,
      programAt: (index) => this.programAt(index),
    };
  }

  /** Runs programs again, each alone; how many of them break the wire. */
  private async oneByOne(places: readonly number[]): Promise<number> {
    let broke = 0;
    for (const index of places) {
      if (this.isOver()) break;
      if (await this.attempt(index, 0)) continue;
      broke++;
      await this.note(index);
    }
    return broke;
  }

  /** Runs programs off the end of the list, several at a time; the places of those under way when the wire broke. */
  private async stretch(left: number[], width: number): Promise<number[]> {
    const broken: number[] = [];
    const work = async (slot: number) => {
      while (broken.length === 0 && !this.isOver()) {
        const index = left.pop();
        if (index === undefined) return;
        if (!(await this.attempt(index, slot))) broken.push(index);
      }
    };
    await Promise.all(Array.from({ length: width }, (_, slot) => work(slot)));
    return broken.toSorted((a, b) => a - b);
  }

  private isOver(): boolean {
    if (this.options.signal?.aborted) this.stopped = true;
    const { until } = this.options.task;
    return this.stopped || (until !== undefined && this.witnesses.has(until));
  }

  private programAt(index: number): Program {
    return carryProgram(this.stream.at(index), this.hello);
  }

  /** Runs and judges a program; false when the wire broke. */
  private async attempt(index: number, slot: number): Promise<boolean> {
    const program = this.programAt(index);
    let record: ProgramRecord;
    try {
      record = await this.testee.run(program, slot);
    } catch (error) {
      if (error instanceof Fault) return false;
      throw error;
    }
    const { session } = this;
    session.programs += 1;
    session.dispatches += program.dispatches.length;
    this.options.progress?.(session.programs);
    if (record.end === "event-limit") {
      session.endless.push(index);
      return true;
    }
    const capabilities = new Set(this.hello.capabilities);
    for (const { law, held, violation } of judgeRecord(program, record, this.options.spec, capabilities, this.laws)) {
      session.held[law] = (session.held[law] ?? 0) + held;
      const known = this.witnesses.get(law);
      if (violation !== null && (known === undefined || known.index > index))
        this.witnesses.set(law, { index, program, record, violation });
    }
    return true;
  }

  private async note(index: number): Promise<void> {
    const { fault, stderr } = this.testee.connection;
    if (fault !== null) this.incidents.push({ index, fault, program: this.programAt(index), stderr });
    if (this.incidents.length >= (this.options.mostIncidents ?? MOST_INCIDENTS)) this.stopped = true;
    else await this.restart();
  }

  private async restart(): Promise<void> {
    await this.testee.end();
    this.testee = await Testee.start(this.options.connection, this.options.spec);
  }

  /** What the process writes to stderr during a program; nothing is run for one that never wrote. */
  private async stderrOf(program: Program): Promise<string> {
    const { connection } = this.testee;
    if (connection.stderr === "") return "";
    connection.forgetStderr();
    await this.testee.run(program);
    return connection.stderrByNow();
  }

  private async shrink(): Promise<void> {
    const { task, spec } = this.options;
    for (const law of this.laws) {
      const witness = this.witnesses.get(law.name);
      if (witness === undefined) continue;
      const runs = task.shrink?.includes(law.name) === false ? 0 : (task.shrinkRuns ?? SHRINK_RUNS);
      try {
        const finding = await shrinkWitness({
          capabilities: this.hello.capabilities,
          spec,
          run: (program) => this.testee.run(program),
          fit: (program) => carryProgram(program, this.hello),
          law,
          laws: this.laws,
          ...witness,
          runs,
          ...(this.options.signal === undefined ? {} : { signal: this.options.signal }),
        });
        this.session.findings.push(finding);
        const stderr = await this.stderrOf(finding.program);
        if (stderr !== "") finding.stderr = stderr;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        await this.note(witness.index);
        if (this.testee.connection.fault) return;
      }
    }
  }
}
