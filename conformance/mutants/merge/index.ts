import type { Mutant } from "../mutant.ts";
import { nextSeesOriginal } from "./next-sees-original.ts";

/** Kernels with a fault of area MERGE. */
export const MERGE_MUTANTS: readonly Mutant[] = [
  nextSeesOriginal,
];
