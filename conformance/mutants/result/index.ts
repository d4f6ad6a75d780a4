import type { Mutant } from "../mutant.ts";
import { abortNeedsReason } from "./abort-needs-reason.ts";
import { anyCaseAborts } from "./any-case-aborts.ts";
import { emptyReasonRefused } from "./empty-reason-refused.ts";
import { emptyRecordIsNothing } from "./empty-record-is-nothing.ts";
import { extraKeysRefused } from "./extra-keys-refused.ts";
import { falsyIsNothing } from "./falsy-is-nothing.ts";
import { listSpread } from "./list-spread.ts";
import { liveCodePassedOn } from "./live-code-passed-on.ts";
import { nullRejects } from "./null-rejects.ts";
import { onlyPromisesAwaited } from "./only-promises-awaited.ts";
import { plainValueIgnored } from "./plain-value-ignored.ts";
import { uncopyableRejects } from "./uncopyable-rejects.ts";
import { unknownIsNothing } from "./unknown-is-nothing.ts";

/** Kernels with a fault of area RESULT. */
export const RESULT_MUTANTS: readonly Mutant[] = [
  abortNeedsReason,
  anyCaseAborts,
  emptyReasonRefused,
  emptyRecordIsNothing,
  extraKeysRefused,
  falsyIsNothing,
  listSpread,
  liveCodePassedOn,
  nullRejects,
  onlyPromisesAwaited,
  plainValueIgnored,
  uncopyableRejects,
  unknownIsNothing,
];
