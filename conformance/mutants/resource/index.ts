import type { Mutant } from "../mutant.ts";
import { lateResultCarriedOver } from "./late-result-carried-over.ts";
import { listenerLeft } from "./listener-left.ts";
import { listenerLeftAfterThrow } from "./listener-left-after-throw.ts";
import { listenerLeftAtExpiry } from "./listener-left-at-expiry.ts";
import { rejectionUnhandled } from "./rejection-unhandled.ts";
import { rewritesCarriedOver } from "./rewrites-carried-over.ts";
import { timerActsLater } from "./timer-acts-later.ts";
import { timerLeft } from "./timer-left.ts";

/** Kernels with a fault of area RESOURCE. */
export const RESOURCE_MUTANTS: readonly Mutant[] = [
  lateResultCarriedOver,
  listenerLeft,
  listenerLeftAfterThrow,
  listenerLeftAtExpiry,
  rejectionUnhandled,
  rewritesCarriedOver,
  timerActsLater,
  timerLeft,
];
