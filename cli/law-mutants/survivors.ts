import { type SortedOut, sortOut, type Survivor, survivorAt } from "../source-mutants/equivalents.ts";
import { LAW_EQUIVALENCES } from "./equivalences.ts";
import { areaSources, lawAreas } from "./law-modules.ts";
import type { LawMutant } from "./law-mutant.ts";

/** Mutants of laws, put under the reasons why nothing can tell them from the laws. */
export function sortedSurvivors(mutants: readonly LawMutant[]): SortedOut {
  return sortOut(describe(mutants), LAW_EQUIVALENCES);
}

/** Mutants with the lines of the laws on which they stand. */
export function describe(mutants: readonly LawMutant[]): Survivor[] {
  const lines = new Map(
    lawAreas()
      .flatMap(areaSources)
      .map(([module, text]) => [module, text.split("\n")]),
  );
  return mutants.map(({ module, id }) => survivorAt(module, id, lines.get(module) ?? []));
}
