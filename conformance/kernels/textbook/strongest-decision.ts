import type { EventSpec, Spec } from "../../../spec/model/index.ts";
import { isPlainObject, ownValue, resolveType } from "./fits-type.ts";
import type { Contribution } from "./types.ts";

/**
 * The rule `strongest-decision`: of the decisions given, the one whose word stands last in the deciding field's type wins,
 * wherever it was given. Its texts are joined by blank lines in order, the first text part of a record given with it
 * joins the text beside it.
 */
export function strongestDecision(field: string, contributions: readonly Contribution[], event: EventSpec, spec: Spec): unknown {
  const group = event.rewrites.filter((rewrite) => rewrite.merge.rule === "rule:strongest-decision");
  const words = (name: string): unknown[] => {
    const type = group.find((rewrite) => rewrite.field === name)?.type;
    if (type?.kind === "literal") return [type.value];
    return type?.kind === "union" ? type.members.flatMap((member) => (member.kind === "literal" ? [member.value] : [])) : [];
  };
  const deciding = group.find((rewrite) => words(rewrite.field).length > 0)?.field;
  if (deciding === undefined) return undefined;
  const strength = words(deciding).reverse();
  const winner = strength.find((word) => contributions.some(({ fields }) => fields[deciding] === word));
  if (winner === undefined) return undefined;
  if (field === deciding) return winner;
  const votes = contributions.filter(({ fields }) => fields[deciding] === winner);
  const type = group.find((rewrite) => rewrite.field === field)?.type;
  if (type?.kind !== "primitive") return votes.map(({ fields }) => fields[field]).find((value) => value !== undefined);
  const texts = votes.flatMap(({ fields }) => [fields[field], ...group.map((rewrite) => firstText(rewrite.field, fields))]);
  const said = texts.filter((text): text is string => typeof text === "string" && text !== "");
  return said.length === 0 ? undefined : said.join("\n\n");

  function firstText(name: string, fields: Contribution["fields"]): unknown {
    const shape = group.find((rewrite) => rewrite.field === name)?.type;
    const resolved = shape && resolveType(shape, spec);
    const value = fields[name];
    if (resolved?.kind !== "object" || !isPlainObject(value)) return undefined;
    const part = resolved.fields.find((one) => !one.optional && one.type.kind === "primitive" && one.type.name === "string");
    return part && ownValue(value, part.name);
  }
}
