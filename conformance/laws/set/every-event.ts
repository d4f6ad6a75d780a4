import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";

/** Handlers of one event run on dispatches of that event only. */
export const everyEvent: Law = {
  name: "set.every-event",
  hint: "Look at how your kernel finds the handlers of an event: by its whole name.",
  judge(reading, verdict) {
    const events = new Set(reading.program.registrations.map((one) => one.event));
    for (const dispatch of reading.dispatches) {
      if (events.size > 1 || !events.has(dispatch.event.name)) verdict.held();
      if (!dispatch.hasStrangers) continue;
      for (const { index, fact } of reading.facts("call")) {
        const event = reading.registration(fact.registration)?.event;
        if (fact.dispatch !== dispatch.id || event === dispatch.event.name) continue;
        verdict.broken({
          at: index,
          dispatch: dispatch.id,
          expected: `${dispatch.id} calls handlers of ${brief(dispatch.event.name)} only`,
          observed: `${fact.call} is a handler of ${brief(event)}`,
        });
      }
    }
    for (const { index, at, fact } of reading.facts("log")) {
      if (!fact.text.endsWith(NEVER_DISPATCHED)) continue;
      verdict.broken({
        at: index,
        expected: "no handler runs whose event is not dispatched",
        observed: `at ${at} ms ${fact.text}`,
      });
    }
  },
};

/** How the host tells that a handler was called which belongs to no dispatch. */
const NEVER_DISPATCHED = "was called although its event was never dispatched";
