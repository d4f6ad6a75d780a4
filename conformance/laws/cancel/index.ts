import type { Law } from "../law.ts";
import { exemptRuns } from "./exempt-runs.ts";
import { exemptSettles } from "./exempt-settles.ts";
import { exemptSignal } from "./exempt-signal.ts";
import { guardBlocks } from "./guard-blocks.ts";
import { lateResult } from "./late-result.ts";
import { noFault } from "./no-fault.ts";
import { notStarted } from "./not-started.ts";
import { ownAbortError } from "./own-abort-error.ts";
import { settles } from "./settles.ts";
import { signal } from "./signal.ts";
import { stopsChain } from "./stops-chain.ts";

/** The laws of area CANCEL. */
export const CANCEL_LAWS: readonly Law[] = [
  signal,
  guardBlocks,
  lateResult,
  stopsChain,
  settles,
  notStarted,
  exemptRuns,
  exemptSignal,
  exemptSettles,
  noFault,
  ownAbortError,
];
