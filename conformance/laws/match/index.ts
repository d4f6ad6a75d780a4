import type { Law } from "../law.ts";

/** The laws of area MATCH. */
export const MATCH_LAWS: readonly Law[] = [];
