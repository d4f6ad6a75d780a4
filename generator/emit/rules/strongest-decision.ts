/**
 * Folds decisions about whether work may end, in order: one `finalize` overrides every `revise`; several `revise` keep all
 * reasons, a blank line between, each followed by the instruction of its retry; the first retry goes along, for the caller
 * to count attempts by. No decision gives nothing.
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
  let firstRetry: unknown;
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
    firstRetry ??= again;
    const instruction =
      typeof again === "object" && again !== null && "instruction" in again ? again.instruction : undefined;
    if (typeof instruction === "string" && instruction !== "") reasons.push(instruction);
  }
  if (strongest === undefined) return {};
  if (strongest === "finalize")
    return finalReason === undefined ? { [decision]: strongest } : { [decision]: strongest, [reason]: finalReason };
  const revise = { [decision]: strongest, [reason]: reasons.join("\n\n") };
  return firstRetry === undefined ? revise : { ...revise, [retry]: firstRetry };
}
