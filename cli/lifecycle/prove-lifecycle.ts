import { judgeTrace } from "../../conformance/lifecycle/judge-trace.ts";
import type { TraceRecord } from "../../conformance/lifecycle/edits/edit.ts";
import { traceMutants } from "../../conformance/lifecycle/edits/index.ts";
import { readTrace } from "../../conformance/lifecycle/read-trace.ts";
import type { Trace } from "../../conformance/lifecycle/trace.ts";
import { unitsOfEntry } from "../../conformance/lifecycle/units-around.ts";
import { Dice } from "../../conformance/program/dice.ts";
import type { Lifecycle, Spec } from "../../spec/model/index.ts";
import type { TraceHost } from "./host-of.ts";

/** How much to try. */
export interface LifecycleTask {
  /** traces of the right host */
  readonly right: number;
  readonly seeds: readonly number[];
  /** traces per seed in which a fault is looked for */
  readonly within: number;
  readonly onMutant?: (figures: TraceMutantFigures) => void;
}

/** What is known of one mutant. */
export interface TraceMutantFigures {
  readonly id: string;
  readonly title: string;
  readonly requirement: string;
  /** seeds on which it is found */
  readonly killed: number;
  /** traces up to the first that shows it, one number per seed that has one */
  readonly traces: readonly number[];
  /** traces that hold the fault, and those of them in which the named requirement holds all the same; null where that cannot be told */
  readonly edited: number | null;
  readonly missed: number | null;
  /** other requirements that its traces break */
  readonly also: readonly string[];
}

/** What proving the laws on traces found. */
export interface LifecycleFigures {
  readonly right: { readonly traces: number; readonly lines: number; readonly failed: readonly string[] };
  /** how often the preconditions of each row held in the right traces */
  readonly held: readonly number[];
  readonly seeds: number;
  readonly within: number;
  readonly edits: readonly TraceMutantFigures[];
  readonly flaws: readonly TraceMutantFigures[];
}

/** Judges traces of a right host, then those with a fault put in, then those of hosts with a flaw. */
export function proveLifecycle(
  host: TraceHost,
  spec: Spec,
  lifecycle: Lifecycle,
  { right, seeds, within, onMutant }: LifecycleTask,
): LifecycleFigures {
  const read = (text: string) => readRight(text, spec, lifecycle);
  const failed = new Set<string>();
  const held = lifecycle.rules.map(() => 0);
  let lines = 0;
  for (let stream = 0; stream < right; stream += 1) {
    const trace = read(host.recordRun(0, stream));
    lines += trace.lines.length;
    for (const [at, one] of judgeTrace(trace, lifecycle).entries()) {
      held[at] = (held[at] ?? 0) + one.held;
      if (one.violation !== null) failed.add(one.rule.requirement);
    }
  }
  const bySeed = seeds.map((seed) => Array.from({ length: within }, (_, stream) => read(host.recordRun(seed, stream))));
  const edits = traceMutants(lifecycle).map((mutant) => {
    const figures = search(mutant, seeds, within, (seed, stream) => {
      const trace = bySeed[seeds.indexOf(seed)]?.[stream];
      const records = trace && mutant.apply(trace, lifecycle, new Dice(seed, stream));
      if (!records) return null;
      const judged = judgeTrace(read(textOf(records, lifecycle)), lifecycle);
      return judged.flatMap(({ rule, violation }) =>
        violation !== null ? [{ requirement: rule.requirement, isNamed: rule === mutant.rule }] : [],
      );
    });
    onMutant?.(figures);
    return figures;
  });
  const flaws = Object.entries(host.FLAWS).map(([flaw, requirement]) => {
    const mutant = { id: flaw.replaceAll(" ", "-"), title: flaw, requirement };
    const {
      edited: _edited,
      missed: _missed,
      ...found
    } = search(mutant, seeds, within, (seed, stream) =>
      judgeTrace(read(host.recordRun(seed, stream, flaw)), lifecycle).flatMap(({ rule, violation }) =>
        violation !== null ? [{ requirement: rule.requirement, isNamed: rule.requirement === requirement }] : [],
      ),
    );
    // a host with a flaw need not act on it in every run
    const figures = { ...found, edited: null, missed: null };
    onMutant?.(figures);
    return figures;
  });
  return { right: { traces: right, lines, failed: [...failed] }, held, seeds: seeds.length, within, edits, flaws };
}

/** Whether every mutant is found on every seed, no fault is missed, and no right trace fails. */
export function isLifecycleProven({ right, seeds, edits, flaws }: LifecycleFigures): boolean {
  return right.failed.length === 0 && [...edits, ...flaws].every(({ killed, missed }) => killed === seeds && !missed);
}

type Broken = readonly { readonly requirement: string; readonly isNamed: boolean }[];

function search(
  { id, title, requirement }: Pick<TraceMutantFigures, "id" | "title" | "requirement">,
  seeds: readonly number[],
  within: number,
  judge: (seed: number, stream: number) => Broken | null,
): TraceMutantFigures {
  const traces: number[] = [];
  const also = new Set<string>();
  let [edited, missed] = [0, 0];
  for (const seed of seeds)
    for (let stream = 0; stream < within; stream += 1) {
      const broken = judge(seed, stream);
      if (broken === null) continue;
      edited += 1;
      for (const one of broken) if (one.requirement !== requirement) also.add(one.requirement);
      if (!broken.some(({ isNamed }) => isNamed)) {
        missed += 1;
        continue;
      }
      traces.push(stream + 1);
      break;
    }
  return { id, title, requirement, killed: traces.length, traces, edited, missed, also: [...also].sort() };
}

/** Records as a host writes them: what an edit has put into other units names only those that its entry belongs to. */
function textOf(records: readonly TraceRecord[], { entries, units }: Lifecycle): string {
  const foreign = new Map(
    entries.map((entry) => {
      const own = unitsOfEntry(entry, units);
      return [entry.name, new Set(units.flatMap(({ name }) => (own.includes(name) ? [] : [name])))];
    }),
  );
  return records
    .map((record) => {
      const others = foreign.get(String(record["event"] ?? record["moment"]));
      return JSON.stringify(Object.fromEntries(Object.entries(record).filter(([key]) => others?.has(key) !== true)));
    })
    .join("\n");
}

/** A trace without faults; a host that writes others, or an edit that makes some, is a fault of ours. */
function readRight(text: string, spec: Spec, lifecycle: Lifecycle): Trace {
  const { trace, faults } = readTrace(text, spec, lifecycle);
  const [fault] = faults;
  if (fault !== undefined) throw new Error(`Line ${fault.line} of a made trace: ${fault.message}`);
  return trace;
}
