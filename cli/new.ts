import type { Command } from "commander";
import { CONFIG_NAME } from "./load-config.ts";

/** Options of `hookspec new requirement`. */
export interface NewOptions {
  config: string;
  system?: string;
}

/** Adds `hookspec new requirement`. */
export function addNew(program: Command): void {
  program
    .command("new")
    .description("Begin something new")
    .command("requirement <area>")
    .description("Print a list item with the next free id of an area, to be put into the page")
    .option("--config <file>", "the config file", CONFIG_NAME)
    .option("--system <name>", "the system whose page is meant")
    .action(async (area: string, options: NewOptions) => {
      const { runNewRequirement } = await import("./run-new.ts");
      process.exitCode = await runNewRequirement(area, options);
    });
}
