import type { Law } from "../law.ts";
import { abortNoFault } from "./abort-no-fault.ts";
import { active } from "./active.ts";
import { activePrivate } from "./active-private.ts";
import { answers } from "./answers.ts";
import { approved } from "./approved.ts";
import { atOnce } from "./at-once.ts";
import { belowThreshold } from "./below-threshold.ts";
import { cancelNoFault } from "./cancel-no-fault.ts";
import { declared } from "./declared.ts";
import { duplicateOpen } from "./duplicate-open.ts";
import { enabled } from "./enabled.ts";
import { entryThrows } from "./entry-throws.ts";
import { faultOwner } from "./fault-owner.ts";
import { frozen } from "./frozen.ts";
import { group } from "./group.ts";
import { guardCounts } from "./guard-counts.ts";
import { language } from "./language.ts";
import { latchWaits } from "./latch-waits.ts";
import { loading } from "./loading.ts";
import { names } from "./names.ts";
import { once } from "./once.ts";
import { paused } from "./paused.ts";
import { refusedSilent } from "./refused-silent.ts";
import { registered } from "./registered.ts";
import { removed } from "./removed.ts";
import { root } from "./root.ts";
import { runs } from "./runs.ts";
import { settings } from "./settings.ts";
import { settingsFramework } from "./settings-framework.ts";
import { settingsPrivate } from "./settings-private.ts";
import { skipNoFault } from "./skip-no-fault.ts";
import { skipped } from "./skipped.ts";
import { unloaded } from "./unloaded.ts";

/** Laws about plugins, sessions and executions. */
export const REGISTRATION_LAWS: readonly Law[] = [
  declared,
  registered,
  group,
  entryThrows,
  loading,
  duplicateOpen,
  atOnce,
  refusedSilent,
  answers,
  runs,
  once,
  enabled,
  approved,
  skipped,
  frozen,
  paused,
  guardCounts,
  latchWaits,
  belowThreshold,
  abortNoFault,
  cancelNoFault,
  skipNoFault,
  faultOwner,
  unloaded,
  removed,
  names,
  language,
  active,
  activePrivate,
  root,
  settings,
  settingsPrivate,
  settingsFramework,
];
