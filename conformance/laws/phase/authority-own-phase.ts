import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { answersOf } from "./answer.ts";

/** Outside of its phase no authority allows a tool. */
export const authorityOwnPhase: Law = {
  name: "authority.own-phase",
  needs: ["tool-authority"],
  hint: "Look at which contexts your kernel puts an authority into: those of the phase that rests on it, and no others.",
  judge(reading, verdict) {
    for (const { dispatch, call, index, name, args, threw, value } of answersOf("tool-authority", 1, reading)) {
      if (dispatch.phase?.capability === "tool-authority") continue;
      verdict.held();
      if (threw || value !== true) continue;
      verdict.broken({
        at: index,
        dispatch: dispatch.id,
        expected: `${call.id} has no ${name} that allows ${brief(args[0])}: ${dispatch.id} is not of the phase that rests on an authority`,
        observed: brief(value),
      });
    }
  },
};
