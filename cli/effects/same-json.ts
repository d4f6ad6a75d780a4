/**
 * Whether two JSON values are the same data: the order of fields does not matter, a field that is undefined counts as absent,
 * and records have no prototype of their own making. Of any depth.
 */
export function sameJson(left: unknown, right: unknown): boolean {
  const pairs: [unknown, unknown][] = [[left, right]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
    if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b) || Array.isArray(a) !== Array.isArray(b)) return false;
    if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
    const [mine, other] = [fieldsOf(a), fieldsOf(b)];
    if (mine.size !== other.size) return false;
    for (const [name, value] of mine) {
      if (!other.has(name)) return false;
      pairs.push([value, other.get(name)]);
    }
  }
  return true;
}

function fieldsOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, field]) => field !== undefined));
}
