import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { attemptsOf, isKnownEvent } from "./attempt.ts";
import { judgeRefused } from "./refused.ts";

/** Registering for an unknown event is a clear error and registers nothing. */
export const unknownEvent: Law = {
  name: "register.unknown-event",
  hint: "Look at whether your kernel holds the event of a registration against the list of events.",
  judge(reading, verdict) {
    for (const attempt of attemptsOf(reading))
      if (!isKnownEvent(attempt.registration, reading))
        judgeRefused(attempt, reading, verdict, `there is no event ${brief(attempt.registration.event)}`);
  },
};
