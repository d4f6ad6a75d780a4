import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";
import { PARTS } from "./prove-parts.ts";
import { wholeNumber } from "./whole-number.ts";

/** Options of `hookspec prove`. */
export interface ProveCliOptions {
  config: string;
  system?: string;
  seeds: number;
  runs?: number;
  only?: string[];
  whole?: boolean;
  part?: string[];
  programs: number;
  every: number;
  pages: number;
  outcomes: number;
  traces: number;
  out: string;
}

/** Adds `hookspec prove`. */
export function addProve(program: Command): void {
  program
    .command("prove")
    .description(
      "Prove the suite itself: look for kernels that are broken on purpose, and write how well they are found",
    )
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "the system whose page is meant")
    .option("--seeds <n>", "how many seeds", wholeNumber("--seeds", 1), 20)
    .option("--runs <n>", "how many random programs per seed", wholeNumber("--runs", 1))
    .option("--only <id...>", "these mutants only, by id; nothing is written then")
    .option("--whole", "run every seed to its end, to see all that each mutant breaks")
    .option("--part <name...>", `these parts only: ${PARTS.join(", ")}`)
    .option(
      "--programs <n>",
      "how many programs the independent judges compare, per system",
      wholeNumber("--programs", 1),
      50_000,
    )
    .option("--every <n>", "every so manieth cell of a page is flipped", wholeNumber("--every", 1), 1)
    .option("--pages <n>", "how many random pages the reader reads", wholeNumber("--pages", 1), 10_000)
    .option(
      "--outcomes <n>",
      "how many random outcomes of each event are put to use",
      wholeNumber("--outcomes", 1),
      100_000,
    )
    .option("--traces <n>", "how many traces of a right host are judged", wholeNumber("--traces", 1), 10_000)
    .option("--out <file>", "where to write the figures", "docs/strength.md")
    .action(async (options: ProveCliOptions) => {
      const { runProve } = await import("./run-prove.ts");
      process.exitCode = await runProve(options);
    });
}
