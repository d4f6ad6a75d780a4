/** How deep a recorded value may be nested: far deeper than any page says, and far less than what takes a call each. */
export const DEEPEST = 200;

/** Whether parsed JSON is nested deeper than {@link DEEPEST}. */
export function isDeep(value: unknown): boolean {
  let layer = [value];
  for (let depth = 0; layer.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    layer = layer.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}
