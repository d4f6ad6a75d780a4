import type { Spec } from "../../spec/model/index.ts";
import { installClock } from "../host/install-clock.ts";
import type { ProgramRecord } from "../host/record.ts";
import { runProgram } from "../host/run-program.ts";
import { watchUnhandled } from "../host/unhandled.ts";
import type { Program } from "../program/program.ts";
import type { Kernel } from "../kernel.ts";
import { type KernelPlace, type LoadFault, loadKernel } from "./load-kernel.ts";

export type InlineResult = { record: ProgramRecord; kernel: Kernel; fault: null } | { record: null; fault: LoadFault };

/**
 * Runs one program in this very process, without worker and watchdog, so that a debugger can stop in the kernel. Puts the
 * process on virtual time until it has finished.
 */
export async function runInline(place: KernelPlace, spec: Spec, program: Program): Promise<InlineResult> {
  const installed = installClock();
  const unwatch = watchUnhandled((reason) => {
    throw reason;
  });
  try {
    const loaded = await loadKernel(place, spec, installed);
    if (loaded.fault) return { record: null, fault: loaded.fault };
    const { kernel } = loaded;
    return { record: await runProgram(kernel, spec, program, installed), kernel, fault: null };
  } finally {
    unwatch();
    installed.release();
  }
}
