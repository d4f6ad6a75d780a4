import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";
import { splitCommand } from "./split-command.ts";
import { wholeNumber } from "./whole-number.ts";

/** Options of `hookspec doctor`. */
export interface DoctorCliOptions {
  config: string;
  system?: string;
  command?: string[];
  deadline?: number;
}

/** Adds `hookspec doctor`. */
export function addDoctor(program: Command): void {
  program
    .command("doctor [kernel]")
    .description("Start a kernel and explain what is wrong with it or its adapter; without one, those of the config")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "the system whose page is meant")
    .option("--command <line>", "examine the kernel that this command starts, over stdin and stdout", splitCommand)
    .option("--deadline <ms>", "what a message to the command may take", wholeNumber("--deadline", 1))
    .action(async (kernel: string | undefined, options: DoctorCliOptions) => {
      const { runDoctor } = await import("./run-doctor.ts");
      process.exitCode = await runDoctor(kernel, options);
    });
}
