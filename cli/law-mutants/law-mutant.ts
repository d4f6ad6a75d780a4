/** A law with one small fault. */
export interface LawMutant {
  /** `<area>/<file>` */
  module: string;
  /** `<line>:<column> <what>` */
  id: string;
  /** the whole module with the fault */
  text: string;
}

/**
 * What becomes of a mutant of a law: on some record it gives another verdict (or applies nowhere, or fails); it counts or tells
 * something else; or it never says anything else than the law itself.
 */
export const FATES = ["verdict", "telling", "survives"] as const;
export type LawFate = (typeof FATES)[number];
