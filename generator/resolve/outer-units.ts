/** Units with all that they stand within; `within` says for each unit the one around it. */
export function outerUnits(units: readonly string[], within: ReadonlyMap<string, string | null>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const unit of units)
    for (let at: string | null = unit; at !== null && !found.has(at); at = within.get(at) ?? null) found.add(at);
  return found;
}
