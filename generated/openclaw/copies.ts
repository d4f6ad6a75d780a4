// Made by hookspec from spec/openclaw/prompt-and-session.md (openclaw 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
//
// Copies of payloads, by their types. What knows a shape copies it several times faster than what explores it. A value that
// holds more than its type says, or something else, fits nothing here and is explored.

type Fields = Record<string, unknown>;

/** A copy of a tree of plain objects, arrays and scalars. */
export function copyTree(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value.slice();
    for (let i = 0; i < items.length; i += 1) {
      const item = items[i];
      if (typeof item === "object" && item !== null) items[i] = copyTree(item);
    }
    return items;
  }
  const fields: Fields = { ...value };
  for (const key in fields) {
    const part = fields[key];
    if (typeof part === "object" && part !== null) fields[key] = copyTree(part);
  }
  return fields;
}
