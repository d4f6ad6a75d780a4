import type { Mutant } from "../mutant.ts";
import { firstValueStays } from "./first-value-stays.ts";
import { malformedContributes } from "./malformed-contributes.ts";
import { mergedDeeply } from "./merged-deeply.ts";
import { nextSeesOriginal } from "./next-sees-original.ts";
import { nothingErases } from "./nothing-erases.ts";
import { oneFieldMergedOtherwise } from "./one-field-merged-otherwise.ts";
import { onlyLastRewriteCounts } from "./only-last-rewrite-counts.ts";
import { outcomeUnmerged } from "./outcome-unmerged.ts";
import { payloadReplacedWhole } from "./payload-replaced-whole.ts";
import { prototypeAssigned } from "./prototype-assigned.ts";
import { prototypePolluted } from "./prototype-polluted.ts";
import { undefinedErasesAll } from "./undefined-erases-all.ts";

/** Kernels with a fault of area MERGE. */
export const MERGE_MUTANTS: readonly Mutant[] = [
  firstValueStays,
  malformedContributes,
  mergedDeeply,
  nextSeesOriginal,
  nothingErases,
  oneFieldMergedOtherwise,
  onlyLastRewriteCounts,
  outcomeUnmerged,
  payloadReplacedWhole,
  prototypeAssigned,
  prototypePolluted,
  undefinedErasesAll,
];
