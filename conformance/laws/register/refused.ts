import type { Verdict } from "../law.ts";
import type { Reading } from "../reading.ts";
import type { Attempt } from "./attempt.ts";

/** Judges an attempt that has to be refused with an error, and must register nothing. */
export function judgeRefused(attempt: Attempt, reading: Reading, verdict: Verdict, why: string): void {
  verdict.held();
  const { id } = attempt.registration;
  const call = reading.calls.find((one) => one.registration.id === id);
  const expected = `registering ${id} throws an error with a message, since ${why}`;
  if (attempt.error === null) verdict.broken({ at: attempt.index, expected, observed: "it is taken" });
  else if (attempt.error.trim() === "")
    verdict.broken({ at: attempt.index, expected, observed: "it throws without a message" });
  else if (call !== undefined)
    verdict.broken({
      at: call.index,
      expected: `${id}, which was refused, is never called`,
      observed: `${call.id} starts at ${call.at} ms`,
    });
}
