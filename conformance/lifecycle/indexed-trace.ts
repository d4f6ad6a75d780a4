import type { TracePattern } from "../../spec/model/index.ts";
import { groupLines } from "./group-lines.ts";
import { linesOf } from "./pattern.ts";
import type { Trace, TraceLine } from "./trace.ts";

/** The lines of a trace by unit and by name, so that each row of a page need not go through all of them. */
export class IndexedTrace {
  readonly trace: Trace;
  private readonly byUnit = new Map<string, ReadonlyMap<string, readonly TraceLine[]>>();
  private readonly byName: ReadonlyMap<string, readonly TraceLine[]>;

  constructor(trace: Trace) {
    this.trace = trace;
    this.byName = groupLines(trace.lines, ({ name }) => name);
  }

  /** The lines that name a kind of unit, by the unit they name. */
  of(unit: string): ReadonlyMap<string, readonly TraceLine[]> {
    const known = this.byUnit.get(unit) ?? groupLines(this.trace.lines, ({ units }) => units.get(unit));
    this.byUnit.set(unit, known);
    return known;
  }

  /** The lines that any of the patterns means, in order. */
  matching(patterns: readonly TracePattern[]): readonly TraceLine[] {
    const names = [...new Set(patterns.map(({ name }) => name))];
    if (names.includes(null)) return linesOf(this.trace.lines, patterns);
    const lines = names.flatMap((name) => this.byName.get(name ?? "") ?? []);
    return linesOf(names.length > 1 ? lines.sort((a, b) => a.at - b.at) : lines, patterns);
  }
}
