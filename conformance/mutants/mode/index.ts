import type { Mutant } from "../mutant.ts";
import { everyFifthForgotten } from "./every-fifth-forgotten.ts";
import { nobodyRegisteredHangs } from "./nobody-registered-hangs.ts";
import { noToolsIsNoProof } from "./no-tools-is-no-proof.ts";
import { observerBlocks } from "./observer-blocks.ts";
import { observerFieldsYielded } from "./observer-fields-yielded.ts";
import { oneHandlerPerPlugin } from "./one-handler-per-plugin.ts";
import { parallelAbortBlocks } from "./parallel-abort-blocks.ts";
import { parallelEndsAtFirstFailure } from "./parallel-ends-at-first-failure.ts";
import { parallelOneByOne } from "./parallel-one-by-one.ts";
import { parallelOutcomeAtOnce } from "./parallel-outcome-at-once.ts";
import { parallelRewritesMerge } from "./parallel-rewrites-merge.ts";
import { parallelThrowStopsRest } from "./parallel-throw-stops-rest.ts";
import { phaseOptionCountsEverywhere } from "./phase-option-counts-everywhere.ts";
import { removedTwiceTakesAnother } from "./removed-twice-takes-another.ts";
import { retriesAfterThrow } from "./retries-after-throw.ts";
import { seriesAllAtOnce } from "./series-all-at-once.ts";
import { seriesStartsAhead } from "./series-starts-ahead.ts";
import { skipEndsChain } from "./skip-ends-chain.ts";

/** Kernels with a fault of area MODE. */
export const MODE_MUTANTS: readonly Mutant[] = [
  everyFifthForgotten,
  nobodyRegisteredHangs,
  noToolsIsNoProof,
  observerBlocks,
  observerFieldsYielded,
  oneHandlerPerPlugin,
  parallelAbortBlocks,
  parallelEndsAtFirstFailure,
  parallelOneByOne,
  parallelOutcomeAtOnce,
  parallelRewritesMerge,
  parallelThrowStopsRest,
  phaseOptionCountsEverywhere,
  removedTwiceTakesAnother,
  retriesAfterThrow,
  seriesAllAtOnce,
  seriesStartsAhead,
  skipEndsChain,
];
