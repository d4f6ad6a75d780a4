import type { LawName } from "./law-names.ts";

/** How a rule on when events fire is called. */
export interface LifecycleSignature {
  /** the law that judges it */
  readonly law: LawName;
  /** whether its row names a mark */
  readonly mark: boolean;
  /** what its arguments are: fields of the subject, fields of the mark, or texts */
  readonly takes: readonly ("subject" | "mark" | "text")[];
  /** whether something can excuse it */
  readonly unless: boolean;
  /** its marks can stand outside of the unit */
  readonly far?: true;
}

const PLAIN = { mark: true, takes: [], unless: false } as const;
const EXCUSED = { mark: true, takes: [], unless: true } as const;
const FIELDS = { mark: true, takes: ["subject", "mark"], unless: false } as const;

/** The words of the Rule column of the table on when events fire. */
export const LIFECYCLE_RULES = {
  once: { law: "lifecycle.once", ...EXCUSED },
  "at most once": { law: "lifecycle.at-most-once", ...PLAIN, mark: false },
  "at least once": { law: "lifecycle.at-least-once", ...EXCUSED },
  follows: { law: "lifecycle.follows", ...EXCUSED },
  before: { law: "lifecycle.before", ...EXCUSED },
  "only after": { law: "lifecycle.only-after", ...PLAIN },
  "not before": { law: "lifecycle.not-before", ...PLAIN },
  "not after": { law: "lifecycle.not-after", ...EXCUSED },
  none: { law: "lifecycle.none", ...PLAIN },
  first: { law: "lifecycle.first", ...PLAIN },
  "in order": { law: "lifecycle.in-order", ...PLAIN, far: true },
  alone: { law: "lifecycle.alone", ...PLAIN },
  behind: { law: "lifecycle.behind", ...PLAIN },
  same: { law: "lifecycle.same", ...FIELDS },
  "same members": { law: "lifecycle.same-members", ...FIELDS },
  without: { law: "lifecycle.without", ...FIELDS },
  "rule:prefixed": { law: "lifecycle.prefixed", ...PLAIN, takes: ["subject", "text", "mark"] },
  "rule:full-again": { law: "lifecycle.full-again", ...PLAIN, mark: false, takes: ["subject", "subject", "subject"] },
} as const satisfies Record<string, LifecycleSignature>;

/** A word of the Rule column; those with `rule:` say what no other row can. */
export type LifecycleWord = keyof typeof LIFECYCLE_RULES;

/** All rule words, in the order of the catalogue. */
export const LIFECYCLE_WORDS = Object.keys(LIFECYCLE_RULES) as [LifecycleWord, ...LifecycleWord[]];
