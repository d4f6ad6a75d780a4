import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";

/** Options of `hookspec merge`. */
export interface MergeCliOptions {
  config: string;
  json?: string;
  strict?: boolean;
  ascii?: boolean;
}

/** Adds `hookspec merge`. */
export function addMerge(program: Command): void {
  program
    .command("merge <reports...>")
    .description("Put the JSON reports of a run's parts together: the verdict of the run in one piece")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--json <file>", "write the report as JSON, `-` for the standard output")
    .option("--strict", "let a warning fail the run")
    .option("--ascii", "draw with ASCII characters only")
    .action(async (files: string[], options: MergeCliOptions) => {
      const { runMerge } = await import("./run-merge.ts");
      process.exitCode = await runMerge(files, options);
    });
}
