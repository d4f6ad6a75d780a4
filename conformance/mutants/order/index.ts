import type { Mutant } from "../mutant.ts";
import { frameworkLast } from "./framework-last.ts";
import { groupsReversed } from "./groups-reversed.ts";

/** Kernels with a fault of area ORDER. */
export const ORDER_MUTANTS: readonly Mutant[] = [
  frameworkLast,
  groupsReversed,
];
