import { sharesFunction } from "../certain.ts";
import type { Law } from "../law.ts";

/** A handler removed before a dispatch does not run in it. */
export const disposed: Law = {
  name: "set.disposed",
  hint: "Look at what the function does that register returns, and at lists of handlers kept elsewhere.",
  judge(reading, verdict) {
    for (const removal of reading.facts("unregistered")) {
      const id = removal.fact.registration;
      const registration = reading.registration(id);
      if (registration === undefined || sharesFunction(id, reading)) continue;
      for (const dispatch of reading.dispatches) {
        if (dispatch.index < removal.index || dispatch.event.name !== registration.event) continue;
        if (
          reading
            .facts("registered")
            .some((one) => one.fact.registration === id && one.index > removal.index && one.index < dispatch.index)
        )
          continue;
        verdict.held();
        const call = dispatch.calls.find((one) => one.registration.id === id);
        if (call === undefined) continue;
        verdict.broken({
          at: call.index,
          dispatch: dispatch.id,
          expected: `${id}, removed at ${removal.at} ms, does not run in ${dispatch.id}`,
          observed: `${call.id} starts at ${call.at} ms`,
        });
      }
    }
  },
};
