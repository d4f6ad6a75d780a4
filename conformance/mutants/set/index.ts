import type { Mutant } from "../mutant.ts";
import { nestedAnywhereSkipped } from "./nested-anywhere-skipped.ts";
import { nestedSeenDirectlyAlone } from "./nested-seen-directly-alone.ts";
import { listReadWhileRunning } from "./list-read-while-running.ts";
import { neighbourRunsToo } from "./neighbour-runs-too.ts";
import { nestedNeverRuns } from "./nested-never-runs.ts";
import { nestedRuns } from "./nested-runs.ts";
import { orderCachedForGood } from "./order-cached-for-good.ts";
import { overlappingSkipped } from "./overlapping-skipped.ts";
import { registeredDuringIsLost } from "./registered-during-is-lost.ts";
import { removalShiftsTheList } from "./removal-shifts-the-list.ts";
import { removedStillRuns } from "./removed-still-runs.ts";
import { sameFunctionOnce } from "./same-function-once.ts";
import { secondRegistrationReplaces } from "./second-registration-replaces.ts";

/** Kernels with a fault of area SET. */
export const SET_MUTANTS: readonly Mutant[] = [
  listReadWhileRunning,
  neighbourRunsToo,
  nestedNeverRuns,
  nestedRuns,
  orderCachedForGood,
  overlappingSkipped,
  registeredDuringIsLost,
  removalShiftsTheList,
  removedStillRuns,
  sameFunctionOnce,
  secondRegistrationReplaces,
  nestedSeenDirectlyAlone,
  nestedAnywhereSkipped,
];
