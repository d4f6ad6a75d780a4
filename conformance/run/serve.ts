import { parentPort, workerData } from "node:worker_threads";
import { installClock } from "../host/install-clock.ts";
import { findTampering, takeIntrinsics } from "../host/intrinsics.ts";
import { errorText } from "../host/look.ts";
import { keepAdditions } from "../host/prototypes.ts";
import { runProgram } from "../host/run-program.ts";
import { watchUnhandled } from "../host/unhandled.ts";
import type { Kernel } from "../kernel.ts";
import type { FromWorker, ToWorker, WorkerStart } from "./job.ts";
import { loadKernel } from "./load-kernel.ts";

/** The worker's side of the pool: puts the thread on virtual time, loads the kernel, and does what it is told. */
export async function serve(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("This runs in a worker only");
  const start = workerData as WorkerStart;
  const heartbeat = new Int32Array(start.heartbeat);
  const beat = (index: number) => {
    Atomics.store(heartbeat, 1, index);
    Atomics.add(heartbeat, 0, 1);
  };
  const { real, ...rest } = installClock();
  const installed = { ...rest, real, beat: () => void Atomics.add(heartbeat, 0, 1) };
  const say = (message: FromWorker) => port.postMessage(message);
  watchUnhandled((reason) => {
    real.setImmediate(() => {
      throw reason instanceof Error ? reason : new Error(`unhandled rejection: ${String(reason)}`);
    });
  });
  const intrinsics = takeIntrinsics();
  const { lawsOf, runSession } = await import("./session.ts");
  const { shrinkWitness } = await import("./shrink-witness.ts");
  const isSound = () => findTampering(intrinsics).length === 0;
  const loaded = await loadKernel(start, start.spec, installed, isSound);
  if (!isSound())
    return say({ say: "tampered", tampered: findTampering(intrinsics), identity: identityOf(loaded.kernel) });
  if (loaded.fault) return say({ say: "fault", fault: loaded.fault });
  keepAdditions();
  const kernel: Kernel = loaded.kernel;
  const { identity, capabilities } = kernel;
  port.on("message", (message: ToWorker) => {
    void work(message).catch((error: unknown) => {
      const tampered = findTampering(intrinsics);
      // what fails in a language that was changed is not the suite
      if (tampered.length > 0) return say({ say: "tampered", tampered, identity: null });
      say({ say: "error", error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    });
  });
  const { name, version, system, faultThreshold } = identity;
  const latch = faultThreshold === undefined ? {} : { faultThreshold };
  say({ say: "ready", identity: { name, version, system, ...latch }, capabilities: [...capabilities] });

  async function work(message: ToWorker): Promise<void> {
    if (message.do === "stop") {
      port?.close();
      return;
    }
    const { spec } = start;
    if (message.do === "session") {
      const { task } = message;
      const result = await runSession({ kernel, spec, clock: installed, task, progress: beat });
      return say({ say: "session", result, tampered: findTampering(intrinsics) });
    }
    if (message.do === "shrink") {
      const { found, runs, task } = message;
      beat(found.index);
      const laws = lawsOf(spec, task.laws);
      const law = laws.find((one) => one.name === found.law);
      if (law === undefined) return say({ say: "error", error: `no law ${found.law} to shrink by` });
      const finding = await shrinkWitness({
        capabilities,
        spec,
        run: (program) => runProgram(kernel, spec, program, installed),
        ...found,
        law,
        laws,
        runs,
      });
      return say({ say: "finding", finding, tampered: findTampering(intrinsics) });
    }
    beat(message.index);
    try {
      const record = await runProgram(kernel, spec, message.program, installed);
      say({ say: "record", record, tampered: findTampering(intrinsics) });
    } catch (error) {
      say({ say: "threw", error: errorText(error), tampered: findTampering(intrinsics) });
    }
  }
}

/** The identity of a kernel that could not be looked at closely; null where it has none. */
function identityOf(kernel: Kernel | null): Kernel["identity"] | null {
  try {
    const { name, version, system } = kernel?.identity ?? {};
    return typeof name === "string" && typeof version === "string" && typeof system === "string"
      ? { name, version, system }
      : null;
  } catch {
    return null;
  }
}
