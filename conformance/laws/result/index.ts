import type { Law } from "../law.ts";

/** The laws of area RESULT. */
export const RESULT_LAWS: readonly Law[] = [];
