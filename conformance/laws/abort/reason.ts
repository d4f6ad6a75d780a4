import type { Encoded } from "../../program/value.ts";
import { brief, fieldsOf } from "../encoded.ts";
import type { Law } from "../law.ts";
import { isUndisturbed } from "../undisturbed.ts";
import { abortIn } from "./aborts.ts";

/** The reason of an abort is reported unchanged in the outcome. */
export const abortReason: Law = {
  name: "abort.reason",
  hint: "Look at what your kernel puts around, or in place of, the reason of an abort.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!dispatch.event.guard || dispatch.outcome?.shape !== "blocked" || !isUndisturbed(dispatch, reading)) continue;
      const abort = abortIn(dispatch);
      const reason = abort?.ending.reason;
      if (abort === null || typeof reason !== "string") continue;
      verdict.held();
      const reported = fieldsOf(dispatch.outcome.value)?.get("reason");
      if (reported === reason) continue;
      verdict.broken({
        at: dispatch.outcome.index,
        dispatch: dispatch.id,
        expected: `the outcome gives the reason of ${abort.call.id}: ${told(reason)}`,
        observed: `it gives ${told(reported)}`,
      });
    }
  },
};

/** a text whose end is not shown is told by its length */
function told(value: Encoded | undefined): string {
  const text = brief(value);
  return text.endsWith("…") && typeof value === "string" ? `${text} (${value.length} characters)` : text;
}
