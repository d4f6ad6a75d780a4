import type { Mutant } from "../mutant.ts";
import { activeAfterThrow } from "./active-after-throw.ts";
import { activeBeyondLimit } from "./active-beyond-limit.ts";
import { activeUntilDispatchEnds } from "./active-until-dispatch-ends.ts";
import { endedByANewcomer } from "./ended-by-a-newcomer.ts";
import { endsWhenTheCallReturns } from "./ends-when-the-call-returns.ts";
import { oneForTheDispatch } from "./one-for-the-dispatch.ts";

/** Kernels with a fault of area LIFETIME. */
export const LIFETIME_MUTANTS: readonly Mutant[] = [
  activeAfterThrow,
  activeBeyondLimit,
  activeUntilDispatchEnds,
  endedByANewcomer,
  endsWhenTheCallReturns,
  oneForTheDispatch,
];
