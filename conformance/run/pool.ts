import type { FromWorker, Incident, Job, JobResult } from "./job.ts";
import type { Program } from "../program/program.ts";
import type { SessionTask } from "./session.ts";
import { WatchedWorker } from "./watched-worker.ts";

export interface PoolOptions {
  /** told the place of the program under way, now and then */
  onProgress?(index: number): void;
  /** stops the run; what was done so far is lost, the verdict is `partial` */
  signal?: AbortSignal;
  /** twice so many ms of processor time without a sign of life are a hang; default 5000 */
  patience?: number;
  /** incidents after which a run is given up; default 10 */
  mostIncidents?: number;
}

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

  constructor(job: Job, options: PoolOptions) {
    this.job = job;
    this.options = options;
  }

  place(): number {
    return this.worker?.place() ?? -1;
  }

  /** The whole stretch, again without each program that a worker did not survive: so what is left is one unbroken run. */
  async session(task: SessionTask): Promise<void> {
    for (;;) {
      const worker = await this.hire();
      if (!worker) return;
      const skip = [...(task.skip ?? []), ...this.result.incidents.map((incident) => incident.index)];
      const answer = await worker.ask({ do: "session", task: { ...task, skip } });
      if (answer.say === "session") {
        this.result.session = answer.result;
        this.result.sessions.push(answer.result);
        return this.note(answer.tampered);
      }
      if (!this.goesOnAfter(answer)) return;
    }
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
      else if (!this.goesOnAfter(answer)) return;
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const { worker } = this;
    this.worker = null;
    if (!worker) return;
    this.keepOutput(worker);
    await worker.end();
  }

  /** The worker at hand, or a fresh one; null when the kernel does not load or the run was stopped. */
  private async hire(): Promise<WatchedWorker | null> {
    if (this.stopped) this.result.verdict = "partial";
    if (this.result.verdict !== "completed") return null;
    if (this.worker) return this.worker;
    const { kernelModule, exportName, spec } = this.job;
    const worker = new WatchedWorker({ kernelModule, exportName, spec }, this.options.patience ?? 5000);
    this.worker = worker;
    const answer = await worker.ready();
    switch (answer.say) {
      case "ready":
        this.result.identity = answer.identity;
        this.result.capabilities = answer.capabilities;
        return worker;
      case "fault":
        this.result.verdict = "not-loaded";
        this.result.fault = answer.fault;
        return null;
      case "died":
        this.result.verdict = this.stopped ? "partial" : "not-loaded";
        this.result.fault = {
          code: "never-loads",
          message: `The kernel cannot be started: while it was loaded ${answer.incident.message}. Loading a kernel must only define it.`,
        };
        return null;
      default:
        this.fail(answer);
        return null;
    }
  }

  /** Takes note of an answer that is no result; whether the job can go on. */
  private goesOnAfter(answer: FromWorker): boolean {
    if (answer.say !== "died") return this.fail(answer);
    if (this.worker) this.keepOutput(this.worker);
    this.worker = null;
    if (this.stopped) {
      this.result.verdict = "partial";
      return false;
    }
    this.result.incidents.push(answer.incident);
    if (answer.incident.index >= 0 && this.result.incidents.length < (this.options.mostIncidents ?? 10)) return true;
    this.result.verdict = "partial";
    return false;
  }

  private fail(answer: FromWorker): false {
    this.result.verdict = "harness-error";
    this.result.error = answer.say === "error" ? answer.error : `unexpected answer "${answer.say}"`;
    return false;
  }

  private note(tampered: string[]): void {
    this.result.tampered = tampered;
    if (tampered.length > 0) this.result.verdict = "tampered";
  }

  private keepOutput(worker: WatchedWorker): void {
    if (this.result.output === "") this.result.output = worker.output;
  }
}

export type { Incident, Job, JobResult };
