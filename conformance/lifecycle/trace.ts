/** A line of a trace, read. */
export interface TraceLine {
  /** place among the lines of its trace, from 0 */
  readonly at: number;
  /** number of the line in its file, from 1 */
  readonly number: number;
  /** name of the event or the moment */
  readonly name: string;
  readonly isEvent: boolean;
  /** units that it belongs to, each with a key that no other unit of the trace has */
  readonly units: ReadonlyMap<string, string>;
  readonly fields: Readonly<Record<string, unknown>>;
  /** as written */
  readonly text: string;
}

/** What a host recorded of one run. */
export interface Trace {
  readonly lines: readonly TraceLine[];
  /** whether it ends where the run ended: what has not come by then does not come */
  readonly isWhole: boolean;
}

/** Whether two lines can be about the same thing: each unit that both name is the same one. */
export function agree(one: Pick<TraceLine, "units">, other: Pick<TraceLine, "units">): boolean {
  for (const [unit, key] of one.units) {
    const own = other.units.get(unit);
    if (own !== undefined && own !== key) return false;
  }
  return true;
}
