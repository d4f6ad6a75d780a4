import type { Mutant } from "../mutant.ts";
import { ownerIsSubject } from "./owner-is-subject.ts";

/** Kernels with a fault of area RECORD. */
export const RECORD_MUTANTS: readonly Mutant[] = [
  ownerIsSubject,
];
