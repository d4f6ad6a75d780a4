import { InvalidArgumentError } from "commander";

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/** Reads `5s`, `200ms` or `2m` as ms. */
export function readDuration(text: string): number {
  const [, number = "", unit = ""] = /^(\d{1,6})(ms|s|m)$/.exec(text) ?? [];
  const ms = Number(number) * (UNITS[unit] ?? 0);
  if (ms > 0) return ms;
  throw new InvalidArgumentError("it takes a time such as 5s, 200ms or 2m.");
}
