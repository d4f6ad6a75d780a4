import type { Law } from "../law.ts";
import { answersOf, isAwaited } from "./answer.ts";
import { hasEndedBeside } from "./beside.ts";

/** The end of one handler's lifetime does not end another's. */
export const lifetimeIndependent: Law = {
  name: "lifetime.independent",
  needs: ["handler-lifetime"],
  hint: "Look at whether each handler has a lifetime of its own, or all share one.",
  judge(reading, verdict) {
    for (const answer of answersOf("handler-lifetime", 0, reading)) {
      if (!isAwaited(answer, reading) || !hasEndedBeside(answer, reading)) continue;
      verdict.held();
      if (!answer.threw) continue;
      verdict.broken({
        at: answer.index,
        dispatch: answer.dispatch.id,
        expected: `${answer.name} does not throw at ${answer.at} ms: ${answer.call.id} is awaited, although others have ended`,
        observed: "it throws",
      });
    }
  },
};
