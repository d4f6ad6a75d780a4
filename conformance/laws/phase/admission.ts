import type { Law } from "../law.ts";
import { optionValue } from "../order.ts";

/** A phase calls only the handlers whose option says so, and the other phases none of them. */
export const admission: Law = {
  name: "phase.admission",
  needs: ["phases"],
  hint: "Look at how your kernel picks the handlers of a phase: by the option of the registration.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const { phase } = dispatch;
      if (phase === null) continue;
      for (const { index, fact } of reading.facts("registered")) {
        const registration = reading.registration(fact.registration);
        if (index > dispatch.index || registration?.event !== dispatch.event.name) continue;
        if (optionValue(registration, "phase", reading.spec) === phase.value) continue;
        verdict.held();
        const call = dispatch.calls.find((one) => one.registration.id === registration.id);
        if (call === undefined) continue;
        verdict.broken({
          at: call.index,
          dispatch: dispatch.id,
          expected: `phase ${phase.name} does not call ${registration.id}, whose ${phase.option} is not ${String(phase.value)}`,
          observed: `${call.id} starts at ${call.at} ms`,
        });
      }
    }
  },
};
