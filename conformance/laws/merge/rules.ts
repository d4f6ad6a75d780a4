import { fieldRuleLaw } from "./field-rule.ts";

/** A field with rule first takes the first defined value in order. */
export const mergeFirst = fieldRuleLaw({
  name: "merge.first",
  hint: "Look at which of several values your kernel keeps for a field whose first value wins.",
  has: (rewrite) => rewrite.merge.rule === "first",
  tests: (given) => given.length > 1,
  rule: "the first value given",
});

/** A field with rule concat holds every non-empty contribution, in order, with nothing but white space between. */
export const mergeConcat = fieldRuleLaw({
  name: "merge.concat",
  hint: "Look at how your kernel joins texts: does an empty one, or one more, erase what was there?",
  has: (rewrite) => rewrite.merge.rule === "concat",
  tests: (given) => given.length > 0,
  rule: "every text given, in order",
});

/** A field with rule intersect holds exactly the members that every contributed list holds; none given means absent. */
export const mergeIntersect = fieldRuleLaw({
  name: "merge.intersect",
  hint: "Look at what your kernel does with a second list, with an empty one, and with none at all.",
  has: (rewrite) => rewrite.merge.rule === "intersect",
  tests: () => true,
  rule: "the members that every list holds",
});

/** A field with rule or is true when any contribution is true. */
export const mergeOr = fieldRuleLaw({
  name: "merge.or",
  hint: "Look at whether a later `false` takes back an earlier `true` in your kernel.",
  has: (rewrite) => rewrite.merge.rule === "or",
  tests: (given) => given.length > 0,
  rule: "true if anybody gave true",
});

/** Fields with a named rule hold what that rule makes of all contributions, in order. */
export const mergeNamedRule = fieldRuleLaw({
  name: "merge.named-rule",
  hint: "Look at how your kernel combines several decisions: the page names the rule, the order of handlers is part of it.",
  has: (rewrite) => rewrite.merge.rule.startsWith("rule:"),
  tests: (given) => given.length > 0,
  rule: "what its rule makes of all decisions",
});
