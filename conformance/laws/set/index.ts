import type { Law } from "../law.ts";
import { disposed } from "./disposed.ts";
import { everyEvent } from "./every-event.ts";
import { fixed } from "./fixed.ts";
import { nestedOthers } from "./nested-others.ts";
import { nestedSkip } from "./nested-skip.ts";
import { newcomer } from "./newcomer.ts";
import { removedOpen } from "./removed-open.ts";
import { twice } from "./twice.ts";

/** The laws of area SET. */
export const SET_LAWS: readonly Law[] = [
  fixed,
  newcomer,
  twice,
  disposed,
  removedOpen,
  everyEvent,
  nestedSkip,
  nestedOthers,
];
