/** A line of a trace, read. */
export interface TraceLine {
  /** place among the lines of its trace, from 0 */
  readonly at: number;
  /** number of the line in its file, from 1 */
  readonly number: number;
  /** name of the event or the moment */
  readonly name: string;
  readonly isEvent: boolean;
  /** name of the unit that it is about: the first of its row on the page */
  readonly about: string;
  /** units that it belongs to, each with a key that no other unit of the trace has */
  readonly units: ReadonlyMap<string, string>;
  readonly fields: Readonly<Record<string, unknown>>;
  /** as written */
  readonly text: string;
}

/** What a host recorded of one run. */
export interface Trace {
  readonly lines: readonly TraceLine[];
  /** whether it begins where the run began: what has not come before a line did not come */
  readonly isFromStart: boolean;
  /** whether it ends where the run ended: what has not come by then does not come */
  readonly isWhole: boolean;
}

/** Something with a place among the units of a trace. */
export type Placed = Pick<TraceLine, "about" | "units">;

/**
 * Whether two lines can be about the same thing. Where one names the unit that the other is about, that one has to be the same:
 * a run that goes on in another execution is still one run. Else each unit that both name has to be.
 */
export function agree(one: Placed, other: Placed): boolean {
  return unitsToAgreeIn(one, other).every((unit) => one.units.get(unit) === other.units.get(unit));
}

/** The units that have to be the same for two lines to {@link agree}; which they are, hangs on what both name and are about. */
export function unitsToAgreeIn(one: Placed, other: Placed): string[] {
  const told = [one.about, other.about].filter((unit) => one.units.has(unit) && other.units.has(unit));
  return told.length > 0 ? told : [...one.units.keys()].filter((unit) => other.units.has(unit));
}
