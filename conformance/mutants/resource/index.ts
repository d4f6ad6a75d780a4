import type { Mutant } from "../mutant.ts";
import { listenerLeft } from "./listener-left.ts";

/** Kernels with a fault of area RESOURCE. */
export const RESOURCE_MUTANTS: readonly Mutant[] = [
  listenerLeft,
];
