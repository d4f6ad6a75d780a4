import type { Mutant } from "../mutant.ts";
import { chainGoesOnAfterCancel } from "./chain-goes-on-after-cancel.ts";
import { countedAsThrow } from "./counted-as-throw.ts";
import { exemptEnded } from "./exempt-ended.ts";
import { exemptNotRun } from "./exempt-not-run.ts";
import { exemptSignalFires } from "./exempt-signal-fires.ts";
import { guardProceeds } from "./guard-proceeds.ts";
import { knownByName } from "./known-by-name.ts";
import { knownByValue } from "./known-by-value.ts";
import { onlyListens } from "./only-listens.ts";
import { resultAfterCancelCounts } from "./result-after-cancel-counts.ts";
import { signalSilent } from "./signal-silent.ts";
import { waitsForHandler } from "./waits-for-handler.ts";

/** Kernels with a fault of area CANCEL. */
export const CANCEL_MUTANTS: readonly Mutant[] = [
  chainGoesOnAfterCancel,
  countedAsThrow,
  exemptEnded,
  exemptNotRun,
  exemptSignalFires,
  guardProceeds,
  knownByName,
  knownByValue,
  onlyListens,
  resultAfterCancelCounts,
  signalSilent,
  waitsForHandler,
];
