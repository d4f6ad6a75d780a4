import type { Law } from "../law.ts";

/** The laws of area CONTEXT. */
export const CONTEXT_LAWS: readonly Law[] = [];
