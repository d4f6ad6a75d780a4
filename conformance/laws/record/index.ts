import type { Law } from "../law.ts";

/** The laws of area RECORD. */
export const RECORD_LAWS: readonly Law[] = [];
