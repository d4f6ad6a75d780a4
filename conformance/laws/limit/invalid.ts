import type { Encoded } from "../../program/value.ts";
import { isUndefined } from "../encoded.ts";

/** Whether a value is no limit at all: no number, not finite, or not above 0. Fractions are numbers of ms that the page may allow. */
export function isInvalidLimit(value: Encoded | undefined): boolean {
  return !isUndefined(value) && (typeof value !== "number" || value <= 0);
}
