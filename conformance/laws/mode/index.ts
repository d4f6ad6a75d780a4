import type { Law } from "../law.ts";
import { modeAllRun } from "./all-run.ts";
import { modeParallelNoEffect } from "./parallel-no-effect.ts";
import { modeParallelStart } from "./parallel-start.ts";
import { modeParallelThrow } from "./parallel-throw.ts";
import { modeParallelWaits } from "./parallel-waits.ts";
import { modeSeries } from "./series.ts";
import { modeSettles } from "./settles.ts";

/** The laws of area MODE. */
export const MODE_LAWS: readonly Law[] = [
  modeSeries,
  modeAllRun,
  modeParallelStart,
  modeParallelThrow,
  modeParallelNoEffect,
  modeParallelWaits,
  modeSettles,
];
