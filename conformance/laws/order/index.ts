import type { Law } from "../law.ts";

/** The laws of area ORDER. */
export const ORDER_LAWS: readonly Law[] = [];
