import type { Mutant } from "../mutant.ts";
import { anythingIsAHandler } from "./anything-is-a-handler.ts";
import { lastGroupRefused } from "./last-group-refused.ts";
import { nanPriorityAccepted } from "./nan-priority-accepted.ts";
import { oneEventUnknown } from "./one-event-unknown.ts";
import { refusedButKept } from "./refused-but-kept.ts";
import { unknownEventTaken } from "./unknown-event-taken.ts";
import { wrongOptionDefaulted } from "./wrong-option-defaulted.ts";

/** Kernels with a fault of area REGISTER. */
export const REGISTER_MUTANTS: readonly Mutant[] = [
  anythingIsAHandler,
  lastGroupRefused,
  nanPriorityAccepted,
  oneEventUnknown,
  refusedButKept,
  unknownEventTaken,
  wrongOptionDefaulted,
];
