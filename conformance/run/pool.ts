import type { LawName } from "../../spec/model/index.ts";
import type { FromWorker, Incident, Job, JobResult } from "./job.ts";
import type { Program } from "../program/program.ts";
import { mergeSessions } from "./merge-sessions.ts";
import { emptySession, SHRINK_RUNS, type SessionFinding, type SessionResult, type SessionTask } from "./session.ts";
import { WatchedWorker } from "./watched-worker.ts";

export interface PoolOptions {
  /** told the place of the program under way, now and then */
  onProgress?(index: number): void;
  /** stops the run; what was found so far is reported, unshrunk, the verdict is `partial` */
  signal?: AbortSignal;
  /** real ms that the run may take: two thirds of it for finding, the rest for shrinking; absent = no limit */
  budget?: number;
  /** twice so many ms of processor time without a sign of life are a hang; default 2500 */
  patience?: number;
  /** incidents after which a run is given up; default 6 */
  mostIncidents?: number;
}

/** Programs that are sent to a worker at once: so many at most run again when it dies, or are lost when it is stopped. */
const STRETCH = 100;

/** Programs in a row that hang and end a run: whoever hangs in these hangs in most. */
const HANGS_IN_A_ROW = 3;

/**
 * Runs a job against a kernel in a worker of its own, under a watchdog. Whatever the kernel does is data in the result: a
 * program that hangs or kills the worker becomes an incident, and the job goes on without it in a fresh worker. Never rejects.
 */
export async function runInWorker(job: Job, options: PoolOptions = {}): Promise<JobResult> {
  const run = new JobRun(job, options);
  const report = options.onProgress && setInterval(() => options.onProgress?.(run.place()), 200);
  const stop = () => void run.stop();
  options.signal?.addEventListener("abort", stop, { once: true });
  if (options.signal?.aborted) stop();
  try {
    if ("programs" in job.task) await run.replay(job.task.programs);
    else for (const task of "sessions" in job.task ? job.task.sessions : [job.task]) await run.session(task);
  } catch (error) {
    run.result.verdict = "harness-error";
    run.result.error = error instanceof Error ? error.message : String(error);
  } finally {
    clearInterval(report);
    options.signal?.removeEventListener("abort", stop);
    await run.stop();
  }
  return run.result;
}

class JobRun {
  readonly result: JobResult = {
    verdict: "completed",
    fault: null,
    partial: null,
    error: null,
    identity: null,
    capabilities: [],
    session: null,
    sessions: [],
    records: [],
    incidents: [],
    tampered: [],
    output: "",
  };
  private readonly job: Job;
  private readonly options: PoolOptions;
  private worker: WatchedWorker | null = null;
  private stopped = false;
  private readonly since = performance.now();

  constructor(job: Job, options: PoolOptions) {
    this.job = job;
    this.options = options;
  }

  place(): number {
    return this.worker?.place() ?? -1;
  }

  /**
   * A stretch after another, each again without the programs that a worker did not survive: so what is left is one unbroken run.
   * Then the first witness of each broken law is made smaller.
   */
  async session(task: SessionTask): Promise<void> {
    if (this.result.verdict !== "completed") return;
    let session = emptySession();
    for (let from = task.from; from < task.to && this.result.verdict === "completed"; from += STRETCH) {
      if (this.isSpent(2 / 3)) {
        this.endEarly("budget");
        break;
      }
      const known = session.findings.map(({ law }) => law);
      const found = await this.stretch({ ...task, from, to: Math.min(task.to, from + STRETCH), known, shrinkRuns: 0 });
      if (found === null) break;
      session = mergeSessions(session, found);
      if (task.until !== undefined && session.findings.some(({ law }) => law === task.until)) break;
    }
    // a kernel without programs is still loaded, so that its faults are told
    if (task.from >= task.to) await this.hire();
    await this.shrinkAll(session, task);
    this.result.session = session;
    if (this.result.verdict === "completed" || session.programs > 0) this.result.sessions.push(session);
  }

  private async stretch(task: SessionTask): Promise<SessionResult | null> {
    let found: SessionResult | null = null;
    for (let { from } = task; from < task.to; ) {
      const known: LawName[] = [...(task.known ?? []), ...(found?.findings ?? []).map(({ law }) => law)];
      const rest = { ...task, from, known };
      const answer = await this.run(rest);
      if (answer === null) break;
      if (answer.say === "session") return found === null ? answer.result : mergeSessions(found, answer.result);
      const { index } = answer.incident;
      // what came before it is evidence, also where the kernel ends every worker before the stretch is through
      const before = index > from ? await this.run({ ...rest, to: index }) : null;
      if (before?.say === "session") found = found === null ? before.result : mergeSessions(found, before.result);
      if (!this.goesOnAfter(answer)) break;
      from = index + 1;
    }
    return found;
  }

  /** Runs programs; null = there is nothing to be had any more. Whoever died over them is gone. */
  private async run(task: SessionTask): Promise<Extract<FromWorker, { say: "session" | "died" }> | null> {
    const worker = await this.hire();
    if (!worker) return null;
    const answer = await worker.ask({ do: "session", task });
    if (answer.say === "session") this.note(answer.tampered);
    if (answer.say === "session") return answer;
    await this.dismiss();
    if (answer.say === "died" && !this.stopped) return answer;
    this.goesOnAfter(answer);
    return null;
  }

