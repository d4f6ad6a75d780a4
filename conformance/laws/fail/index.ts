import type { Law } from "../law.ts";

/** The laws of area FAIL. */
export const FAIL_LAWS: readonly Law[] = [];
