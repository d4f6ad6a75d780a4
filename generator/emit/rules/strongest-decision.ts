/**
 * Folds decisions about whether work may end, in order: one `finalize` overrides every `revise`; several `revise` keep all
 * reasons, a blank line between, each followed by the instruction of its retry. No decision gives nothing.
 * `fields`: the names under which decision, reason and retry are given.
 */
export function strongestDecision(
  contributions: readonly Readonly<Record<string, unknown>>[],
  fields: readonly string[],
): Record<string, unknown> {
  const [decision = "", reason = "", retry = ""] = fields;
  const reasons: string[] = [];
  let strongest: string | undefined;
  let finalReason: string | undefined;
  for (const given of contributions) {
    const text = given[reason];
    const stated = typeof text === "string" && text !== "" ? text : undefined;
    if (given[decision] === "finalize") {
      strongest = "finalize";
      finalReason ??= stated;
    }
    if (given[decision] !== "revise") continue;
    strongest ??= "revise";
    if (stated !== undefined) reasons.push(stated);
    const again = given[retry];
    const instruction = typeof again === "object" && again !== null && "instruction" in again ? again.instruction : undefined;
    if (typeof instruction === "string" && instruction !== "") reasons.push(instruction);
  }
  if (strongest === undefined) return {};
  const told = strongest === "finalize" ? finalReason : reasons.join("\n\n");
  return told === undefined ? { [decision]: strongest } : { [decision]: strongest, [reason]: told };
}
