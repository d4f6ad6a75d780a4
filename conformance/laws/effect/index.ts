import type { Law } from "../law.ts";
import { effectAlone } from "./alone.ts";
import { effectAlways } from "./always.ts";
import { effectAnswers } from "./answers.ts";
import { effectBlocked } from "./blocked.ts";
import { effectChoose } from "./choose.ts";
import { effectDemanded } from "./demanded.ts";
import { effectDiscard } from "./discard.ts";
import { effectDropStale } from "./drop-stale.ts";
import { effectEmptyWhile } from "./empty-while.ts";
import { effectGroup } from "./group.ts";
import { effectHonoured } from "./honoured.ts";
import { effectInvalidOpen } from "./invalid-open.ts";
import { effectLowerOnly } from "./lower-only.ts";
import { effectLowerOpen } from "./lower-open.ts";
import { effectMessage } from "./message.ts";
import { effectNotEmpty } from "./not-empty.ts";
import { effectOffered } from "./offered.ts";
import { effectOfferedNarrowed } from "./offered-narrowed.ts";
import { effectOriginalKept } from "./original-kept.ts";
import { effectOutside } from "./outside.ts";
import { effectOverBudget } from "./over-budget.ts";
import { effectPartial } from "./partial.ts";
import { effectPinned } from "./pinned.ts";
import { effectPrefix } from "./prefix.ts";
import { effectPrefixOnce } from "./prefix-once.ts";
import { effectPrototype } from "./prototype.ts";
import { effectRecheck } from "./recheck.ts";
import { effectSubset } from "./subset.ts";
import { effectSubsetOpen } from "./subset-open.ts";
import { effectType } from "./type.ts";
import { effectUnchanged } from "./unchanged.ts";
import { effectUnchangedFrom } from "./unchanged-from.ts";
import { effectUnless } from "./unless.ts";
import { effectUnlisted } from "./unlisted.ts";
import { effectWhileChanged } from "./while-changed.ts";

/** Laws of area EFFECT: what a kernel makes of an outcome. */
export const EFFECT_LAWS: readonly Law[] = [
  effectAnswers,
  effectBlocked,
  effectUnchanged,
  effectHonoured,
  effectUnlisted,
  effectType,
  effectAlone,
  effectPinned,
  effectSubset,
  effectLowerOnly,
  effectPrefix,
  effectPrefixOnce,
  effectPartial,
  effectLowerOpen,
  effectSubsetOpen,
  effectInvalidOpen,
  effectPrototype,
  effectOriginalKept,
  effectOffered,
  effectOfferedNarrowed,
  effectDemanded,
  effectOutside,
  effectUnless,
  effectChoose,
  effectMessage,
  effectEmptyWhile,
  effectNotEmpty,
  effectOverBudget,
  effectDiscard,
  effectDropStale,
  effectRecheck,
  effectUnchangedFrom,
  effectWhileChanged,
  effectAlways,
  effectGroup,
];
