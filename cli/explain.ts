import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";

/** Adds `hookspec explain`. */
export function addExplain(program: Command): void {
  program
    .command("explain <id>")
    .description("Show a requirement: its sentence, the law that checks it, where to look when it fails")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--example", "draw a small run that puts it to the test, as a timeline block for the page")
    .action(async (id: string, options: { config: string; example?: boolean }) => {
      const { runExplain } = await import("./run-explain.ts");
      process.exitCode = await runExplain(id, options.config, options.example === true);
    });
}
