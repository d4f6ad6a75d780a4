import type { Law } from "../law.ts";

/** The laws of area PHASE. */
export const PHASE_LAWS: readonly Law[] = [];
