import type { Mutant } from "../mutant.ts";
import { returnedListKept } from "./returned-list-kept.ts";
import { callerGivenToFirst } from "./caller-given-to-first.ts";
import { constructorKeyLost } from "./constructor-key-lost.ts";
import { copiedAsJson } from "./copied-as-json.ts";
import { copiedAtTheCall } from "./copied-at-the-call.ts";
import { copiedFiveDeep } from "./copied-five-deep.ts";
import { copiedOneLevel } from "./copied-one-level.ts";
import { copiedPerDispatch } from "./copied-per-dispatch.ts";
import { falsyFieldsLost } from "./falsy-fields-lost.ts";
import { frozenStaysFrozen } from "./frozen-stays-frozen.ts";
import { listsShared } from "./lists-shared.ts";
import { mapKeysShared } from "./map-keys-shared.ts";
import { mapsShared } from "./maps-shared.ts";
import { returnedKeptUncopied } from "./returned-kept-uncopied.ts";
import { sharedListsSplit } from "./shared-lists-split.ts";
import { snapshotIsTheCallers } from "./snapshot-is-the-callers.ts";
import { snapshotKeptForNext } from "./snapshot-kept-for-next.ts";
import { snapshotOfThePhaseBefore } from "./snapshot-of-the-phase-before.ts";
import { snapshotOneLevelDeep } from "./snapshot-one-level-deep.ts";
import { snapshotWrittenBack } from "./snapshot-written-back.ts";
import { unchangedCopyReused } from "./unchanged-copy-reused.ts";
import { uncopied } from "./uncopied.ts";
import { undefinedKeysLost } from "./undefined-keys-lost.ts";

/** Kernels with a fault of area ISOLATE. */
export const ISOLATE_MUTANTS: readonly Mutant[] = [
  callerGivenToFirst,
  constructorKeyLost,
  copiedAsJson,
  copiedAtTheCall,
  copiedFiveDeep,
  copiedOneLevel,
  copiedPerDispatch,
  falsyFieldsLost,
  frozenStaysFrozen,
  listsShared,
  mapKeysShared,
  mapsShared,
  returnedKeptUncopied,
  sharedListsSplit,
  snapshotIsTheCallers,
  snapshotKeptForNext,
  snapshotOfThePhaseBefore,
  snapshotOneLevelDeep,
  snapshotWrittenBack,
  unchangedCopyReused,
  uncopied,
  undefinedKeysLost,
  returnedListKept,
];
