import type { Law } from "../law.ts";
import { keepsEarlier } from "./keeps-earlier.ts";
import { malformedBlocks } from "./malformed-blocks.ts";
import { malformedHidden } from "./malformed-hidden.ts";
import { neverRejects } from "./never-rejects.ts";
import { reason } from "./reason.ts";
import { rejects } from "./rejects.ts";
import { skips } from "./skips.ts";
import { throwBlocks } from "./throw-blocks.ts";
import { timeoutBlocks } from "./timeout-blocks.ts";
import { timeoutReason } from "./timeout-reason.ts";
import { uncopyableGuard } from "./uncopyable-guard.ts";
import { uncopyableSkips } from "./uncopyable-skips.ts";
import { uncopyableUnshared } from "./uncopyable-unshared.ts";

/** The laws of area FAIL. */
export const FAIL_LAWS: readonly Law[] = [
  throwBlocks,
  timeoutBlocks,
  malformedBlocks,
  skips,
  keepsEarlier,
  neverRejects,
  rejects,
  uncopyableUnshared,
  uncopyableGuard,
  uncopyableSkips,
  reason,
  timeoutReason,
  malformedHidden,
];
