import { type LawName, levelOfLaw, type Spec } from "../../spec/model/index.ts";
import { runInWorker } from "../run/pool.ts";
import type { JobResult } from "../run/job.ts";
import type { SessionFinding, SessionResult } from "../run/session.ts";
import { mutantModule } from "./as-kernel.ts";
import type { Mutant } from "./mutant.ts";

/** How thoroughly a mutant is looked for. */
export interface ProveOptions {
  seeds: readonly number[];
  /** programs per seed */
  runs: number;
  /** most programs to shrink the witness with; default 400 */
  shrinkRuns?: number;
  /** end each seed with the first program that kills; the laws broken later are not seen then */
  untilKilled?: boolean;
}

/** What one seed shows. */
export interface SeedProof {
  seed: number;
  /** the named law is broken, and the fault acts in the shrunk witness */
  killed: boolean;
  /** programs up to the first that breaks the named law; null = none does */
  runsToKill: number | null;
  /** handlers, dispatches and actions of the shrunk witness */
  size: number | null;
  /** handlers of the shrunk witness */
  handlers: number | null;
  /** broken laws that the mutant names neither as `breaks` nor in `also` */
  unexpected: LawName[];
  /** broken laws of its `also` */
  also: LawName[];
  /** why it is not killed, or what else befell the run; null = nothing to say */
  note: string | null;
}

/** What all seeds show of one mutant. */
export interface MutantProof {
  mutant: Mutant;
  seeds: SeedProof[];
  /** hangs, crashes and our own faults, one sentence each */
  incidents: string[];
}

/** Runs a mutant in a worker, seed after seed, and says whether the law it names finds it. Never rejects. */
export async function proveMutant(mutant: Mutant, spec: Spec, options: ProveOptions): Promise<MutantProof> {
  const level = levelOfLaw(mutant.breaks);
  // programs of one level say nothing reliable about the laws of another
  const laws = spec.requirements.flatMap(({ law }) => (law !== null && levelOfLaw(law) === level ? [law] : []));
  const result = await runInWorker({
    kernelModule: mutantModule(mutant.id),
    exportName: "kernel",
    spec,
    task: {
      sessions: options.seeds.map((seed) => ({
        seed,
        level,
        laws,
        from: 0,
        to: options.runs,
        shrink: [mutant.breaks],
        ...(options.shrinkRuns === undefined ? {} : { shrinkRuns: options.shrinkRuns }),
        ...(options.untilKilled === true ? { until: mutant.breaks } : {}),
      })),
    },
  });
  return {
    mutant,
    seeds: options.seeds.map((seed, at) => proofOf(mutant, seed, result.sessions[at] ?? null)),
    incidents: incidentsOf(result),
  };
}

/** What a session of one seed shows of a mutant; null = it was not finished. */
export function proofOf(mutant: Mutant, seed: number, session: SessionResult | null): SeedProof {
  const nothing: SeedProof = {
    seed,
    killed: false,
    runsToKill: null,
    size: null,
    handlers: null,
    unexpected: [],
    also: [],
    note: "the run was not finished",
  };
  if (session === null) return nothing;
  const finding = session.findings.find(({ law }) => law === mutant.breaks);
  const others = session.findings.map(({ law }) => law).filter((law) => law !== mutant.breaks);
  const acted = finding?.record.facts.some(({ kind }) => kind === "probe") === true;
  return {
    seed,
    killed: acted,
    runsToKill: finding === undefined ? null : finding.index + 1,
    size: finding === undefined ? null : sizeOf(finding),
    handlers: finding?.program.registrations.length ?? null,
    unexpected: others.filter((law) => !mutant.also.includes(law)),
    also: others.filter((law) => mutant.also.includes(law)),
    note: noteOn(mutant, session, finding, acted),
  };
}

function sizeOf({ program }: SessionFinding): number {
  return program.registrations.length + program.dispatches.length + program.actions.length;
}

function noteOn(
  mutant: Mutant,
  session: SessionResult,
  finding: SessionFinding | undefined,
  acted: boolean,
): string | null {
  if (finding === undefined) {
    const held = session.held[mutant.breaks] ?? 0;
    return held === 0
      ? `${mutant.breaks} was never put to the test`
      : `${mutant.breaks} held ${held} times and saw nothing`;
  }
  if (!acted) return "the fault does not act in the shrunk witness";
  const accidents = session.crashes.length + session.endless.length + session.invisible.length;
  return accidents === 0 ? null : `${accidents} programs gave no evidence`;
}

function incidentsOf(result: JobResult): string[] {
  const incidents = result.incidents.map(({ kind, message }) => `${kind}: ${message}`);
  if (result.fault !== null) incidents.push(result.fault.message);
  if (result.error !== null) incidents.push(result.error);
  if (result.tampered.length > 0) incidents.push(`it changed ${result.tampered.join(", ")}`);
  return incidents;
}
