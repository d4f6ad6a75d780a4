import type { Law } from "../law.ts";
import { callerLate } from "./caller-late.ts";
import { caller } from "./caller.ts";
import { detached } from "./detached.ts";
import { inPlace } from "./in-place.ts";
import { late } from "./late.ts";
import { returnedList } from "./returned-list.ts";
import { returned } from "./returned.ts";
import { richValues } from "./rich-values.ts";
import { sharedSnapshot } from "./shared-snapshot.ts";
import { values } from "./values.ts";
import { writable } from "./writable.ts";

/** The laws of area ISOLATE. */
export const ISOLATE_LAWS: readonly Law[] = [
  inPlace,
  late,
  caller,
  callerLate,
  returned,
  returnedList,
  writable,
  values,
  richValues,
  sharedSnapshot,
  detached,
];
