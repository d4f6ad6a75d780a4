import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { attemptsOf, isKnownEvent } from "./attempt.ts";
import { judgeRefused } from "./refused.ts";

/** Registering something that is no function is a clear error and registers nothing. */
export const handler: Law = {
  name: "register.handler",
  hint: "Look at whether your kernel asks for a function when a handler is registered, not when it is called.",
  judge(reading, verdict) {
    for (const attempt of attemptsOf(reading)) {
      const { notAFunction: given } = attempt.registration;
      if (given !== undefined && isKnownEvent(attempt.registration, reading))
        judgeRefused(attempt, reading, verdict, `${brief(given)} is no function`);
    }
  },
};
