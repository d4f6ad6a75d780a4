import type { Mutant } from "../mutant.ts";
import { throwPassesGuard } from "./throw-passes-guard.ts";

/** Kernels with a fault of area FAIL. */
export const FAIL_MUTANTS: readonly Mutant[] = [
  throwPassesGuard,
];
