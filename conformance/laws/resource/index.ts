import type { Law } from "../law.ts";
import { listeners } from "./listeners.ts";
import { noCarryOver } from "./no-carry-over.ts";
import { noUnhandled } from "./no-unhandled.ts";
import { timersCleared } from "./timers-cleared.ts";
import { timers } from "./timers.ts";

/** The laws of area RESOURCE. */
export const RESOURCE_LAWS: readonly Law[] = [listeners, timers, timersCleared, noCarryOver, noUnhandled];
