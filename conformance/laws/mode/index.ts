import type { Law } from "../law.ts";

/** The laws of area MODE. */
export const MODE_LAWS: readonly Law[] = [];
