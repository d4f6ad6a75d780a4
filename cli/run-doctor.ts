import { type ChosenKernel, chooseCommand, chooseKernels } from "./choose-kernels.ts";
import type { DoctorCliOptions } from "./doctor.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { loadConfig } from "./load-config.ts";

/** Starts each kernel and tells what it is, or what is wrong with it and how to mend it. */
export async function runDoctor(kernel: string | undefined, options: DoctorCliOptions): Promise<ExitCode> {
  const { command } = options;
  if (command !== undefined && kernel !== undefined) throw new UserFault("Give a kernel or --command, not both.");
  const loaded = await loadConfig(options.config);
  const chosen =
    command === undefined
      ? await chooseKernels(loaded, kernel, options.system)
      : [await chooseCommand(loaded, command, options.system)];
  let worst: ExitCode = EXIT.fine;
  const reached = command === undefined ? (kernel ?? "") : `--command ${JSON.stringify(command.join(" "))}`;
  const next = `hookspec conform ${reached}`.trimEnd();
  for (const one of chosen) if (!(await examine(one, options.deadline, next))) worst = EXIT.kernel;
  return worst;
}

async function examine(kernel: ChosenKernel, deadline: number | undefined, next: string): Promise<boolean> {
  const out = (line: string) => void process.stdout.write(`${line}\n`);
  out(kernel.command === undefined ? kernel.named : `$ ${kernel.named}`);
  const examined =
    kernel.command === undefined
      ? await (await import("./examine-module.ts")).examineModule(kernel, out)
      : await (await import("./examine-command.ts")).examineCommand(kernel, deadline, out);
  if (examined !== "wrong") out(`${examined === "well" ? "All is well." : "It can be judged."} Next: ${next}`);
  return examined !== "wrong";
}
