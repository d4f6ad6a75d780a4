import type { Mutant } from "../mutant.ts";
import { frameworkLast } from "./framework-last.ts";
import { groupsReversed } from "./groups-reversed.ts";
import { newestFirst } from "./newest-first.ts";
import { placeByLength } from "./place-by-length.ts";
import { pluginsByName } from "./plugins-by-name.ts";
import { priorityAsText } from "./priority-as-text.ts";
import { priorityAscending } from "./priority-ascending.ts";
import { priorityBelowZeroIgnored } from "./priority-below-zero-ignored.ts";
import { priorityDefaultLowest } from "./priority-default-lowest.ts";
import { priorityTiesReversed } from "./priority-ties-reversed.ts";
import { samePluginUnstable } from "./same-plugin-unstable.ts";
import { tiersBeforeGroups } from "./tiers-before-groups.ts";
import { undeclaredGroupLast } from "./undeclared-group-last.ts";

/** Kernels with a fault of area ORDER. */
export const ORDER_MUTANTS: readonly Mutant[] = [
  frameworkLast,
  groupsReversed,
  newestFirst,
  placeByLength,
  pluginsByName,
  priorityAsText,
  priorityAscending,
  priorityBelowZeroIgnored,
  priorityDefaultLowest,
  priorityTiesReversed,
  samePluginUnstable,
  tiersBeforeGroups,
  undeclaredGroupLast,
];
