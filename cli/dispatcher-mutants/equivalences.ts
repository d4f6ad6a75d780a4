import type { Equivalence } from "../source-mutants/equivalents.ts";

/** Why the suite finds no fault with some mutants of generated dispatchers. */
export const DISPATCHER_EQUIVALENCES: readonly Equivalence[] = [];
