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
    .command("doctor")
    .description("Start the kernel that a command starts, shake hands, and explain what is wrong with its adapter")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "the system whose page is meant")
    .option("--command <line>", "the command; without it, that of the config", splitCommand)
    .option("--deadline <ms>", "what a message may take", wholeNumber("--deadline", 1))
    .action(async (options: DoctorCliOptions) => {
      const { runDoctor } = await import("./run-doctor.ts");
      process.exitCode = await runDoctor(options);
    });
}
