import type { Description, Equivalence } from "../source-mutants/equivalents.ts";

/** A comparison of the places that two events have in a record. */
const PLACES =
  /\b(?:index|since|begun|end|done|Number\.POSITIVE_INFINITY\)) [<>] \(?(?:(?:\w+\??\.)+index|index|since|before|until|end|settled|at|loadedAt|first\(plugin\))/;

const AT_ONE_PLACE: readonly Description[] = [
  { line: PLACES, what: "< -> <=" },
  { line: PLACES, what: "> -> >=" },
];

/** Why no record whatever tells some mutants of laws from the laws. */
export const LAW_EQUIVALENCES: readonly Equivalence[] = [
  { reason: "Each event of a record has a place of its own: two events are never at the same", mutants: AT_ONE_PLACE },
  {
    reason: "What is compared was found to differ just before",
    mutants: [
      {
        module: "registration/deeds.ts",
        line: "if (deed.at !== moment.at) return deed.at < moment.at;",
        what: "< -> <=",
      },
    ],
  },
];
