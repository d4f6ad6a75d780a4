import { replayText } from "../conformance/report/replay-text.ts";
import { decodeToken } from "../conformance/report/token.ts";
import { replayProgram } from "../conformance/run/replay.ts";
import { replayCommand } from "../conformance/wire/replay-command.ts";
import { chooseCommand, chooseKernels } from "./choose-kernels.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { loadConfig } from "./load-config.ts";
import type { ReplayCliOptions } from "./replay.ts";
import { wantsColour } from "./wants-colour.ts";

/** Runs a token's program again: 1 when it still fails, 0 when it no longer does. */
export async function runReplay(token: string, options: ReplayCliOptions): Promise<ExitCode> {
  const replay = decodeToken(token);
  if ("fault" in replay) throw new UserFault(replay.fault);
  const loaded = await loadConfig(options.config);
  const [chosen] =
    options.command === undefined
      ? await chooseKernels(loaded, options.kernel, replay.system)
      : [await chooseCommand(loaded, options.command, replay.system)];
  if (chosen === undefined) throw new UserFault(`The config names no kernel of ${replay.system}: add --kernel.`);
  const { spec, path, named } = chosen;
  const { report, fault } =
    chosen.command === undefined
      ? await replayProgram({ spec, kernel: path, replay, inspect: options.inspect === true })
      : await replayCommand({ spec, command: chosen.command, cwd: path, replay });
  if (report === null) {
    process.stderr.write(`Cannot run \`${named}\`: ${fault.message}\n`);
    return EXIT.kernel;
  }
  const style = { colour: wantsColour(process.stdout), ascii: options.ascii === true };
  const { text, reproduces } = replayText(replay, spec, report, style);
  process.stdout.write(`${text}\n`);
  return reproduces ? EXIT.failed : EXIT.fine;
}
