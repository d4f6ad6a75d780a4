import type { Law } from "../law.ts";
import { movedOn } from "../moved-on.ts";
import { givenUpEarly } from "./expiry.ts";
import { isInvalidLimit } from "./invalid.ts";

/** An invalid limit is refused at registration or replaced by the default; the handler is never unlimited and never expires early. */
export const invalidOpen: Law = {
  name: "limit.invalid-open",
  needs: ["limits"],
  hint: "Look at what your kernel does with a limit of 0, a negative one, NaN, Infinity or a text: refuse it or take the default.",
  judge(reading, verdict) {
    const option = reading.spec.options.find((one) => one.sets === "limit");
    if (option === undefined || !option.wrong.includes("default")) return;
    for (const { fact } of reading.facts("refused"))
      if (isInvalidLimit(reading.registration(fact.registration)?.options[option.name])) verdict.held();
    for (const dispatch of reading.dispatches) {
      const { limit } = dispatch.event;
      if (limit === null || (dispatch.cancel !== null && dispatch.event.cancel !== "no")) continue;
      for (const call of dispatch.calls) {
        const given = call.registration.options[option.name];
        if (!isInvalidLimit(given)) continue;
        const expiry = call.at + limit;
        if (reading.isBlockedAt(expiry, call) || (call.settle !== null && call.settle.at === expiry)) continue;
        verdict.held();
        if (call.settle !== null && call.settle.at < expiry) {
          const sign = givenUpEarly(call, dispatch, reading);
          if (sign !== null)
            verdict.broken({
              at: sign.index,
              dispatch: dispatch.id,
              expected: `${call.id} has the default limit of ${limit} ms in place of its invalid one`,
              observed: `at ${sign.at} ms ${sign.what}`,
            });
          continue;
        }
        const sign = movedOn(call, dispatch);
        if (sign === null ? !dispatch.isOpen : sign.at === expiry) continue;
        verdict.broken({
          at: sign?.index ?? reading.record.facts.length,
          dispatch: dispatch.id,
          expected: `${call.id} is given up at ${expiry} ms, its event's default of ${limit} ms after its start`,
          observed: sign === null ? "it never is" : `at ${sign.at} ms ${sign.what}`,
        });
      }
    }
  },
};
