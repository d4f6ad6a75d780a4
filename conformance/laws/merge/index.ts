import type { Law } from "../law.ts";
import { passesOn } from "./passes-on.ts";

/** The laws of area MERGE. */
export const MERGE_LAWS: readonly Law[] = [passesOn];
