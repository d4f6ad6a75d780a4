import type { Law } from "../law.ts";
import { atLimitOpen } from "./at-limit-open.ts";
import { blockedOpen } from "./blocked-open.ts";
import { byDefault } from "./default.ts";
import { exact } from "./exact.ts";
import { handlerOnly } from "./handler-only.ts";
import { inTime } from "./in-time.ts";
import { invalidOpen } from "./invalid-open.ts";
import { lateRejection } from "./late-rejection.ts";
import { lateResult } from "./late-result.ts";
import { long } from "./long.ts";
import { none } from "./none.ts";
import { own } from "./own.ts";
import { signal } from "./signal.ts";
import { signalOwn } from "./signal-own.ts";

/** The laws of area LIMIT. */
export const LIMIT_LAWS: readonly Law[] = [
  exact,
  byDefault,
  own,
  handlerOnly,
  inTime,
  none,
  lateResult,
  lateRejection,
  long,
  invalidOpen,
  atLimitOpen,
  blockedOpen,
  signal,
  signalOwn,
];
