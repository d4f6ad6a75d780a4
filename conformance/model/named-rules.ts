import type { EventSpec } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { alike, fieldsIn, isNothing } from "./alike.ts";
import type { Given } from "./fold-fields.ts";
import { ANY, type Slot } from "./read-result.ts";

type NamedRule = (
  seen: Encoded | undefined,
  field: string,
  given: readonly Given[],
  fields: readonly string[],
) => boolean;

/** Whether a field follows a named rule. A rule the model does not know leaves the field open. */
export function followsNamedRule(
  id: string,
  seen: Encoded | undefined,
  field: string,
  given: readonly Given[],
  event: EventSpec,
): boolean {
  const rule = RULES[id];
  const fields = event.rewrites.filter(({ merge }) => merge.rule === `rule:${id}`).map((one) => one.field);
  if (rule === undefined || given.some((one) => fields.some((name) => one.get(name) === ANY))) return true;
  return rule(seen, field, given, fields);
}

const RULES: Readonly<Record<string, NamedRule>> = {
  /** The first field decides, the second says why, the third asks for more. The strongest decision wins, its reasons are all kept. */
  "strongest-decision": (seen, field, given, [decision = "", reason = "", extra = ""]) => {
    const strong = given.filter((one) => one.get(decision) === "finalize");
    const weak = given.filter((one) => one.get(decision) === "revise");
    const winners = strong.length > 0 ? strong : weak;
    if (field === decision) {
      const [winner] = winners;
      return winner === undefined
        ? isNothing(seen) || seen === "continue"
        : alike(seen, winner.get(decision) as Encoded);
    }
    if (field === extra)
      return !isNothing(seen)
        ? given.some((one) => !isNothing(one.get(extra) as Encoded))
        : strong.length > 0 || weak.every((one) => isNothing(one.get(extra) as Encoded));
    return isReason(
      typeof seen === "string" ? seen : isNothing(seen) ? "" : null,
      winners,
      strong.length > 0 ? weak : [],
      reason,
      extra,
      strong.length > 0,
    );
  },
};

/** Every reason of the winners in order; with a final decision none at all will do too. Nothing of the losers. */
function isReason(
  seen: string | null,
  winners: readonly Given[],
  losers: readonly Given[],
  reason: string,
  extra: string,
  isFinal: boolean,
): boolean {
  if (seen === null) return false;
  const reasons = winners.map((one) => one.get(reason)).filter(isText);
  const lost = losers.map((one) => one.get(reason)).filter(isText);
  if (lost.some((text) => seen.includes(text) && !reasons.some((kept) => kept.includes(text)))) return false;
  const extras = [...winners, ...losers]
    .flatMap((one) => [...(fieldsIn(one.get(extra) as Encoded)?.values() ?? [])])
    .filter(isText);
  let rest = seen;
  let from = 0;
  for (const text of reasons) {
    const at = rest.indexOf(text, from);
    if (at === -1) {
      if (isFinal) continue;
      return false;
    }
    rest = rest.slice(0, at) + rest.slice(at + text.length);
    from = at;
  }
  for (const text of extras) rest = rest.replace(text, "");
  return rest.trim() === "";
}

function isText(value: Slot): value is string {
  return typeof value === "string" && value.trim() !== "";
}
