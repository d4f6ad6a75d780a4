import type { Law } from "../law.ts";
import { callsOf, mustRun } from "../must-run.ts";
import { endOf } from "../outcome.ts";
import { changedDuring } from "./registered.ts";

/** A handler removed during a dispatch runs in it or does not; nothing else changes. */
export const removedOpen: Law = {
  name: "set.removed-open",
  hint: "Look at whether removing a handler shifts the list that your kernel is walking over, so that another is left out.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const removed = changedDuring("unregistered", dispatch, reading);
      const [first] = removed;
      if (first === undefined) continue;
      verdict.held();
      const missing = dispatch.isOpen
        ? undefined
        : mustRun(dispatch, reading).find((one) => callsOf(one.registration.id, dispatch, reading).length === 0);
      if (missing === undefined) continue;
      verdict.broken({
        at: endOf(dispatch)?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${missing.registration.id} runs in ${dispatch.id} although ${first.id} is removed at ${first.at} ms`,
        observed: "it is never called",
      });
    }
  },
};
