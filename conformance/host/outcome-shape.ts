/** Whether an outcome has a shape of the contract, and which. Calls no getter that would throw through. */
export function outcomeShape(outcome: unknown): "proceed" | "blocked" | "malformed" {
  if (outcome === null || typeof outcome !== "object") return "malformed";
  try {
    const { kind, payload, reason, message } = outcome as Record<string, unknown>;
    if (kind === "proceed") return payload !== null && typeof payload === "object" ? "proceed" : "malformed";
    if (kind !== "blocked") return "malformed";
    return isText(reason) && isText(message) ? "blocked" : "malformed";
  } catch {
    return "malformed";
  }
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}
