import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { attemptsOf, isKnownEvent, judgeOption } from "./attempt.ts";

/** A registration is accepted whose options are valid, or wrong in a way that the page makes nothing of. */
export const accepts: Law = {
  name: "register.accepts",
  hint: "Look at which check of your kernel's register refuses a valid registration.",
  judge(reading, verdict) {
    const { options } = reading.spec;
    for (const { index, registration, error } of attemptsOf(reading)) {
      if (registration.notAFunction !== undefined || !isKnownEvent(registration, reading)) continue;
      // unknown options are left open
      if (!Object.keys(registration.options).every((name) => options.some((one) => one.name === name))) continue;
      const judged = options.map((one) => ({ one, value: judgeOption(one, registration.options[one.name], reading) }));
      if (!judged.every(({ one, value }) => value === "right" || (value === "wrong" && !one.wrong.includes("error"))))
        continue;
      verdict.held();
      if (error === null) continue;
      verdict.broken({
        at: index,
        expected: `registering ${registration.id} for ${brief(registration.event)} is accepted`,
        observed: `it throws ${brief(error)}`,
      });
    }
  },
};
