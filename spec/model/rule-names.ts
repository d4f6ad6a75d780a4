/** Merge rules that no slot can say, by id (`rule:<id>` on a page): written once for the dispatcher and once for the laws. */
export const MERGE_RULE_NAMES = ["strongest-decision"] as const;

/** Id of a named merge rule. */
export type MergeRuleName = (typeof MERGE_RULE_NAMES)[number];

/** Effect rules, by id: written once for the generated effective operation and once for the laws. */
export const EFFECT_RULE_NAMES = [
  "always",
  "choose",
  "demanded",
  "discard",
  "drop-stale",
  "each-alone",
  "empty-while",
  "group",
  "message",
  "not-empty",
  "offered",
  "outside",
  "over-budget",
  "recheck",
  "unchanged-from",
  "unless",
  "while-changed",
] as const;
