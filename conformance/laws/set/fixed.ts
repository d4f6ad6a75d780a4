import { sharesFunction } from "../certain.ts";
import type { Law } from "../law.ts";
import { changedDuring } from "./registered.ts";

/** The handlers of a dispatch are fixed when it starts: one registered during it does not run in it. */
export const fixed: Law = {
  name: "set.fixed",
  hint: "Look at whether your kernel walks over the living list of handlers: take the list once, when the dispatch starts.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const newcomer of changedDuring("registered", dispatch, reading)) {
        if (sharesFunction(newcomer.id, reading)) continue;
        verdict.held();
        const call = dispatch.calls.find((one) => one.registration.id === newcomer.id);
        if (call === undefined) continue;
        verdict.broken({
          at: call.index,
          dispatch: dispatch.id,
          expected: `${newcomer.id}, registered at ${newcomer.at} ms, does not run in ${dispatch.id}, which started at ${dispatch.at} ms`,
          observed: `${call.id} starts at ${call.at} ms`,
        });
      }
  },
};
