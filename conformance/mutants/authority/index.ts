import type { Mutant } from "../mutant.ts";
import { fingerprintOfItsOwn } from "./fingerprint-of-its-own.ts";
import { caseOfNamesIgnored } from "./case-of-names-ignored.ts";
import { inheritedNamesAllowed } from "./inherited-names-allowed.ts";
import { latestSurfaceAsked } from "./latest-surface-asked.ts";
import { authorityInEveryPhase } from "./authority-in-every-phase.ts";
import { aliveAfterDispatch } from "./alive-after-dispatch.ts";
import { allowsAfterLoss } from "./allows-after-loss.ts";
import { anythingAllowed } from "./anything-allowed.ts";
import { goesOnAfterLoss } from "./goes-on-after-loss.ts";
import { lastToolDenied } from "./last-tool-denied.ts";
import { lostResultKept } from "./lost-result-kept.ts";
import { revocationUnseen } from "./revocation-unseen.ts";

/** Kernels with a fault of area AUTHORITY. */
export const AUTHORITY_MUTANTS: readonly Mutant[] = [
  aliveAfterDispatch,
  allowsAfterLoss,
  anythingAllowed,
  goesOnAfterLoss,
  lastToolDenied,
  lostResultKept,
  revocationUnseen,
  authorityInEveryPhase,
  latestSurfaceAsked,
  inheritedNamesAllowed,
  caseOfNamesIgnored,
  fingerprintOfItsOwn,
];
