import { brief, fieldsOf } from "../encoded.ts";
import type { Law } from "../law.ts";
import { isUnique } from "../markers.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { abortIn } from "./aborts.ts";

/** The internal reason of a block occurs in no failure record, no log and no message to the user. */
export const abortReasonHidden: Law = {
  name: "abort.reason-hidden",
  hint: "Look at what your kernel logs, records or tells the user when a gate blocks.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const blocking = dispatch.event.guard ? blockIn(dispatch, reading) : null;
      if (blocking === null) continue;
      const { call, reason } = blocking;
      if (reason === "" || !isUnique(reason, reading)) continue;
      verdict.held();
      const expected = `the reason ${reason} of ${call.id} occurs in no record, no log and no message`;
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
      const message = fieldsOf(dispatch.outcome?.value ?? null)?.get("message");
      if (dispatch.outcome === null || typeof message !== "string" || !message.includes(reason)) continue;
      if (fieldsOf(call.settle?.value)?.get("message") === message) continue;
      verdict.broken({
        at: dispatch.outcome.index,
        dispatch: dispatch.id,
        expected,
        observed: `the outcome's message is ${brief(message)}`,
      });
    }
  },
};

/** the first block with a reason: a certain one, or a result that would be one but for a part of another type */
function blockIn(dispatch: DispatchReading, reading: Reading): { call: CallReading; reason: string } | null {
  const abort = abortIn(dispatch);
  if (typeof abort?.ending.reason === "string") return { call: abort.call, reason: abort.ending.reason };
  for (const call of dispatch.calls)
    for (const { does, type, reasonIn } of reading.spec.results) {
      if (!does.includes("abort") || reasonIn === null || type.kind !== "object") continue;
      const fields = fieldsOf(
        call.settle?.how === "resolve" || call.settle?.how === "return" ? call.settle.value : null,
      );
      const words = type.fields.flatMap(({ name, type: own }) => (own.kind === "literal" ? [{ name, own }] : []));
      const reason = fields?.get(reasonIn);
      if (words.every(({ name, own }) => fields?.get(name) === own.value) && typeof reason === "string")
        return { call, reason };
    }
  return null;
}
