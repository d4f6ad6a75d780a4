import type { Law } from "../law.ts";
import { isUnique } from "../markers.ts";
import { abortIn } from "./aborts.ts";

/** The internal reason of a block occurs in no failure record and no log. */
export const abortReasonHidden: Law = {
  name: "abort.reason-hidden",
  hint: "Look at what your kernel logs or records when a gate blocks.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const abort = dispatch.event.guard ? abortIn(dispatch) : null;
      const reason = abort?.ending.reason;
      if (abort === null || typeof reason !== "string" || reason === "" || !isUnique(reason, reading)) continue;
      verdict.held();
      const expected = `the reason ${reason} of ${abort.call.id} occurs in no record and no log`;
      const failure = reading.facts("failure").find(({ fact }) => fact.report.reason.includes(reason));
      if (failure !== undefined)
        verdict.broken({
          at: failure.index,
          dispatch: dispatch.id,
          expected,
          observed: `a failure record says: ${failure.fact.report.reason}`,
        });
      const log = reading.facts("log").find(({ fact }) => fact.text.includes(reason));
      if (log !== undefined)
        verdict.broken({
          at: log.index,
          dispatch: dispatch.id,
          expected,
          observed: `a log line says: ${log.fact.text}`,
        });
    }
  },
};
