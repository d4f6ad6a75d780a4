import type { LifecycleRule } from "../../spec/model/index.ts";
import type { TraceViolation } from "./trace-law.ts";
import type { TraceLine } from "./trace.ts";

/**
 * A hint where something came twice in a unit whose lines belong to different units of another kind: its id may have been used
 * again for another one. Null elsewhere.
 */
export function reusedId({ rule, per }: LifecycleRule, { at, with: others }: TraceViolation): string | null {
  if (rule !== "once" && rule !== "at most once") return null;
  for (const other of others)
    for (const unit of at.units.keys())
      if (unit !== per && other.units.has(unit) && other.units.get(unit) !== at.units.get(unit))
        return `The lines name the ${per} ${idOf(at, per)} in the ${unit} ${idOf(other, unit)} and in ${idOf(at, unit)}: if these are two, give each ${per} an id of its own.`;
  return null;
}

/** An id as written: the last part of the key of its unit. */
function idOf(line: TraceLine, unit: string): string {
  const [, id] = JSON.parse(line.units.get(unit) ?? "[]") as [unknown, unknown];
  return JSON.stringify(id);
}
