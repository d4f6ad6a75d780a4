import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";

/** Options of `hookspec check`. */
export interface CheckOptions {
  config: string;
  system?: string;
  json?: boolean;
}

/** Adds `hookspec check`. */
export function addCheck(program: Command): void {
  program
    .command("check")
    .description("Tell whether pages, generated files and docs agree; writes nothing")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "one system only")
    .option("--json", "print the findings as JSON")
    .action(async (options: CheckOptions) => {
      const { runCheck } = await import("./run-check.ts");
      process.exitCode = await runCheck(options);
    });
}
