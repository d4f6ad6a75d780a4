import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type InstalledClock, installClock } from "../../conformance/host/install-clock.ts";
import { watchUnhandled } from "../../conformance/host/unhandled.ts";
import type { Kernel } from "../../conformance/kernel.ts";
import { createTextbookKernel } from "../../conformance/kernels/index.ts";
import { ALL_MUTANTS } from "../../conformance/mutants/index.ts";
import { type LawName, levelOfLaw, type Spec } from "../../spec/model/index.ts";
import { compareJudges } from "./compare-judges.ts";

/** How far laws, model and dispatcher of one page agree. */
export interface Agreement {
  system: string;
  programs: number;
  /** runs of right kernels to which laws or model object, in words */
  objections: string[];
  /** laws whose precondition held fewer than 100 times, with the number */
  seldom: [LawName, number][];
  /** runs of mutants that break a MUST */
  broken: number;
  /** those of them that the model accepts, by mutant and law */
  unseen: string[];
}

/** What is asked for: programs for each right kernel, programs for each mutant. */
export interface AgreementTask {
  programs: number;
  perMutant: number;
}

/** Lets laws and model judge right kernels, among them the dispatcher generated in `folder`, and mutants of kernels. */
export async function proveAgreement(folder: string, spec: Spec, task: AgreementTask): Promise<Agreement> {
  const clock = installClock();
  const unwatch = watchUnhandled(() => {});
  try {
    const { default: dispatcher } = (await import(pathToFileURL(join(folder, "kernel.ts")).href)) as {
      default: Kernel;
    };
    const right = await compareRight([createTextbookKernel(spec), dispatcher], spec, clock, task.programs);
    const mutants = await compareMutants(spec, clock, task.perMutant);
    return { system: spec.system, ...right, ...mutants };
  } finally {
    unwatch();
    clock.release();
  }
}

async function compareRight(
  kernels: readonly Kernel[],
  spec: Spec,
  clock: InstalledClock,
  programs: number,
): Promise<Pick<Agreement, "programs" | "objections" | "seldom">> {
  const objections: string[] = [];
  const hits = new Map<LawName, number>();
  for (const kernel of kernels) {
    const found = await compareJudges(kernel, spec, clock, { seed: 97, from: 0, to: programs });
    for (const { index, laws, model } of found.objections)
      objections.push(
        `${kernel.identity.name}, program ${index}: ${[...laws, ...(model.accepted ? [] : ["the model"])].join(", ")}`,
      );
    for (const [law, held] of Object.entries(found.held))
      hits.set(law as LawName, (hits.get(law as LawName) ?? 0) + held);
  }
  const bound = [...new Set(spec.requirements.flatMap(({ law }) => (isOfPipeline(law) ? [law] : [])))];
  const seldom = bound.map((law): [LawName, number] => [law, hits.get(law) ?? 0]).filter(([, held]) => held < 100);
  return { programs: programs * kernels.length, objections, seldom };
}

async function compareMutants(
  spec: Spec,
  clock: InstalledClock,
  programs: number,
): Promise<Pick<Agreement, "broken" | "unseen">> {
  const musts = new Set(spec.requirements.filter(({ level }) => level.startsWith("MUST")).map(({ law }) => law));
  const unseen = new Map<string, number>();
  let broken = 0;
  for (const mutant of ALL_MUTANTS.filter((one) => one.suits(spec) && isOfPipeline(one.breaks))) {
    const { objections } = await compareJudges(mutant.kernel(spec), spec, clock, { seed: 3, from: 0, to: programs });
    for (const { laws, model } of objections) {
      const must = laws.find((law) => musts.has(law));
      if (must === undefined) continue;
      broken += 1;
      if (model.accepted) unseen.set(`${mutant.id}: ${must}`, (unseen.get(`${mutant.id}: ${must}`) ?? 0) + 1);
    }
  }
  return { broken, unseen: [...unseen].map(([what, times]) => `${what} (${times})`) };
}

/** The judges are compared on single dispatches; other levels have models and oracles of their own. */
function isOfPipeline(law: LawName | null): law is LawName {
  return law !== null && levelOfLaw(law) === "pipeline";
}
