import { hasCapability } from "../capability.ts";
import { certainlyFailed, sharesFunction } from "../certain.ts";
import { brief, tagOf } from "../encoded.ts";
import { isDisturbed } from "../fail/consequence.ts";
import type { Law } from "../law.ts";
import { endOf, operationOf, tellEnd } from "../outcome.ts";

/** A handler that throws an error shaped like an abort while the parent lives is a failure. */
export const ownAbortError: Law = {
  name: "cancel.own-abort-error",
  hint: "Look at how your kernel recognises a cancellation: by the parent's signal, not by the name of an error.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.cancel !== null || isDisturbed(dispatch)) continue;
      for (const call of dispatch.calls) {
        const thrown = call.settle?.value;
        if (!certainlyFailed(call, "throw") || thrown === undefined || tagOf(thrown) !== "error") continue;
        if ((thrown as { name?: unknown }).name !== "AbortError" || dispatch.isOpen) continue;
        const allowed = reading.consequences(dispatch, "throw");
        if (allowed.length === 0) continue;
        verdict.held();
        const operation = operationOf(dispatch);
        const broken = (observed: string) =>
          verdict.broken({
            at: endOf(dispatch)?.index ?? reading.record.facts.length,
            dispatch: dispatch.id,
            expected: `${call.id} has failed: it threw ${brief(thrown)} while its parent lived`,
            observed,
          });
        if (dispatch.event.guard && operation !== null && !allowed.some((one) => one.operation === operation))
          broken(tellEnd(dispatch));
        else if (
          hasCapability("failure-records", reading) &&
          allowed.every((one) => one.recorded === "yes") &&
          !sharesFunction(call.registration.id, reading) &&
          !dispatch.failures.some((one) => one.report.handler === call.registration.id)
        )
          broken("no failure of it is recorded");
      }
    }
  },
};
