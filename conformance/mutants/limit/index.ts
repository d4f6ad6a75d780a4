import type { Mutant } from "../mutant.ts";
import { countsFromDispatch } from "./counts-from-dispatch.ts";
import { defaultDoubled } from "./default-doubled.ts";
import { defaultMissingForOne } from "./default-missing-for-one.ts";
import { expiryFiresAllSignals } from "./expiry-fires-all-signals.ts";
import { expiryWithoutSignal } from "./expiry-without-signal.ts";
import { firstLimitForAll } from "./first-limit-for-all.ts";
import { invalidLimitFiresAtOnce } from "./invalid-limit-fires-at-once.ts";
import { invalidLimitIsNone } from "./invalid-limit-is-none.ts";
import { lateAbortAccepted } from "./late-abort-accepted.ts";
import { lateRejectionRecorded } from "./late-rejection-recorded.ts";
import { lateRejectionUnhandled } from "./late-rejection-unhandled.ts";
import { lateRewriteAccepted } from "./late-rewrite-accepted.ts";
import { limitWhereThereIsNone } from "./limit-where-there-is-none.ts";
import { longLimitCapped } from "./long-limit-capped.ts";
import { longLimitFiresAtOnce } from "./long-limit-fires-at-once.ts";
import { observersUnlimited } from "./observers-unlimited.ts";
import { oneMsEarly } from "./one-ms-early.ts";
import { oneMsLate } from "./one-ms-late.ts";
import { ownLimitIgnoredOnSome } from "./own-limit-ignored-on-some.ts";
import { ownLimitIgnored } from "./own-limit-ignored.ts";
import { textLimitRead } from "./text-limit-read.ts";
import { thenablesUnlimited } from "./thenables-unlimited.ts";

/** Kernels with a fault of area LIMIT. */
export const LIMIT_MUTANTS: readonly Mutant[] = [
  countsFromDispatch,
  defaultDoubled,
  defaultMissingForOne,
  expiryFiresAllSignals,
  expiryWithoutSignal,
  firstLimitForAll,
  invalidLimitFiresAtOnce,
  invalidLimitIsNone,
  lateAbortAccepted,
  lateRejectionRecorded,
  lateRejectionUnhandled,
  lateRewriteAccepted,
  limitWhereThereIsNone,
  longLimitCapped,
  longLimitFiresAtOnce,
  observersUnlimited,
  oneMsEarly,
  oneMsLate,
  ownLimitIgnored,
  ownLimitIgnoredOnSome,
  textLimitRead,
  thenablesUnlimited,
];
