import type { Mutant } from "../mutant.ts";
import { absentPinsAdded } from "./absent-pins-added.ts";
import { agentUnchecked } from "./agent-unchecked.ts";
import { anyTypeTaken } from "./any-type-taken.ts";
import { blockForgotten } from "./block-forgotten.ts";
import { blockReasonLost } from "./block-reason-lost.ts";
import { blockedCountsOtherwise } from "./blocked-counts-otherwise.ts";
import { blockedWithoutWords } from "./blocked-without-words.ts";
import { budgetOneLess } from "./budget-one-less.ts";
import { budgetOneMore } from "./budget-one-more.ts";
import { budgetUnknown } from "./budget-unknown.ts";
import { choiceWithoutEnd } from "./choice-without-end.ts";
import { demandLifted } from "./demand-lifted.ts";
import { discardedAlways } from "./discarded-always.ts";
import { emptyListIgnored } from "./empty-list-ignored.ts";
import { emptyTextCounts } from "./empty-text-counts.ts";
import { failedIsCommitted } from "./failed-is-committed.ts";
import { firstChoiceAlways } from "./first-choice-always.ts";
import { firstStrangerNoted } from "./first-stranger-noted.ts";
import { forgedPartsKept } from "./forged-parts-kept.ts";
import { fractionTaken } from "./fraction-taken.ts";
import { functionCheckedAsAgent } from "./function-checked-as-agent.ts";
import { givenRecordsUsed } from "./given-records-used.ts";
import { headAlone } from "./head-alone.ts";
import { headBehind } from "./head-behind.ts";
import { headDoubled } from "./head-doubled.ts";
import { headLost } from "./head-lost.ts";
import { lastFieldForgotten } from "./last-field-forgotten.ts";
import { lastPinForgotten } from "./last-pin-forgotten.ts";
import { lastWriteKept } from "./last-write-kept.ts";
import { laterInvalidWins } from "./later-invalid-wins.ts";
import { listBackOn } from "./list-back-on.ts";
import { listsJoined } from "./lists-joined.ts";
import { loweringIgnored } from "./lowering-ignored.ts";
import { membersTwice } from "./members-twice.ts";
import { messageAlone } from "./message-alone.ts";
import { messageLost } from "./message-lost.ts";
import { mismatchKeepsWrites } from "./mismatch-keeps-writes.ts";
import { narrowedChoiceKept } from "./narrowed-choice-kept.ts";
import { narrowingSorted } from "./narrowing-sorted.ts";
import { neverRechecked } from "./never-rechecked.ts";
import { noAnswerToABlock } from "./no-answer-to-a-block.ts";
import { nullTaken } from "./null-taken.ts";
import { offerUnchecked } from "./offer-unchecked.ts";
import { oneInvalidDropsAll } from "./one-invalid-drops-all.ts";
import { oneOfTheGroup } from "./one-of-the-group.ts";
import { oneStepToSpare } from "./one-step-to-spare.ts";
import { originalWritten } from "./original-written.ts";
import { partialIgnored } from "./partial-ignored.ts";
import { partialTakenAsWhole } from "./partial-taken-as-whole.ts";
import { payloadLostWithoutRewrite } from "./payload-lost-without-rewrite.ts";
import { prototypeRead } from "./prototype-read.ts";
import { raisedNumberTaken } from "./raised-number-taken.ts";
import { staleKept } from "./stale-kept.ts";
import { stepNotLeftOut } from "./step-not-left-out.ts";
import { strangersLetIn } from "./strangers-let-in.ts";
import { strangersUnnoted } from "./strangers-unnoted.ts";
import { throwsOnWrongType } from "./throws-on-wrong-type.ts";
import { turnedCountsAsDone } from "./turned-counts-as-done.ts";
import { turnedIsCommitted } from "./turned-is-committed.ts";
import { turnedSuccessUnchecked } from "./turned-success-unchecked.ts";
import { unlistedTaken } from "./unlisted-taken.ts";
import { writesKeptAfterChange } from "./writes-kept-after-change.ts";
import { zeroTaken } from "./zero-taken.ts";

/** Kernels with a fault of area EFFECT. */
export const EFFECT_MUTANTS: readonly Mutant[] = [
  anyTypeTaken,
  nullTaken,
  laterInvalidWins,
  oneInvalidDropsAll,
  forgedPartsKept,
  lastPinForgotten,
  absentPinsAdded,
  strangersLetIn,
  givenRecordsUsed,
  membersTwice,
  narrowingSorted,
  emptyListIgnored,
  raisedNumberTaken,
  zeroTaken,
  fractionTaken,
  loweringIgnored,
  oneStepToSpare,
  listsJoined,
  headLost,
  headBehind,
  headDoubled,
  headAlone,
  partialIgnored,
  partialTakenAsWhole,
  offerUnchecked,
  narrowedChoiceKept,
  demandLifted,
  strangersUnnoted,
  firstStrangerNoted,
  stepNotLeftOut,
  firstChoiceAlways,
  choiceWithoutEnd,
  messageLost,
  messageAlone,
  listBackOn,
  emptyTextCounts,
  budgetOneMore,
  budgetOneLess,
  budgetUnknown,
  writesKeptAfterChange,
  lastWriteKept,
  discardedAlways,
  staleKept,
  neverRechecked,
  mismatchKeepsWrites,
  functionCheckedAsAgent,
  turnedSuccessUnchecked,
  agentUnchecked,
  turnedIsCommitted,
  failedIsCommitted,
  turnedCountsAsDone,
  blockForgotten,
  blockReasonLost,
  blockedCountsOtherwise,
  blockedWithoutWords,
  oneOfTheGroup,
  unlistedTaken,
  prototypeRead,
  originalWritten,
  throwsOnWrongType,
  noAnswerToABlock,
  lastFieldForgotten,
  payloadLostWithoutRewrite,
];
