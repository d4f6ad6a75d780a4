import type { Law } from "../law.ts";
import { answersOf, isOver } from "./answer.ts";

/** A handler's lifetime capability throws once the kernel stopped awaiting it, before the next handler starts. */
export const lifetimeEnds: Law = {
  name: "lifetime.ends",
  needs: ["handler-lifetime"],
  hint: "Look at every way in which a handler can end: each has to end its lifetime before the next handler starts.",
  judge(reading, verdict) {
    for (const answer of answersOf("handler-lifetime", 0, reading)) {
      if (!isOver(answer) || reading.isBlockedAt(answer.at, answer.call)) continue;
      verdict.held();
      if (answer.threw) continue;
      verdict.broken({
        at: answer.index,
        dispatch: answer.dispatch.id,
        expected: `${answer.name} throws at ${answer.at} ms, after ${answer.call.id} has ended`,
        observed: "it does not",
      });
    }
  },
};
