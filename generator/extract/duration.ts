/** Longest time that a timer can wait, in ms. */
export const MAX_DURATION = 2 ** 31 - 1;

/** Reads `5 s` or `500 ms` as ms; null = unreadable, or not a whole number from 1 to {@link MAX_DURATION}. */
export function readDuration(text: string): number | null {
  const match = /^(?<count>\d+(?:\.\d+)?)\s*(?<unit>ms|s)$/.exec(text);
  if (!match?.groups) return null;
  const factor = match.groups["unit"] === "s" ? 1000 : 1;
  const ms = Math.round(Number(match.groups["count"]) * factor * 1000) / 1000;
  return Number.isInteger(ms) && ms >= 1 && ms <= MAX_DURATION ? ms : null;
}
