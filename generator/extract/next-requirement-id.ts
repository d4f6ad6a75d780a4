/**
 * The next free id of an area, by every id that the texts of the pages name, retired ones included: after the highest, so
 * that none is ever used again. The prefix is the one used most; `fallback` where there is none.
 */
export function nextRequirementId(texts: readonly string[], area: string, fallback: string): string {
  const ids = texts.flatMap((text) => [...text.matchAll(/\b([A-Z]{2,4})-([A-Z]+)-(\d{3})\b/g)]);
  const counts = new Map<string, number>();
  for (const [, prefix = ""] of ids) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const prefix = most?.[0] ?? fallback;
  const used = ids.filter(([, one, of]) => one === prefix && of === area).map(([, , , number]) => Number(number));
  return `${prefix}-${area}-${String(Math.max(0, ...used) + 1).padStart(3, "0")}`;
}
