import type { Law } from "../law.ts";
import { matchFalsySkips } from "./falsy-skips.ts";
import { matchNeverRejects } from "./never-rejects.ts";
import { matchOwnCopy } from "./own-copy.ts";
import { matchSeesMerged } from "./sees-merged.ts";
import { matchThrowGuard } from "./throw-guard.ts";
import { matchThrowSkips } from "./throw-skips.ts";
import { matchTrueRuns } from "./true-runs.ts";
import { matchTruthyOpen } from "./truthy-open.ts";

/** The laws of area MATCH. */
export const MATCH_LAWS: readonly Law[] = [
  matchTrueRuns,
  matchFalsySkips,
  matchTruthyOpen,
  matchThrowGuard,
  matchThrowSkips,
  matchNeverRejects,
  matchSeesMerged,
  matchOwnCopy,
];
