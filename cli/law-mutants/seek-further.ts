import type { Spec } from "../../spec/model/index.ts";
import type { LawProof } from "./prove-laws.ts";
import { type SeekAllTask, seekAll } from "./seek-all.ts";

/** Looks for records that tell those mutants from their laws which all records so far have left. */
export async function seekFurther(proof: LawProof, specs: readonly Spec[], task: SeekAllTask): Promise<LawProof> {
  const { fates, records } = await seekAll(specs, proof.survivors, task);
  const told = [...fates.values()];
  const verdict = told.filter((fate) => fate === "verdict").length;
  return {
    records: proof.records + records,
    mutants: proof.mutants,
    verdict: proof.verdict + verdict,
    telling: proof.telling + told.length - verdict,
    survivors: proof.survivors.filter((_, at) => !fates.has(at)),
  };
}
