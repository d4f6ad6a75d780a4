import type { EventSpec, Spec } from "../../../spec/model/index.ts";
import { isPlainObject, ownValue, resolveType } from "./fits-type.ts";
import type { Contribution } from "./types.ts";

/** The decisions that the rule knows, the weakest first. */
const DECISIONS = ["revise", "finalize"] as const;

/**
 * The rule `strongest-decision`, over the fields of an event that have it, the deciding one first: the strongest decision wins,
 * wherever it was given. Its texts are joined by blank lines in order; the first text part of a record given with it joins the
 * text beside it.
 */
export function strongestDecision(
  field: string,
  contributions: readonly Contribution[],
  event: EventSpec,
  spec: Spec,
): unknown {
  const group = event.rewrites.filter((rewrite) => rewrite.merge.rule === "rule:strongest-decision");
  const deciding = group[0]?.field;
  if (deciding === undefined) return undefined;
  const winner = DECISIONS.findLast((word) => contributions.some(({ fields }) => fields[deciding] === word));
  if (winner === undefined) return undefined;
  if (field === deciding) return winner;
  const votes = contributions.filter(({ fields }) => fields[deciding] === winner);
  const type = group.find((rewrite) => rewrite.field === field)?.type;
  if (type?.kind !== "primitive") return votes.map(({ fields }) => fields[field]).find((value) => value !== undefined);
  const texts = votes.flatMap(({ fields }) => [
    fields[field],
    ...group.map((rewrite) => firstText(rewrite.field, fields)),
  ]);
  const said = texts.filter((text): text is string => typeof text === "string" && text !== "");
  return said.length === 0 ? undefined : said.join("\n\n");

  function firstText(name: string, fields: Contribution["fields"]): unknown {
    const shape = group.find((rewrite) => rewrite.field === name)?.type;
    const resolved = shape && resolveType(shape, spec);
    const value = fields[name];
    if (resolved?.kind !== "object" || !isPlainObject(value)) return undefined;
    const part = resolved.fields.find(
      (one) => !one.optional && one.type.kind === "primitive" && one.type.name === "string",
    );
    return part && ownValue(value, part.name);
  }
}
