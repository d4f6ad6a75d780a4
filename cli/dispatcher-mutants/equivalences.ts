import type { Spec } from "../../spec/model/index.ts";
import type { Equivalence } from "../source-mutants/equivalents.ts";
import { LEFT_OPEN } from "./left-open.ts";
import { NO_DIFFERENCE } from "./no-difference.ts";

/** A reason that holds of some pages only. */
export interface PageEquivalence extends Equivalence {
  /** whether it holds of a page; default: of every page */
  where?: (spec: Spec) => boolean;
}

/** Why the suite finds no fault with some mutants of generated dispatchers. */
export const DISPATCHER_EQUIVALENCES: readonly PageEquivalence[] = [...NO_DIFFERENCE, ...LEFT_OPEN];

/** The reasons that hold of a page. */
export function equivalencesOn(spec: Spec): Equivalence[] {
  return DISPATCHER_EQUIVALENCES.filter(({ where }) => where === undefined || where(spec));
}
