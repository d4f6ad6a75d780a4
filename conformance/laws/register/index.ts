import type { Law } from "../law.ts";
import { accepts } from "./accepts.ts";
import { handler } from "./handler.ts";
import { option } from "./option.ts";
import { unknownEvent } from "./unknown-event.ts";

/** The laws of area REGISTER. */
export const REGISTER_LAWS: readonly Law[] = [unknownEvent, handler, option, accepts];
