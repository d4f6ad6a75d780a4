import type { Mutant } from "../mutant.ts";
import { defaultMissingForOne } from "./default-missing-for-one.ts";
import { oneMsLate } from "./one-ms-late.ts";

/** Kernels with a fault of area LIMIT. */
export const LIMIT_MUTANTS: readonly Mutant[] = [
  defaultMissingForOne,
  oneMsLate,
];