  /** Makes the witnesses smaller while there is time. A worker that dies over it leaves the witness as it was. */
  private async shrinkAll(session: SessionResult, task: SessionTask): Promise<void> {
    const runs = task.shrinkRuns ?? SHRINK_RUNS;
    for (const [place, found] of session.findings.entries()) {
      if (this.stopped || this.result.verdict === "tampered" || runs === 0) return;
      if (this.isSpent(1)) return this.endEarly("budget");
      if (task.shrink?.includes(found.law) === false) continue;
      session.findings[place] = await this.shrink(found, task, runs);
    }
  }

  private async shrink(found: SessionFinding, task: SessionTask, runs: number): Promise<SessionFinding> {
    const worker = await this.hire(true);
    if (!worker) return found;
    const { law, index, program, record, violation } = found;
    const answer = await worker.ask({ do: "shrink", task, found: { law, index, program, record, violation }, runs });
    if (answer.say === "finding") {
      this.note(answer.tampered);
      return answer.finding;
    }
    if (answer.say === "died") this.worker = null;
    else if (answer.say === "tampered") this.note(answer.tampered);
    else this.fail(answer);
    return found;
  }

  private isSpent(share: number): boolean {
    const { budget } = this.options;
    return budget !== undefined && performance.now() - this.since > budget * share;
  }

  private endEarly(why: NonNullable<JobResult["partial"]>): void {
    if (this.result.verdict === "completed") this.result.verdict = "partial";
    this.result.partial ??= why;
  }

  async replay(programs: readonly Program[]): Promise<void> {
    await this.hire();
    for (const [index, program] of programs.entries()) {
      const worker = await this.hire();
      if (!worker) return;
      const answer = await worker.ask({ do: "replay", index, program });
      if (answer.say === "record") {
        this.result.records.push(answer.record);
        this.note(answer.tampered);
        continue;
      }
      this.result.records.push(null);
      if (answer.say === "threw") this.result.incidents.push({ index, kind: "crash", message: answer.error });
      else {
        if (answer.say === "died") await this.dismiss();
        if (!this.goesOnAfter(answer)) return;
      }
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.dismiss();
  }

  /** The worker at hand, or a fresh one; null when the kernel does not load or the run was stopped. `partly`: also for a run that ended early. */
  private async hire(partly = false): Promise<WatchedWorker | null> {
    if (this.stopped) this.endEarly("stopped");
    if (this.stopped || (this.result.verdict !== "completed" && !(partly && this.result.verdict === "partial")))
      return null;
    if (this.worker) return this.worker;
    const { kernelModule, exportName, spec } = this.job;
    const worker = new WatchedWorker(
      { kernelModule, exportName, spec },
      this.options.patience ?? 2500,
      // one that has hung once is waited for half as long
      this.result.incidents.some(({ kind }) => kind === "hang") ? 0.5 : 1,
    );
    this.worker = worker;
    const answer = await worker.ready();
    switch (answer.say) {
      case "ready":
        this.result.identity = answer.identity;
        this.result.capabilities = answer.capabilities;
        return worker;
      case "tampered":
        this.result.identity ??= answer.identity;
        this.note(answer.tampered);
        return null;
      case "fault":
        this.result.verdict = "not-loaded";
        this.result.fault = answer.fault;
        return null;
      case "died":
        if (this.stopped) {
          this.endEarly("stopped");
          return null;
        }
        this.result.verdict = "not-loaded";
        this.result.fault = {
          code: "never-loads",
          message: whyNotStarted(answer.incident.message),
        };
        return null;
      default:
        this.fail(answer);
        return null;
    }
  }

  /** Takes note of an answer that is no result; whether the job can go on. */
  private goesOnAfter(answer: FromWorker): boolean {
    if (answer.say === "tampered") {
      this.note(answer.tampered);
      return false;
    }
    if (answer.say !== "died") return this.fail(answer);
    if (this.stopped) {
      this.endEarly("stopped");
      return false;
    }
    const { incidents } = this.result;
    incidents.push(answer.incident);
    const last = incidents.slice(-HANGS_IN_A_ROW);
    const inARow = last.every(
      ({ kind, index }, at) => kind === "hang" && index === answer.incident.index - last.length + 1 + at,
    );
    if (inARow && last.length === HANGS_IN_A_ROW) this.endEarly("hangs");
    else if (answer.incident.index < 0 || incidents.length >= (this.options.mostIncidents ?? 6))
      this.endEarly("incidents");
    else return true;
    return false;
  }

  /** Ends the worker at hand, if there is one: the next programs get a fresh one. */
  private async dismiss(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    if (!worker) return;
    this.keepOutput(worker);
    await worker.end();
  }

  private fail(answer: FromWorker): false {
    this.result.verdict = "harness-error";
    this.result.error = answer.say === "error" ? answer.error : `unexpected answer "${answer.say}"`;
    return false;
  }

  private note(tampered: string[]): void {
    this.result.tampered = [...new Set([...this.result.tampered, ...tampered])];
    if (tampered.length > 0) this.result.verdict = "tampered";
  }

  private keepOutput(worker: WatchedWorker): void {
    if (this.result.output === "") this.result.output = worker.output;
  }
}

/** Node ends a thread with this code when nothing is left to do but a module that still awaits something. */
const UNSETTLED_MODULE = "(exit code 13)";

function whyNotStarted(what: string): string {
  if (what.includes(UNSETTLED_MODULE))
    return "The kernel module never finishes loading: it awaits something at its top level that never comes. The suite's clock stands still while a module is loaded, so a timer does not end the waiting either. Wait in create instead.";
  return `The kernel cannot be started: while it was loaded and tried with one dispatch that has no handlers, ${what}. Look at what runs at import, in create and in dispatch.`;
}

export type { Incident, Job, JobResult };
