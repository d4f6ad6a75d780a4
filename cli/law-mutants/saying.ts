import { judgeReading } from "../../conformance/laws/judge.ts";
import type { Law } from "../../conformance/laws/law.ts";
import type { Reading } from "../../conformance/laws/reading.ts";

/** What a law says of a record: whether it is broken there, how often it applies, and all of that in full. */
export interface Saying {
  broken: boolean;
  held: number;
  told: string;
}

/** Asks a law about a record. Throws what the law throws. */
export function ask(law: Law, reading: Reading): Saying {
  const [said] = judgeReading(reading, [law]);
  return {
    broken: said !== undefined && said.violation !== null,
    held: said?.held ?? 0,
    told: JSON.stringify(said) ?? "",
  };
}
