import type { LawName, Rewrite } from "../../../spec/model/index.ts";
import type { Encoded } from "../../program/value.ts";
import { brief } from "../encoded.ts";
import { expectedField } from "../fold.ts";
import type { Law } from "../law.ts";
import { foldedIn, givenFor, honoured, isAsFolded } from "./folded.ts";

/** A law that holds each yielded field with a certain rule against what the rule makes of the values given for it. */
export function fieldRuleLaw(law: {
  name: LawName;
  hint: string;
  /** whether a field has the rule */
  has: (rewrite: Rewrite) => boolean;
  /** whether the values given for it, in order, put the rule to the test */
  tests: (given: readonly Encoded[]) => boolean;
  /** the rule in a few words */
  rule: string;
}): Law {
  return {
    name: law.name,
    hint: law.hint,
    judge(reading, verdict) {
      for (const folded of foldedIn(reading)) {
        const { dispatch, states, fields, at } = folded;
        if (dispatch.kind.yields !== "fields") continue;
        for (const rewrite of honoured(dispatch)) {
          if (
            !law.has(rewrite) ||
            states.some((state) => expectedField(rewrite, state, dispatch, reading).kind === "open")
          )
            continue;
          const given = givenFor(rewrite.field, states[0]);
          if (!law.tests(given.map((one) => one.value))) continue;
          verdict.held();
          if (isAsFolded(rewrite, folded, reading)) continue;
          verdict.broken({
            at,
            dispatch: dispatch.id,
            expected: `${rewrite.field} holds ${law.rule}: ${given.map((one) => `${one.call} gave ${brief(one.value, 60)}`).join(", ") || "nobody gave any"}`,
            observed: `the outcome has ${rewrite.field} = ${brief(fields.get(rewrite.field))}`,
          });
        }
      }
    },
  };
}
