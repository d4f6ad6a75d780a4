import type { Law } from "../law.ts";

/** A frozen payload arrives writable. */
export const writable: Law = {
  name: "isolate.writable",
  hint: "Look at whether your kernel hands a frozen payload on as it is instead of copying it.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.plan.frozen !== true || dispatch.uncopyable) continue;
      for (const call of dispatch.calls) {
        verdict.held();
        const fact = reading.record.facts[call.index];
        if (fact?.kind !== "call" || fact.frozen !== true) continue;
        verdict.broken({
          at: call.index,
          dispatch: dispatch.id,
          expected: `${call.id} can change its payload, although the caller's is frozen`,
          observed: "its payload, or a part of it, is frozen",
        });
      }
    }
  },
};
