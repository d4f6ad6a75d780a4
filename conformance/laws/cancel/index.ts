import type { Law } from "../law.ts";

/** The laws of area CANCEL. */
export const CANCEL_LAWS: readonly Law[] = [];
