import type { Mutant } from "../mutant.ts";
import { matchSeesOriginal } from "./match-sees-original.ts";

/** Kernels with a fault of area MATCH. */
export const MATCH_MUTANTS: readonly Mutant[] = [
  matchSeesOriginal,
];
