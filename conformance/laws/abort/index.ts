import type { Law } from "../law.ts";
import { guardBlocks } from "./guard-blocks.ts";

/** The laws of area ABORT. */
export const ABORT_LAWS: readonly Law[] = [guardBlocks];
