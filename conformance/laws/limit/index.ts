import type { Law } from "../law.ts";

/** The laws of area LIMIT. */
export const LIMIT_LAWS: readonly Law[] = [];
