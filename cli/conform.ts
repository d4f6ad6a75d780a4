import { type Command, Option } from "commander";
import { CONFIG_NAME } from "./load-config.ts";
import { readDuration } from "./read-duration.ts";
import { readShard } from "./read-shard.ts";
import { splitCommand } from "./split-command.ts";
import { wholeNumber } from "./whole-number.ts";

/** Options of `hookspec conform`. */
export interface ConformCliOptions {
  config: string;
  system?: string;
  command?: string[];
  deadline?: number;
  clock?: "virtual" | "real";
  level: string;
  runs?: number;
  seed?: number;
  only?: string[];
  json?: string;
  strict?: boolean;
  ascii?: boolean;
  exhaustive?: boolean;
  budget?: number;
  shard?: { index: number; of: number };
  expected?: string;
  fix?: boolean;
  compare?: string;
  watch?: boolean;
}

/** Adds `hookspec conform`. */
export function addConform(program: Command): void {
  program
    .command("conform [kernel]")
    .description("Judge a kernel by its page; without a kernel, the kernel of every system in the config")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "the system whose page is meant")
    .option("--command <line>", "judge the kernel that this command starts, over stdin and stdout", splitCommand)
    .option("--deadline <ms>", "what a message to the command may take", wholeNumber("--deadline", 1))
    .addOption(
      new Option(
        "--clock <clock>",
        "`real`: judge by a few checks as time passes, for kernels whose clock nobody can move",
      ).choices(["virtual", "real"]),
    )
    .option("--level <level>", "how much of a kernel is judged", "pipeline")
    .option("--runs <n>", "how many random programs", wholeNumber("--runs", 1))
    .option("--exhaustive", "run every small program too: up to three handlers, each doing one of a few things")
    .option("--seed <n>", "which random programs", wholeNumber("--seed", 0))
    .option("--only <id...>", "these requirements only, by id or area")
    .option("--json <file>", "write the report as JSON, `-` for the standard output")
    .option("--budget <time>", "end after this time, say `5s`: a partial report", readDuration)
    .option("--shard <part>", "run one part of the programs, say `2/4`", readShard)
    .option("--expected <file>", "failures that are known and put up with")
    .option("--fix", "write the file of --expected anew")
    .option("--compare <report>", "tell what has changed since this JSON report")
    .option("--watch", "judge again whenever a file beside the kernel changes")
    .option("--strict", "let a warning fail the run")
    .option("--ascii", "draw with ASCII characters only")
    .action(async (kernel: string | undefined, options: ConformCliOptions) => {
      const { runConform } = await import("./run-conform.ts");
      process.exitCode = await runConform(kernel, options);
    });
}
