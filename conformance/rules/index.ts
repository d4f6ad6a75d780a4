import type { EventSpec, MergeRuleName } from "../../spec/model/index.ts";
import type { ExpectedField } from "../laws/fold.ts";
import type { Encoded } from "../program/value.ts";
import { isSettled, strongestDecision } from "./strongest-decision.ts";

/**
 * A named merge rule, written for the laws: what one field must be, given the accepted fields of all handlers in order.
 * The dispatcher's side of the same rule is written apart from it (generator/emit/rules).
 */
export type NamedRule = (
  field: string,
  contributions: readonly ReadonlyMap<string, Encoded>[],
  event: EventSpec,
) => ExpectedField;

/** The named rules the laws know, by id. */
const RULES = { "strongest-decision": strongestDecision } satisfies Record<MergeRuleName, NamedRule>;

/** The same by any id: undefined where nobody has written it. */
export const NAMED_RULES: Readonly<Record<string, NamedRule>> = RULES;

/** By id of a rule: whether what a handler gave settles its fields, so that no later handler has to be asked. */
export const SETTLED_BY: Readonly<Record<string, (fields: ReadonlyMap<string, Encoded>) => boolean>> = {
  "strongest-decision": isSettled,
};
