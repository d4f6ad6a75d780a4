import type { Law } from "../law.ts";
import { answersOf, isAwaited } from "./answer.ts";
import { hasEndedBeside } from "./beside.ts";

/** A handler's lifetime capability is active while the kernel awaits it. */
export const lifetimeActive: Law = {
  name: "lifetime.active",
  needs: ["handler-lifetime"],
  hint: "Look at when your kernel ends a handler's lifetime: not before it has stopped awaiting the handler.",
  judge(reading, verdict) {
    for (const answer of answersOf("handler-lifetime", 0, reading)) {
      if (!isAwaited(answer, reading) || hasEndedBeside(answer, reading)) continue;
      verdict.held();
      if (!answer.threw) continue;
      verdict.broken({
        at: answer.index,
        dispatch: answer.dispatch.id,
        expected: `${answer.name} does not throw at ${answer.at} ms, while ${answer.call.id} is awaited`,
        observed: "it throws",
      });
    }
  },
};
