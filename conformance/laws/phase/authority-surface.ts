import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { answersOf, isAwaited } from "./answer.ts";

/** An authority allows exactly the tools of the finalized surface while it is active. */
export const authoritySurface: Law = {
  name: "authority.surface",
  needs: ["tool-authority"],
  hint: "Look at what your kernel's authority asks when a name is put to it: the finalized surface of the dispatch.",
  judge(reading, verdict) {
    for (const answer of answersOf("tool-authority", 1, reading)) {
      const [name] = answer.args;
      const surface = answer.dispatch.plan.authority;
      // elsewhere there is no authority to ask
      if (answer.dispatch.phase?.capability !== "tool-authority") continue;
      if (surface === undefined || typeof name !== "string" || !isAwaited(answer, reading)) continue;
      verdict.held();
      const allowed = surface.includes(name);
      if (!answer.threw && answer.value === allowed) continue;
      verdict.broken({
        at: answer.index,
        dispatch: answer.dispatch.id,
        expected: `${answer.name}(${brief(name)}) is ${String(allowed)} for ${answer.call.id}: the surface is ${brief([...surface])}`,
        observed: answer.threw ? "it throws" : brief(answer.value),
      });
    }
  },
};
