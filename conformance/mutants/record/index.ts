import type { Mutant } from "../mutant.ts";
import { abortsRecorded } from "./aborts-recorded.ts";
import { firstFailureAlone } from "./first-failure-alone.ts";
import { guardsUnrecorded } from "./guards-unrecorded.ts";
import { kindByMessage } from "./kind-by-message.ts";
import { ownerIsSubject } from "./owner-is-subject.ts";
import { pluginUnnamed } from "./plugin-unnamed.ts";
import { recordedTwice } from "./recorded-twice.ts";
import { recorderThrowLeaks } from "./recorder-throw-leaks.ts";
import { skipsRecorded } from "./skips-recorded.ts";
import { timeoutsUnrecorded } from "./timeouts-unrecorded.ts";

/** Kernels with a fault of area RECORD. */
export const RECORD_MUTANTS: readonly Mutant[] = [
  abortsRecorded,
  firstFailureAlone,
  guardsUnrecorded,
  kindByMessage,
  ownerIsSubject,
  pluginUnnamed,
  recordedTwice,
  recorderThrowLeaks,
  skipsRecorded,
  timeoutsUnrecorded,
];
