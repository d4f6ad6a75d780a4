import type { Capability, LawName } from "../../spec/model/index.ts";
import type { Reading } from "./reading.ts";

/** A rule over one record, generic over systems: its arguments come from the spec inside the reading. */
export interface Law {
  name: LawName;
  /** capabilities without which the law does not apply */
  needs?: readonly Capability[];
  /** where to look in a kernel that breaks the law: one sentence for its author */
  hint: string;
  /**
   * Judges a record: calls `held` once for each moment at which the law's precondition holds, and `broken` for each of
   * those at which it is violated. Never judges what an open point leaves open.
   */
  judge(reading: Reading, verdict: Verdict): void;
}

/** Where a law reports. */
export interface Verdict {
  held(): void;
  /** `at`: index of the fact that shows it; texts are plain, values rendered shortly */
  broken(violation: Violation): void;
}

export interface Violation {
  /** index into the record's facts: the first fact that differs from what is right */
  at: number;
  dispatch?: string;
  expected: string;
  observed: string;
  /** a law that says more of where to look than this one, where the page binds it */
  see?: LawName;
}
