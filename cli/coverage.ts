import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";

/** Options of `hookspec coverage`. */
export interface CoverageOptions {
  config: string;
  system?: string;
  json?: boolean;
}

/** Adds `hookspec coverage`. */
export function addCoverage(program: Command): void {
  program
    .command("coverage")
    .description("Show for each sentence of the source its requirements, their laws, and the mutants of those")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "one system only")
    .option("--json", "print it as JSON")
    .action(async (options: CoverageOptions) => {
      const { runCoverage } = await import("./run-coverage.ts");
      process.exitCode = await runCoverage(options);
    });
}
