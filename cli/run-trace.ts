import { NO_TRACE, readTrace } from "../conformance/lifecycle/read-trace.ts";
import { type NamedTrace, reportTraces } from "../conformance/lifecycle/report-traces.ts";
import type { Trace } from "../conformance/lifecycle/trace.ts";
import type { TraceReport } from "../conformance/lifecycle/trace-report.ts";
import { traceText } from "../conformance/lifecycle/trace-text.ts";
import { type Lifecycle, levelOfRequirement, type Spec } from "../spec/model/index.ts";
import { chooseIds } from "./choose-kernels.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { chooseSystems, loadConfig } from "./load-config.ts";
import { startLateProgress } from "./progress.ts";
import { readSpec } from "./read-spec.ts";
import { readTraceFile } from "./read-trace-file.ts";
import type { TraceCliOptions } from "./trace.ts";
import { type FileFault, faultsText, toldFault } from "./trace-faults.ts";
import { wantsColour } from "./wants-colour.ts";
import { writeReports } from "./write-reports.ts";

/** Judges recorded traces, prints the report, and answers the exit code. Throws a {@link UserFault} for what cannot be read. */
export async function runTrace(files: readonly string[], options: TraceCliOptions): Promise<ExitCode> {
  const { spec, lifecycle } = await chooseSpec(options);
  const only = chooseIdsOf(spec, options.only);
  const traces: NamedTrace[] = [];
  const faults: FileFault[] = [];
  for (const name of files) {
    const read = await readOne(name, spec, lifecycle);
    traces.push({ name, trace: read.trace });
    // one by one: a file can have more faults than a call can have arguments
    for (const fault of read.faults) faults.push(fault);
  }
  // lines that are left out would look like things that did not happen
  if (faults.length > 0) {
    process.stderr.write(`${faultsText(faults)}\n`);
    await writeReports([{ format: 1, system: spec.system, level: "lifecycle", faults }], options.json);
    return EXIT.failed;
  }
  const progress = startLateProgress(process.stderr, "judging: row");
  const report = reportTraces(traces, spec, lifecycle, only, progress.say);
  progress.stop();
  const out = options.json === "-" ? process.stderr : process.stdout;
  out.write(`${traceText(report, { colour: wantsColour(out), ascii: options.ascii === true })}\n`);
  await writeReports([report], options.json);
  return exitCodeOf(report, options.strict === true);
}

async function readOne(
  file: string,
  spec: Spec,
  lifecycle: Lifecycle,
): Promise<{ trace: Trace; faults: readonly FileFault[] }> {
  const { text, fault } = await readTraceFile(file);
  if (fault !== null)
    return {
      trace: NO_TRACE,
      faults: [{ file, line: null, message: `The trace cannot be read: ${fault}. Write it as UTF-8.` }],
    };
  const progress = startLateProgress(process.stderr, "reading: line");
  const { trace, faults } = readTrace(text, spec, lifecycle, progress.say);
  progress.stop();
  return { trace, faults: faults.map((one) => toldFault(file, one)) };
}

/** The ids that words name. Throws a {@link UserFault} for a word that names nothing of this level. */
function chooseIdsOf(spec: Spec, words: readonly string[] | undefined): string[] | undefined {
  const own = spec.requirements.filter((requirement) => levelOfRequirement(requirement) === "lifecycle");
  const ids = words?.map((word) => ({
    word,
    ids: chooseIds([spec], [word])?.filter((id) => own.some((requirement) => requirement.id === id)) ?? [],
  }));
  const others = ids?.filter((one) => one.ids.length === 0).map(({ word }) => `\`${word}\``) ?? [];
  if (others.length > 0) {
    const areas = [...new Set(own.map(({ area }) => area))].sort().join(", ");
    throw new UserFault(
      `${others.length === 1 ? `${others[0]} is not` : `${others.join(" and ")} are not`} of the level lifecycle, which traces are judged on: that is what the area ${areas} has, ${own[0]?.id} to ${own.at(-1)?.id}. \`hookspec conform\` judges the others.`,
    );
  }
  return ids?.flatMap((one) => one.ids);
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
