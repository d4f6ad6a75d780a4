import { readFile } from "node:fs/promises";
import { readTrace, type TraceFault } from "../conformance/lifecycle/read-trace.ts";
import { type NamedTrace, reportTraces } from "../conformance/lifecycle/report-traces.ts";
import type { TraceReport } from "../conformance/lifecycle/trace-report.ts";
import { traceText } from "../conformance/lifecycle/trace-text.ts";
import { suggest } from "../generator/diagnostics/suggest.ts";
import type { Lifecycle, Spec } from "../spec/model/index.ts";
import { chooseIds } from "./choose-kernels.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { chooseSystems, loadConfig } from "./load-config.ts";
import { readSpec } from "./read-spec.ts";
import type { TraceCliOptions } from "./trace.ts";
import { wantsColour } from "./wants-colour.ts";
import { writeReports } from "./write-reports.ts";

/** Judges recorded traces, prints the report, and answers the exit code. Throws a {@link UserFault} for what cannot be read. */
export async function runTrace(files: readonly string[], options: TraceCliOptions): Promise<ExitCode> {
  const { spec, lifecycle } = await chooseSpec(options);
  const only = chooseIds([spec], options.only);
  const traces: NamedTrace[] = [];
  let faulty = false;
  for (const name of files) {
    const { trace, faults } = readTrace(await textOf(name), spec, lifecycle);
    if (faults.length > 0) process.stderr.write(`${faultsText(name, faults)}\n`);
    faulty ||= faults.length > 0;
    traces.push({ name, trace });
  }
  // lines that are left out would look like things that did not happen
  if (faulty) return EXIT.failed;
  const report = reportTraces(traces, spec, lifecycle, only);
  const out = options.json === "-" ? process.stderr : process.stdout;
  out.write(`${traceText(report, { colour: wantsColour(out), ascii: options.ascii === true })}\n`);
  await writeReports([report], options.json);
  return exitCodeOf(report, options.strict === true);
}

function exitCodeOf({ requirements }: TraceReport, strict: boolean): ExitCode {
  const verdicts = new Set(requirements.map(({ verdict }) => verdict));
  if (verdicts.has("fail") || verdicts.has("untestable") || (strict && verdicts.has("warn"))) return EXIT.failed;
  return EXIT.fine;
}

/** The one system whose page says what a trace shows. */
async function chooseSpec({ config: file, system }: TraceCliOptions): Promise<{ spec: Spec; lifecycle: Lifecycle }> {
  const { config, root } = await loadConfig(file);
  const specs = await Promise.all(chooseSystems(config, system).map(([name, entry]) => readSpec(root, name, entry)));
  const able = specs.flatMap((spec) => (spec.lifecycle === undefined ? [] : [{ spec, lifecycle: spec.lifecycle }]));
  const [only, ...others] = able;
  if (only === undefined)
    throw new UserFault(
      `The page of ${specs.map((spec) => spec.system).join(", ")} does not say what a trace shows: it has no table with the columns In a trace and Of.`,
    );
  if (others.length > 0)
    throw new UserFault(
      `Cannot tell which page is meant: add --system ${able.map(({ spec }) => spec.system).join(" or --system ")}.`,
    );
  return only;
}

async function textOf(name: string): Promise<string> {
  try {
    return await readFile(name, "utf8");
  } catch {
    throw new UserFault(`Cannot read the trace \`${name}\`: it is missing, or no file.`);
  }
}

const MOST = 10;

function faultsText(name: string, faults: readonly TraceFault[]): string {
  const shown = faults.slice(0, MOST).map(({ line, message, written, known, fix }) => {
    const near = written === undefined ? undefined : suggest(written, known ?? []);
    return `${name}:${line}  ${message}${near === undefined ? "" : ` Did you mean \`${near}\`?`} ${fix}`;
  });
  const more = faults.length - shown.length;
  return [...shown, ...(more > 0 ? [`${name}  and ${more} more of the kind`] : [])].join("\n");
}
