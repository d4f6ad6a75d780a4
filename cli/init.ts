import { type Command, Option } from "commander";

/** Languages that `init` has a starting point for. */
export const LANGUAGES = ["python", "typescript", "javascript"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Options of `hookspec init`. */
export interface InitCliOptions {
  language: Language;
  system: string;
}

/** Adds `hookspec init`. */
export function addInit(program: Command): void {
  program
    .command("init [folder]")
    .description("Write a kernel to start from, its adapter, a config and a CI job")
    .addOption(new Option("--language <language>", "the kernel's language").choices(LANGUAGES).makeOptionMandatory())
    .option("--system <name>", "the system it is a kernel of", "covel")
    .action(async (folder: string | undefined, options: InitCliOptions) => {
      const { runInit } = await import("./run-init.ts");
      process.exitCode = await runInit(folder ?? ".", options);
    });
}
