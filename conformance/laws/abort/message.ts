import { certainlyFailed } from "../certain.ts";
import { brief, fieldsOf } from "../encoded.ts";
import { classify } from "../classify.ts";
import type { Law } from "../law.ts";
import { findForeign } from "../markers.ts";
import type { DispatchReading } from "../reading.ts";
import { isUndisturbed } from "../undisturbed.ts";
import { abortIn } from "./aborts.ts";

/** The message of an abort is reported unchanged in the outcome, and no error's text in its place. */
export const abortMessage: Law = {
  name: "abort.message",
  hint: "Look at what your kernel gives as the message of a block: what the handler gave, be it empty, and never an error's text.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!dispatch.event.guard || dispatch.outcome?.shape !== "blocked" || !isUndisturbed(dispatch, reading)) continue;
      const told = messageOf(dispatch);
      const abort = abortIn(dispatch);
      if (abort !== null) {
        const value = abort.call.settle?.value ?? null;
        const { form } = classify(value, dispatch.event, reading.spec);
        const given = fieldsOf(value)?.get(MESSAGE);
        const isListed = form?.type.kind === "object" && form.type.fields.some(({ name }) => name === MESSAGE);
        if (!isListed || typeof given !== "string") continue;
        verdict.held();
        if (told === given) continue;
        verdict.broken({
          at: dispatch.outcome.index,
          dispatch: dispatch.id,
          expected: `the outcome gives the message of ${abort.call.id}: ${brief(given)}`,
          observed: `it gives ${brief(told)}`,
        });
        continue;
      }
      const failed = dispatch.calls.find((call) => certainlyFailed(call) && call.settle !== null);
      if (failed === undefined) continue;
      verdict.held();
      const mark = findForeign(told, failed.settle?.value, reading);
      if (mark === undefined) continue;
      verdict.broken({
        at: dispatch.outcome.index,
        dispatch: dispatch.id,
        expected: `the outcome's message tells nothing of how ${failed.id} failed`,
        observed: `it gives ${brief(told)}`,
      });
    }
  },
};

/** the contract's name for what the user reads, in a result as in an outcome */
const MESSAGE = "message";

function messageOf({ outcome }: DispatchReading) {
  return fieldsOf(outcome?.value ?? null)?.get(MESSAGE);
}
