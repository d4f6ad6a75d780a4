import type { Recipe } from "../program/directed/recipe.ts";
import { DECLARING } from "./declaring.ts";
import { drawGeneral } from "./general.ts";
import { LATCHING } from "./latching.ts";
import { SWITCHING } from "./switching.ts";
import { TELLING } from "./telling.ts";
import { inExecutions } from "./within.ts";

/** How programs are drawn that put plugins, sessions and executions to the test. */
export const REGISTRATION: readonly Recipe[] = [
  { name: "everything at random", weight: 16, events: inExecutions, draw: drawGeneral },
  ...DECLARING,
  ...SWITCHING,
  ...LATCHING,
  ...TELLING,
];
