import type { Mutant } from "../mutant.ts";
import { parallelOneByOne } from "./parallel-one-by-one.ts";

/** Kernels with a fault of area MODE. */
export const MODE_MUTANTS: readonly Mutant[] = [
  parallelOneByOne,
];
