import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { endOf } from "../outcome.ts";
import type { Reading } from "../reading.ts";
import { type Answer, answersOf, isLost } from "./answer.ts";

/** An authority that was revoked or outlived its dispatch throws, and allows nothing. */
export const authorityEnds: Law = {
  name: "authority.ends",
  needs: ["tool-authority"],
  hint: "Look at whether your kernel's authority asks, at each question, if it still holds.",
  judge(reading, verdict) {
    for (const answer of answersOf("tool-authority", 0, reading)) {
      if (!isEnded(answer, reading)) continue;
      verdict.held();
      if (answer.threw) continue;
      verdict.broken({
        at: answer.index,
        dispatch: answer.dispatch.id,
        expected: `${answer.name} throws at ${answer.at} ms, since the authority is over`,
        observed: "it does not",
      });
    }
    for (const answer of answersOf("tool-authority", 1, reading)) {
      if (!isEnded(answer, reading)) continue;
      verdict.held();
      if (answer.threw || answer.value === false) continue;
      verdict.broken({
        at: answer.index,
        dispatch: answer.dispatch.id,
        expected: `${answer.name}(${brief(answer.args[0])}) throws or is false at ${answer.at} ms, since the authority is over`,
        observed: brief(answer.value),
      });
    }
  },
};

function isEnded(answer: Answer, reading: Reading): boolean {
  const { plan, phase } = answer.dispatch;
  if (plan.authority === undefined || phase?.capability !== "tool-authority") return false;
  const end = endOf(answer.dispatch);
  return isLost(answer.dispatch, answer.index, reading) || (end !== null && end.index < answer.index);
}
