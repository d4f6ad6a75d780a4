import type { Mutant } from "../mutant.ts";
import { fieldsOfAnotherEventHonoured } from "./fields-of-another-event-honoured.ts";
import { recordOfTheOverriddenKept } from "./record-of-the-overridden-kept.ts";
import { lastWordWithoutReason } from "./last-word-without-reason.ts";
import { firstPartOfARecordAlone } from "./first-part-of-a-record-alone.ts";
import { recordOfADecisionLost } from "./record-of-a-decision-lost.ts";
import { wishWithoutWordsDropped } from "./wish-without-words-dropped.ts";
import { listsInAnyCase } from "./lists-in-any-case.ts";
import { listMembersSortedOut } from "./list-members-sorted-out.ts";
import { emptyListIsNoRestriction } from "./empty-list-is-no-restriction.ts";
import { emptyTextErases } from "./empty-text-erases.ts";
import { emptyTextIgnored } from "./empty-text-ignored.ts";
import { failureErasesOthers } from "./failure-erases-others.ts";
import { fieldsNotOnTheirOwn } from "./fields-not-on-their-own.ts";
import { firstDecisionOnly } from "./first-decision-only.ts";
import { firstValueStays } from "./first-value-stays.ts";
import { foldedByTimeTaken } from "./folded-by-time-taken.ts";
import { lastListAlone } from "./last-list-alone.ts";
import { lastReasonOnly } from "./last-reason-only.ts";
import { lastValueWins } from "./last-value-wins.ts";
import { laterDecisionWins } from "./later-decision-wins.ts";
import { listsUnited } from "./lists-united.ts";
import { malformedContributes } from "./malformed-contributes.ts";
import { mergedDeeply } from "./merged-deeply.ts";
import { nextSeesOriginal } from "./next-sees-original.ts";
import { noListAllowsNothing } from "./no-list-allows-nothing.ts";
import { nothingErases } from "./nothing-erases.ts";
import { oddListIsNoRestriction } from "./odd-list-is-no-restriction.ts";
import { oneFieldMergedOtherwise } from "./one-field-merged-otherwise.ts";
import { onlyLastRewriteCounts } from "./only-last-rewrite-counts.ts";
import { outcomeUnmerged } from "./outcome-unmerged.ts";
import { payloadReplacedWhole } from "./payload-replaced-whole.ts";
import { prototypeAssigned } from "./prototype-assigned.ts";
import { prototypeByConstructor } from "./prototype-by-constructor.ts";
import { prototypePolluted } from "./prototype-polluted.ts";
import { reasonsInReverse } from "./reasons-in-reverse.ts";
import { repeatedTextDropped } from "./repeated-text-dropped.ts";
import { resultsFedToLater } from "./results-fed-to-later.ts";
import { resultsFedWhereCopiesAreOpen } from "./results-fed-where-copies-are-open.ts";
import { textsInReverse } from "./texts-in-reverse.ts";
import { textsJoinedByDashes } from "./texts-joined-by-dashes.ts";
import { textsLineByLine } from "./texts-line-by-line.ts";
import { undefinedErasesAll } from "./undefined-erases-all.ts";
import { unknownFieldsYielded } from "./unknown-fields-yielded.ts";

/** Kernels with a fault of area MERGE. */
export const MERGE_MUTANTS: readonly Mutant[] = [
  emptyListIsNoRestriction,
  emptyTextErases,
  emptyTextIgnored,
  failureErasesOthers,
  fieldsNotOnTheirOwn,
  firstDecisionOnly,
  firstValueStays,
  foldedByTimeTaken,
  lastListAlone,
  lastReasonOnly,
  lastValueWins,
  laterDecisionWins,
  listsUnited,
  malformedContributes,
  mergedDeeply,
  nextSeesOriginal,
  noListAllowsNothing,
  nothingErases,
  oddListIsNoRestriction,
  oneFieldMergedOtherwise,
  onlyLastRewriteCounts,
  outcomeUnmerged,
  payloadReplacedWhole,
  prototypeAssigned,
  prototypeByConstructor,
  prototypePolluted,
  reasonsInReverse,
  repeatedTextDropped,
  resultsFedToLater,
  resultsFedWhereCopiesAreOpen,
  textsInReverse,
  textsJoinedByDashes,
  textsLineByLine,
  undefinedErasesAll,
  unknownFieldsYielded,
  listMembersSortedOut,
  listsInAnyCase,
  wishWithoutWordsDropped,
  recordOfADecisionLost,
  firstPartOfARecordAlone,
  lastWordWithoutReason,
  recordOfTheOverriddenKept,
  fieldsOfAnotherEventHonoured,
];
