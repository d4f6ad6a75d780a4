import type { Law } from "../law.ts";
import { abortEndsChain } from "./ends-chain.ts";
import { abortFinal } from "./final.ts";
import { guardBlocks } from "./guard-blocks.ts";
import { abortMessage } from "./message.ts";
import { abortReasonHidden } from "./reason-hidden.ts";
import { abortReason } from "./reason.ts";
import { abortUnguardedNoEffect } from "./unguarded-no-effect.ts";
import { abortUnguardedOpen } from "./unguarded-open.ts";
import { abortUnguardedProceeds } from "./unguarded-proceeds.ts";

/** The laws of area ABORT. */
export const ABORT_LAWS: readonly Law[] = [
  guardBlocks,
  abortEndsChain,
  abortFinal,
  abortReason,
  abortReasonHidden,
  abortMessage,
  abortUnguardedProceeds,
  abortUnguardedNoEffect,
  abortUnguardedOpen,
];
