import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";

/** Adds `hookspec explain`. */
export function addExplain(program: Command): void {
  program
    .command("explain <id>")
    .description("Show a requirement: its sentence, the law that checks it, where to look when it fails")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .action(async (id: string, options: { config: string }) => {
      const { runExplain } = await import("./run-explain.ts");
      process.exitCode = await runExplain(id, options.config);
    });
}
