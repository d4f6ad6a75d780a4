import type { Mutant } from "../mutant.ts";
import { abortProceeds } from "./abort-proceeds.ts";

/** Kernels with a fault of area ABORT. */
export const ABORT_MUTANTS: readonly Mutant[] = [
  abortProceeds,
];
