import { Worker } from "node:worker_threads";
import type { FromWorker, Incident, ToWorker, WorkerStart } from "./job.ts";

/** Ms between two looks at the worker's signs of life. */
const TICK = 100;
/** Loading is granted so much more than a program: it compiles. */
const LOADING = 4;
/** A thread that sleeps uses no processor time, so it is given so much more of real time. */
const SLEEPING = 6;
/** Beginning of the kernel's output that is kept, in characters. */
const KEPT_OUTPUT = 16_384;
/** A kernel that writes more than this is stopped. */
const MOST_OUTPUT = 32 * 2 ** 20;
const MEMORY_MB = 512;

/** One worker with a watchdog: every question is answered, by the worker or by the news of its end. */
export class WatchedWorker {
  /** beginning of what the kernel wrote */
  output = "";
  private written = 0;
  private readonly worker: Worker;
  private readonly heartbeat: Int32Array;
  private readonly patience: number;
  private readonly hurry: number;
  private death: Incident | null = null;
  private pending: ((answer: FromWorker) => void) | null = null;

  /** `patience`: twice so many ms of processor time without any sign of life are a hang; once it is loaded, `hurry` of that. */
  constructor(start: Omit<WorkerStart, "heartbeat">, patience: number, hurry = 1) {
    this.hurry = hurry;
    const shared = new SharedArrayBuffer(8);
    this.heartbeat = new Int32Array(shared);
    this.heartbeat[1] = -1;
    this.patience = patience;
    this.worker = new Worker(new URL("./worker.mjs", import.meta.url), {
      workerData: { ...start, heartbeat: shared } satisfies WorkerStart,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    for (const stream of [this.worker.stdout, this.worker.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => this.keepOutput(text));
    }
    this.worker.on("message", (message: FromWorker) => this.settle(message));
    this.worker.on("error", (error: unknown) => this.die("crash", crashText(error)));
    this.worker.on("exit", (code) => this.die("crash", `it ended the process (exit code ${code})`));
  }

  /** The worker's first words. */
  ready(): Promise<FromWorker> {
    return this.wait(LOADING);
  }

  /** Sends a task and waits for what comes of it. */
  ask(message: ToWorker): Promise<FromWorker> {
    if (this.death === null) this.worker.postMessage(message);
    return this.wait();
  }

  /** Signs of life so far, and the place of the program under way. */
  place(): number {
    return Atomics.load(this.heartbeat, 1);
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private wait(grant = this.hurry): Promise<FromWorker> {
    return new Promise((resolve) => {
      const most = 2 * this.patience;
      let beats = -1;
      let idle = 0;
      let worked = processorMs();
      // Real time alone proves nothing on a loaded machine: a hang must also have had the processor for that long.
      const watchdog = setInterval(() => {
        const now = Atomics.load(this.heartbeat, 0);
        if (now !== beats) {
          beats = now;
          idle = 0;
          worked = processorMs();
          return;
        }
        idle += TICK;
        const spins = idle >= most * grant && processorMs() - worked >= most * grant;
        if (spins || idle >= most * grant * SLEEPING)
          this.die("hang", `it kept the thread for more than ${(most * Math.min(1, grant)) / 1000} s`);
      }, TICK);
      this.pending = (answer) => {
        clearInterval(watchdog);
        this.pending = null;
        resolve(answer);
      };
      if (this.death) this.settle({ say: "died", incident: this.death });
    });
  }

  private settle(answer: FromWorker): void {
    this.pending?.(answer);
  }

  private die(kind: Incident["kind"], message: string): void {
    if (this.death) return;
    this.death = { index: this.place(), kind, message };
    void this.worker.terminate();
    this.settle({ say: "died", incident: this.death });
  }

  private keepOutput(text: string): void {
    this.written += text.length;
    if (this.output.length < KEPT_OUTPUT) this.output = (this.output + text).slice(0, KEPT_OUTPUT);
    if (this.written > MOST_OUTPUT) this.die("crash", "it wrote without end");
  }
}

/** Processor time of this process so far, ms. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function crashText(error: unknown): string {
  if (error instanceof Error) {
    if ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
      return `it used more than ${MEMORY_MB} MB of memory`;
    return error.message;
  }
  return String(error);
}
