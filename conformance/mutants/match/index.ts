import type { Mutant } from "../mutant.ts";
import { askedOnce } from "./asked-once.ts";
import { matchRejectionUnhandled } from "./match-rejection-unhandled.ts";
import { matchSeesOriginal } from "./match-sees-original.ts";
import { matchThrowEndsChain } from "./match-throw-ends-chain.ts";
import { matchThrowRejects } from "./match-throw-rejects.ts";
import { matchUncopied } from "./match-uncopied.ts";
import { onlyFalseSkips } from "./only-false-skips.ts";
import { sharesCopyWithHandler } from "./shares-copy-with-handler.ts";
import { throwLetsPass } from "./throw-lets-pass.ts";
import { throwRunsHandler } from "./throw-runs-handler.ts";

/** Kernels with a fault of area MATCH. */
export const MATCH_MUTANTS: readonly Mutant[] = [
  askedOnce,
  matchRejectionUnhandled,
  matchSeesOriginal,
  matchThrowEndsChain,
  matchThrowRejects,
  matchUncopied,
  onlyFalseSkips,
  sharesCopyWithHandler,
  throwLetsPass,
  throwRunsHandler,
];
