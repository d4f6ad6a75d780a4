import type { Mutant } from "../mutant.ts";
import { allFieldsInEveryPhase } from "./all-fields-in-every-phase.ts";
import { everybodyInTheAuthorizedPhase } from "./everybody-in-the-authorized-phase.ts";
import { everybodyInTheOpenPhase } from "./everybody-in-the-open-phase.ts";
import { unprovenRuns } from "./unproven-runs.ts";
import { unprovenRunsTheFirst } from "./unproven-runs-the-first.ts";

/** Kernels with a fault of area PHASE. */
export const PHASE_MUTANTS: readonly Mutant[] = [
  allFieldsInEveryPhase,
  everybodyInTheAuthorizedPhase,
  everybodyInTheOpenPhase,
  unprovenRuns,
  unprovenRunsTheFirst,
];
