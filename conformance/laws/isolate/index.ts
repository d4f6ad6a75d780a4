import type { Law } from "../law.ts";

/** The laws of area ISOLATE. */
export const ISOLATE_LAWS: readonly Law[] = [];
