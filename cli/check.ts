import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";

/** Options of `hookspec check`. */
export interface CheckOptions {
  config: string;
  system?: string;
  json?: boolean;
  sarif?: boolean;
  kernelSource?: string[];
}

/** Adds `hookspec check`. */
export function addCheck(program: Command): void {
  program
    .command("check")
    .description("Tell whether pages, generated files and docs agree; writes nothing")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "one system only")
    .option("--json", "print the findings as JSON")
    .option("--sarif", "print the findings as SARIF, for code scanning")
    .option("--kernel-source <file...>", "TypeScript sources whose own tables are to agree with the page")
    .action(async (options: CheckOptions) => {
      const { runCheck } = await import("./run-check.ts");
      process.exitCode = await runCheck(options);
    });
}
