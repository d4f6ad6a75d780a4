import type { Mutant } from "../mutant.ts";
import { failureBlocksUnguarded } from "./failure-blocks-unguarded.ts";
import { failureDropsRewrites } from "./failure-drops-rewrites.ts";
import { failureEndsChain } from "./failure-ends-chain.ts";
import { malformedPassesGuard } from "./malformed-passes-guard.ts";
import { malformedShown } from "./malformed-shown.ts";
import { nothingThrownIsSuccess } from "./nothing-thrown-is-success.ts";
import { reasonWithoutWords } from "./reason-without-words.ts";
import { rejectionPassesGuard } from "./rejection-passes-guard.ts";
import { throwPassesGuard } from "./throw-passes-guard.ts";
import { throwRejects } from "./throw-rejects.ts";
import { timeoutPassesGuard } from "./timeout-passes-guard.ts";
import { timeoutReasonBare } from "./timeout-reason-bare.ts";
import { uncopyablePassesGuard } from "./uncopyable-passes-guard.ts";
import { uncopyableShared } from "./uncopyable-shared.ts";
import { uncopyableUnrecorded } from "./uncopyable-unrecorded.ts";

/** Kernels with a fault of area FAIL. */
export const FAIL_MUTANTS: readonly Mutant[] = [
  failureBlocksUnguarded,
  failureDropsRewrites,
  failureEndsChain,
  malformedPassesGuard,
  malformedShown,
  nothingThrownIsSuccess,
  reasonWithoutWords,
  rejectionPassesGuard,
  throwPassesGuard,
  throwRejects,
  timeoutPassesGuard,
  timeoutReasonBare,
  uncopyablePassesGuard,
  uncopyableShared,
  uncopyableUnrecorded,
];
