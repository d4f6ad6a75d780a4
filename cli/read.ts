import type { Command } from "commander";

/** Options of `hookspec read`. */
export interface ReadOptions {
  json?: boolean;
  sarif?: boolean;
}

/** Adds `hookspec read`. */
export function addRead(program: Command): void {
  program
    .command("read <page...>")
    .description("Read pages, whether written for hookspec or not: the spec and what is wrong or not said")
    .option("--json", "print spec and diagnostics as JSON")
    .option("--sarif", "print the diagnostics as SARIF, for code scanning")
    .action(async (pages: string[], options: ReadOptions) => {
      const { runRead } = await import("./run-read.ts");
      process.exitCode = await runRead(pages, options);
    });
}
