import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { attemptsOf, isKnownEvent, judgeOption } from "./attempt.ts";
import { judgeRefused } from "./refused.ts";

/** An option value that the page calls an error is refused and registers nothing. */
export const option: Law = {
  name: "register.option",
  hint: "Look at how your kernel checks the options of a registration, each by its own rule.",
  judge(reading, verdict) {
    const strict = reading.spec.options.filter((one) => one.wrong.length === 1 && one.wrong[0] === "error");
    for (const attempt of attemptsOf(reading)) {
      const { registration } = attempt;
      if (registration.notAFunction !== undefined || !isKnownEvent(registration, reading)) continue;
      const wrong = strict.find((one) => judgeOption(one, registration.options[one.name], reading) === "wrong");
      if (wrong !== undefined)
        judgeRefused(attempt, reading, verdict, `its ${wrong.name} is ${brief(registration.options[wrong.name])}`);
    }
  },
};
