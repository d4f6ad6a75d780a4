import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";

/** Options of `hookspec generate`. */
export interface GenerateOptions {
  config: string;
  system?: string;
  json?: boolean;
}

/** Adds `hookspec generate`. */
export function addGenerate(program: Command): void {
  program
    .command("generate")
    .description("Make code, schemas and the tables of the docs from the pages")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "one system only")
    .option("--json", "print what was done as JSON")
    .action(async (options: GenerateOptions) => {
      const { runGenerate } = await import("./run-generate.ts");
      process.exitCode = await runGenerate(options);
    });
}
