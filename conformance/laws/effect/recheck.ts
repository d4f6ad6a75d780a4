import type { Encoded } from "../../program/value.ts";
import { fitsJsonSchema } from "../../rules/fits-json-schema.ts";
import { brief, fieldsOf, isUndefined, sameData } from "../encoded.ts";
import { effectsOf, isKnown, partAt, proceedingIn, rewriteOf, type Use } from "./uses.ts";
import { soleContribution } from "./values.ts";
import type { Law } from "../law.ts";

/** A rewritten result is checked once more against its schema, and a mismatch fails it. */
export const effectRecheck: Law = {
  name: "effect.recheck",
  needs: ["effects"],
  hint: "Look at where your kernel checks a rewritten result against its schema again, and what it does with a mismatch.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "recheck")) {
        const [schema, , , , status, success, failed, reason, text, ...parts] = args;
        const rewrite = rewriteOf(use, on);
        const given = rewrite === undefined ? null : soleContribution(use, rewrite);
        const expected = use.situation.get(String(schema));
        if (given === null || !given.valid || expected === undefined) continue;
        const checked = checkedIn(use, on, given.given, args);
        if (checked === null) continue;
        verdict.held();
        const seen = (part: unknown) => partAt(use.operation, `${on}.${String(part)}`);
        const right = fitsJsonSchema(expected, checked)
          ? seen(status) === success
          : seen(status) === failed && seen(reason) === text && parts.every((part) => isNone(seen(part)));
        if (right) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: fitsJsonSchema(expected, checked)
            ? `${brief(checked)} fits the schema, and ${on} stays a success`
            : `${brief(checked)} does not fit the schema ${brief(expected)}, and ${on} fails without writes`,
          observed: `it is ${brief(use.operation.get(on))}`,
        });
      }
    }
  },
};

/** The value that has to be checked once more; null = none, or it is left open. */
function checkedIn(use: Use, on: string, given: Encoded, args: readonly unknown[]): Encoded | null {
  const [, isFunction, canonical, output, status, success] = args.map((argument) =>
    typeof argument === "string" ? argument : "",
  );
  const own = fieldsOf(given);
  const before = (part = "") => partAt(use.original, `${on}.${part}`);
  const now = (part = "") => own?.get(part);
  if ((isUndefined(now(status)) ? before(status) : now(status)) !== success) return null;
  const isChanged = (part = "") => !isUndefined(now(part)) && !sameData(now(part), before(part));
  if (before(status) !== success) return now(output) ?? null;
  if (isKnown(use, isFunction)) return isChanged(canonical) ? (now(canonical) ?? null) : null;
  return isChanged(output) ? (now(output) ?? null) : null;
}

function isNone(value: Encoded | undefined): boolean {
  return isUndefined(value) || value === null || (Array.isArray(value) && value.length === 0);
}
