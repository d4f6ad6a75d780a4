import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";

/** Options of `hookspec trace`. */
export interface TraceCliOptions {
  config: string;
  system?: string;
  only?: string[];
  json?: string;
  strict?: boolean;
  ascii?: boolean;
}

/** Adds `hookspec trace`. */
export function addTrace(program: Command): void {
  program
    .command("trace <file...>")
    .description("Judge what a whole host recorded of its runs: which events fire, in which order, how often")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "the system whose page is meant")
    .option("--only <id...>", "these requirements only, by id or area")
    .option("--json <file>", "write the report as JSON, `-` for the standard output")
    .option("--strict", "let a warning fail the run")
    .option("--ascii", "draw with ASCII characters only")
    .action(async (files: string[], options: TraceCliOptions) => {
      const { runTrace } = await import("./run-trace.ts");
      process.exitCode = await runTrace(files, options);
    });
}
