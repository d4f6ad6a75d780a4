import type { LawName, LifecycleRule } from "../../spec/model/index.ts";
import type { Trace, TraceLine } from "./trace.ts";

/** One unit of a trace in which a row of the page is judged. */
export interface Scope {
  readonly rule: LifecycleRule;
  readonly trace: Trace;
  /** lines that name the unit, and those of them that are the row's subject and its mark; all in order */
  readonly lines: readonly TraceLine[];
  readonly subjects: readonly TraceLine[];
  readonly marks: readonly TraceLine[];
  /** marks of the whole trace, in order: those that agree with a subject */
  readonly allMarks: readonly TraceLine[];
  /** Whether something excuses what is due at a line; with bounds, only what stands between them. */
  excuses(line: TraceLine, from?: number, to?: number): boolean;
}

/** A generic rule on traces; what it looks at stands in a row of the page. */
export interface TraceLaw {
  readonly name: LawName;
  /** where to look in a host that breaks it: one sentence for its author */
  readonly hint: string;
  /** Judges one unit: `held` for each moment at which its precondition holds, `broken` for each that violates it. */
  judge(scope: Scope, verdict: TraceVerdict): void;
}

/** Where a law reports. */
export interface TraceVerdict {
  held(): void;
  /** what is due has not come, and the trace ends before its run does: neither right nor wrong */
  open(): void;
  broken(violation: TraceViolation): void;
}

export interface TraceViolation {
  /** the line that shows it */
  readonly at: TraceLine;
  /** further lines that are needed to see it */
  readonly with: readonly TraceLine[];
  readonly expected: string;
  readonly observed: string;
}

/** A line shortly: its name and where it stands. */
export function told(line: TraceLine): string {
  return `${line.name} in line ${line.number}`;
}
