import type { Mutant } from "../mutant.ts";
import { gapsFilled } from "./gaps-filled.ts";
import { contextOfTheLastDispatch } from "./context-of-the-last-dispatch.ts";
import { emptyFieldFilled } from "./empty-field-filled.ts";
import { eventRenamed } from "./event-renamed.ts";
import { falsyValuesDropped } from "./falsy-values-dropped.ts";
import { fieldLost } from "./field-lost.ts";
import { listsOfTheCaller } from "./lists-of-the-caller.ts";
import { scopedFieldEverywhere } from "./scoped-field-everywhere.ts";
import { sharedByHandlers } from "./shared-by-handlers.ts";
import { signalOfTheParent } from "./signal-of-the-parent.ts";
import { subjectIsRegistrant } from "./subject-is-registrant.ts";
import { undefinedMadeNull } from "./undefined-made-null.ts";

/** Kernels with a fault of area CONTEXT. */
export const CONTEXT_MUTANTS: readonly Mutant[] = [
  emptyFieldFilled,
  eventRenamed,
  falsyValuesDropped,
  fieldLost,
  listsOfTheCaller,
  scopedFieldEverywhere,
  sharedByHandlers,
  signalOfTheParent,
  subjectIsRegistrant,
  undefinedMadeNull,
  contextOfTheLastDispatch,
  gapsFilled,
];
