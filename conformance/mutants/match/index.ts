import type { Mutant } from "../mutant.ts";
import { askedOnce } from "./asked-once.ts";
import { matchSeesOriginal } from "./match-sees-original.ts";
import { onlyFalseSkips } from "./only-false-skips.ts";
import { rejectionUnhandled } from "./rejection-unhandled.ts";
import { sharesCopyWithHandler } from "./shares-copy-with-handler.ts";
import { skipEndsChain } from "./skip-ends-chain.ts";
import { throwEndsChain } from "./throw-ends-chain.ts";
import { throwLetsPass } from "./throw-lets-pass.ts";
import { throwRejects } from "./throw-rejects.ts";
import { throwRunsHandler } from "./throw-runs-handler.ts";
import { uncopied } from "./uncopied.ts";

/** Kernels with a fault of area MATCH. */
export const MATCH_MUTANTS: readonly Mutant[] = [
  askedOnce,
  matchSeesOriginal,
  onlyFalseSkips,
  rejectionUnhandled,
  sharesCopyWithHandler,
  skipEndsChain,
  throwEndsChain,
  throwLetsPass,
  throwRejects,
  throwRunsHandler,
  uncopied,
];
