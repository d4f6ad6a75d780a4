import type { LifecycleWord } from "../../../spec/model/index.ts";
import type { Dice } from "../../program/dice.ts";
import type { TraceLine } from "../trace.ts";
import type { Scope } from "../trace-law.ts";

/** A line of a trace as a host writes it. */
export type TraceRecord = Readonly<Record<string, unknown>>;

/** One way to break a row of the page in a trace that keeps to it. */
export interface Edit {
  readonly name: string;
  /** The trace with one such fault in the unit; null where the unit has no room for it. */
  apply(scope: Scope, dice: Dice): TraceRecord[] | null;
}

/** Every way to break a row, by its rule. */
export type Edits = Readonly<Record<LifecycleWord, readonly Edit[]>>;

/** A line as it was written. */
export function recordOf(line: TraceLine): TraceRecord {
  return JSON.parse(line.text) as TraceRecord;
}

/** The lines of a trace with some left out, and records put before or behind lines. */
export function rewrite(
  { trace }: Scope,
  change: {
    readonly without?: readonly TraceLine[];
    readonly before?: readonly [TraceLine, TraceRecord];
    readonly behind?: readonly [TraceLine, TraceRecord];
    readonly instead?: readonly [TraceLine, TraceRecord];
  },
): TraceRecord[] {
  const records = trace.lines.flatMap((line) => {
    const kept = change.without?.includes(line) === true ? [] : [recordOf(line)];
    if (change.before?.[0] === line) return [change.before[1], ...kept];
    if (change.behind?.[0] === line) return [...kept, change.behind[1]];
    return change.instead?.[0] === line ? [change.instead[1]] : kept;
  });
  return [...(trace.isFromStart ? [{ begin: true }] : []), ...records, ...(trace.isWhole ? [{ end: true }] : [])];
}

/** A line as if it came in the units of another one; what that one does not name stays. */
export function transplanted(line: TraceLine, place: TraceLine): TraceRecord {
  const target = recordOf(place);
  return { ...recordOf(line), ...Object.fromEntries([...place.units.keys()].map((unit) => [unit, target[unit]])) };
}
