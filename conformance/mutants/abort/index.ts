import type { Mutant } from "../mutant.ts";
import { oddBlockRecordedWhole } from "./odd-block-recorded-whole.ts";
import { reasonGeneric } from "./reason-generic.ts";
import { errorIsMessage } from "./error-is-message.ts";
import { messageForgotten } from "./message-forgotten.ts";
import { emptyMessageDropped } from "./empty-message-dropped.ts";
import { reasonIsMessage } from "./reason-is-message.ts";
import { abortProceeds } from "./abort-proceeds.ts";
import { anyPassLetsThrough } from "./any-pass-lets-through.ts";
import { chainGoesOn } from "./chain-goes-on.ts";
import { emptyReasonReplaced } from "./empty-reason-replaced.ts";
import { laterVerdictWins } from "./later-verdict-wins.ts";
import { oneGuardForgotten } from "./one-guard-forgotten.ts";
import { reasonCut } from "./reason-cut.ts";
import { reasonEdgesLost } from "./reason-edges-lost.ts";
import { reasonLogged } from "./reason-logged.ts";
import { reasonRecorded } from "./reason-recorded.ts";
import { reasonTrimmed } from "./reason-trimmed.ts";
import { unguardedBlocks } from "./unguarded-blocks.ts";
import { unguardedErasesAndGoesOn } from "./unguarded-erases-and-goes-on.ts";
import { unguardedRewritesCount } from "./unguarded-rewrites-count.ts";

/** Kernels with a fault of area ABORT. */
export const ABORT_MUTANTS: readonly Mutant[] = [
  abortProceeds,
  anyPassLetsThrough,
  chainGoesOn,
  emptyReasonReplaced,
  laterVerdictWins,
  oneGuardForgotten,
  reasonCut,
  reasonEdgesLost,
  reasonLogged,
  reasonRecorded,
  reasonTrimmed,
  unguardedBlocks,
  unguardedErasesAndGoesOn,
  unguardedRewritesCount,
  reasonIsMessage,
  emptyMessageDropped,
  messageForgotten,
  errorIsMessage,
  reasonGeneric,
  oddBlockRecordedWhole,
];
