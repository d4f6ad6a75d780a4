import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";
import { splitCommand } from "./split-command.ts";

/** Options of `hookspec replay`. */
export interface ReplayCliOptions {
  config: string;
  kernel?: string;
  command?: string[];
  inspect?: boolean;
  ascii?: boolean;
  asScript?: boolean;
  asExample?: boolean;
}

/** Adds `hookspec replay`. */
export function addReplay(program: Command): void {
  program
    .command("replay <token>")
    .description("Run the failing program of a report again, against the configured kernel or another")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--kernel <file>", "the kernel to run it against")
    .option("--command <line>", "run it against the kernel that this command starts", splitCommand)
    .option("--inspect", "run without worker and watchdog, so that breakpoints in the kernel are hit")
    .option("--as-script", "print it as a script that needs the kernel alone, for a bug report")
    .option("--as-example", "print it as a timeline block for the page, with what the kernel does")
    .option("--ascii", "draw with ASCII characters only")
    .action(async (token: string, options: ReplayCliOptions) => {
      const { runReplay } = await import("./run-replay.ts");
      process.exitCode = await runReplay(token, options);
    });
}
