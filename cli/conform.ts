import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";
import { wholeNumber } from "./whole-number.ts";

/** Options of `hookspec conform`. */
export interface ConformCliOptions {
  config: string;
  system?: string;
  level: string;
  runs?: number;
  seed?: number;
  only?: string[];
  json?: string;
  strict?: boolean;
  ascii?: boolean;
}

/** Adds `hookspec conform`. */
export function addConform(program: Command): void {
  program
    .command("conform [kernel]")
    .description("Judge a kernel by its page; without a kernel, the kernel of every system in the config")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "the system whose page is meant")
    .option("--level <level>", "how much of a kernel is judged", "pipeline")
    .option("--runs <n>", "how many random programs", wholeNumber("--runs", 1))
    .option("--seed <n>", "which random programs", wholeNumber("--seed", 0))
    .option("--only <id...>", "these requirements only, by id or area")
    .option("--json <file>", "write the report as JSON, `-` for the standard output")
    .option("--strict", "let a warning fail the run")
    .option("--ascii", "draw with ASCII characters only")
    .action(async (kernel: string | undefined, options: ConformCliOptions) => {
      const { runConform } = await import("./run-conform.ts");
      process.exitCode = await runConform(kernel, options);
    });
}
