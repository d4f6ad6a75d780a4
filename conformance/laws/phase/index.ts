import type { Law } from "../law.ts";
import { admission } from "./admission.ts";
import { authorityEnds } from "./authority-ends.ts";
import { authorityFingerprint } from "./authority-fingerprint.ts";
import { authorityLostDiscards } from "./authority-lost-discards.ts";
import { authorityLostStops } from "./authority-lost-stops.ts";
import { authorityOwnPhase } from "./authority-own-phase.ts";
import { authoritySurface } from "./authority-surface.ts";
import { fields } from "./fields.ts";
import { lifetimeActive } from "./lifetime-active.ts";
import { lifetimeEnds } from "./lifetime-ends.ts";
import { lifetimeIndependent } from "./lifetime-independent.ts";
import { unproven } from "./unproven.ts";

/** The laws of phases, lifetimes and authorities. */
export const PHASE_LAWS: readonly Law[] = [
  admission,
  fields,
  unproven,
  lifetimeActive,
  lifetimeEnds,
  lifetimeIndependent,
  authoritySurface,
  authorityOwnPhase,
  authorityFingerprint,
  authorityEnds,
  authorityLostDiscards,
  authorityLostStops,
];
