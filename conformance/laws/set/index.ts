import type { Law } from "../law.ts";

/** The laws of area SET. */
export const SET_LAWS: readonly Law[] = [];
