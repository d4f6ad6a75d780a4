import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";

/** Options of `hookspec examples`. */
export interface ExamplesCliOptions {
  config: string;
  system?: string;
  update?: boolean;
}

/** Adds `hookspec examples`. */
export function addExamples(program: Command): void {
  program
    .command("examples [kernel]")
    .description("Run the timeline examples of the pages against a kernel and the model")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "the system whose page is meant")
    .option("--update", "write into the pages what the kernel does")
    .action(async (kernel: string | undefined, options: ExamplesCliOptions) => {
      const { runExamples } = await import("./run-examples.ts");
      process.exitCode = await runExamples(kernel, options);
    });
}
