import type { Law } from "../law.ts";
import { mergeCompletionOrder } from "./completion-order.ts";
import { mergeConcatBlankLine } from "./concat-blank-line.ts";
import { mergeEmptyFirstOpen } from "./empty-first-open.ts";
import { mergeFailedContributesNothing } from "./failed-contributes-nothing.ts";
import { mergeLaterWins } from "./later-wins.ts";
import { mergeMalformedListOpen } from "./malformed-list-open.ts";
import { mergeNoOp } from "./no-op.ts";
import { mergeOutcome } from "./outcome.ts";
import { passesOn } from "./passes-on.ts";
import { mergePrototype } from "./prototype.ts";
import { mergeConcat, mergeFirst, mergeIntersect, mergeNamedRule, mergeOr } from "./rules.ts";
import { mergeShallow } from "./shallow.ts";
import { mergeSnapshot, mergeSnapshotElsewhere } from "./snapshot.ts";
import { mergeUndefinedOpen } from "./undefined-open.ts";
import { mergeUnlisted } from "./unlisted.ts";

/** The laws of area MERGE. */
export const MERGE_LAWS: readonly Law[] = [
  passesOn,
  mergeOutcome,
  mergeLaterWins,
  mergeShallow,
  mergeNoOp,
  mergeUndefinedOpen,
  mergePrototype,
  mergeFirst,
  mergeConcat,
  mergeConcatBlankLine,
  mergeIntersect,
  mergeOr,
  mergeNamedRule,
  mergeUnlisted,
  mergeSnapshot,
  mergeSnapshotElsewhere,
  mergeCompletionOrder,
  mergeFailedContributesNothing,
  mergeEmptyFirstOpen,
  mergeMalformedListOpen,
];
