import { Command, CommanderError } from "commander";
import manifest from "../package.json" with { type: "json" };
import { addCheck } from "./check.ts";
import { addConform } from "./conform.ts";
import { addDoctor } from "./doctor.ts";
import { EXIT, UserFault } from "./exit-code.ts";
import { addCoverage } from "./coverage.ts";
import { addExamples } from "./examples.ts";
import { addExplain } from "./explain.ts";
import { addGenerate } from "./generate.ts";
import { addInit } from "./init.ts";
import { addMerge } from "./merge.ts";
import { addNew } from "./new.ts";
import { addProve } from "./prove.ts";
import { addRead } from "./read.ts";
import { addReplay } from "./replay.ts";
import { addTrace } from "./trace.ts";

/** Every command adds itself here; what it needs beyond its options it imports when it runs, so that `--help` stays fast. */
const COMMANDS = [
  addGenerate,
  addCheck,
  addConform,
  addReplay,
  addTrace,
  addExplain,
  addExamples,
  addMerge,
  addProve,
  addRead,
  addCoverage,
  addNew,
  addInit,
  addDoctor,
] as const;

/** Runs the command line. Answers the exit code; throws nothing. An action says its code by setting `process.exitCode`. */
export async function main(args: readonly string[]): Promise<number> {
  const program = new Command("hookspec")
    .description("From a hooks reference page to code, docs, a drift gate and a conformance suite for hook kernels.")
    .version(manifest.version)
    .showHelpAfterError("(hookspec --help lists commands and options)")
    .exitOverride();
  for (const add of COMMANDS) add(program);
  for (const command of program.commands)
    command.exitOverride().showHelpAfterError(`(hookspec ${command.name()} --help lists its options)`);
  process.exitCode = undefined;
  try {
    await program.parseAsync(args, { from: "user" });
    return Number(process.exitCode ?? EXIT.fine);
  } catch (error) {
    return explain(error);
  }
}

/** Says what went wrong: a user's mistake in one sentence, a fault of our own with the request to report it. */
function explain(error: unknown): number {
  // Commander has printed its own message by now.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  if (error instanceof UserFault) {
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
  const detail =
    error instanceof Error ? ((process.env.HOOKSPEC_DEBUG ? error.stack : undefined) ?? error.message) : String(error);
  process.stderr.write(
    `hookspec itself failed: ${detail}\nPlease report it with the command you ran; HOOKSPEC_DEBUG=1 shows where it happened.\n`,
  );
  return EXIT.internal;
}
