import type { Law } from "../law.ts";

/** The laws of area REGISTER. */
export const REGISTER_LAWS: readonly Law[] = [];
