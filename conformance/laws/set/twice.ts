import type { Law } from "../law.ts";
import { callsOf, mustRun } from "../must-run.ts";
import { endOf } from "../outcome.ts";

/** One function registered twice runs twice. */
export const twice: Law = {
  name: "set.twice",
  hint: "Look at whether your kernel keys its handlers by the function: each registration is a handler of its own.",
  judge(reading, verdict) {
    const sharers = reading.program.registrations.filter((one) => one.sameFunctionAs !== undefined);
    for (const { id, sameFunctionAs } of sharers)
      for (const dispatch of reading.dispatches) {
        const due = mustRun(dispatch, reading).filter(
          ({ registration }) => registration.id === sameFunctionAs || registration.sameFunctionAs === sameFunctionAs,
        );
        if (due.length < 2 || !due.some(({ registration }) => registration.id === id)) continue;
        verdict.held();
        const calls = callsOf(id, dispatch, reading);
        if (dispatch.isOpen || calls.length >= due.length) continue;
        verdict.broken({
          at: endOf(dispatch)?.index ?? reading.record.facts.length,
          dispatch: dispatch.id,
          expected: `the function of ${due.map(({ registration }) => registration.id).join(" and ")} runs ${due.length} times in ${dispatch.id}`,
          observed: `it runs ${calls.length} times`,
        });
      }
  },
};
