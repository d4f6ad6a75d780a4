import type { Encoded } from "../../program/value.ts";
import { tagOf } from "../encoded.ts";
import { noted } from "../notes.ts";
import type { DispatchReading } from "../reading.ts";

/** What is in a payload: JSON and undefined only; rich values too; or something that no copy need carry. */
export type Richness = "plain" | "rich" | "beyond";

const RICH = new Set(["undefined", "number", "bigint", "date", "regexp", "map", "set", "bytes", "cycle", "shared"]);

/** How rich the payload of a dispatch is. */
export function richnessOf(dispatch: DispatchReading): Richness {
  return readRichness(dispatch, null);
}

const readRichness = noted((dispatch: DispatchReading, _whole: null): Richness => richness(dispatch.plan.payload));

function richness(value: Encoded): Richness {
  if (value === null || typeof value !== "object") return "plain";
  const tag = Array.isArray(value) ? null : tagOf(value);
  if (tag !== null && !RICH.has(tag)) return "beyond";
  let found: Richness = tag === null || tag === "undefined" ? "plain" : "rich";
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    const inner = richness(item);
    if (inner === "beyond") return inner;
    if (inner === "rich") found = inner;
  }
  return found;
}
