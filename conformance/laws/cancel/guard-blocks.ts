import type { Law } from "../law.ts";
import { operationOf, tellEnd } from "../outcome.ts";
import { metByCancel } from "./running.ts";

/** A cancelled guard does not let the operation proceed. */
export const guardBlocks: Law = {
  name: "cancel.guard-blocks",
  needs: ["cancellation"],
  hint: "Look at what your kernel makes of a cancellation inside a guard: it must not read as permission.",
  judge(reading, verdict) {
    for (const { dispatch, call, cancel } of metByCancel(reading)) {
      if (!dispatch.event.guard) continue;
      const allowed = reading.consequences(dispatch, "cancelled");
      const mayProceed = allowed.some((one) => one.operation === "proceeds");
      const mayBlock = allowed.length === 0 || allowed.some((one) => one.operation !== "proceeds");
      if (mayProceed && mayBlock) continue;
      const operation = operationOf(dispatch);
      verdict.held();
      if (operation === null || (operation === "proceeds") === mayProceed) continue;
      verdict.broken({
        at: dispatch.outcome?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${dispatch.id} does ${mayProceed ? "" : "not "}proceed, since it was cancelled at ${cancel.at} ms while ${call.id} ran`,
        observed: tellEnd(dispatch),
      });
    }
  },
};
