import type { Law } from "../law.ts";

/** The laws of area RESOURCE. */
export const RESOURCE_LAWS: readonly Law[] = [];
