import type { Law } from "../law.ts";
import { isSeries } from "../limit/expiry.ts";
import { metByCancel } from "./running.ts";

/** After the cancellation no later handler starts. */
export const stopsChain: Law = {
  name: "cancel.stops-chain",
  needs: ["cancellation"],
  hint: "Look at whether your kernel asks the parent's signal before it calls the next handler.",
  judge(reading, verdict) {
    for (const { dispatch, call, cancel } of metByCancel(reading)) {
      if (!isSeries(dispatch)) continue;
      const last = dispatch.admitted.at(-1)?.registration.id;
      if (last === undefined || last === call.registration.id) continue;
      verdict.held();
      const later = dispatch.calls.find((one) => one.index > cancel.index);
      if (later === undefined) continue;
      verdict.broken({
        at: later.index,
        dispatch: dispatch.id,
        expected: `no handler of ${dispatch.id} starts after its cancellation at ${cancel.at} ms`,
        observed: `${later.id} starts at ${later.at} ms`,
      });
    }
  },
};
