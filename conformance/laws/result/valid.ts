import { sharesFunction } from "../certain.ts";
import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { endOf, operationOf, tellEnd } from "../outcome.ts";
import type { DispatchReading } from "../reading.ts";
import { isSeries, isUndisturbed } from "../undisturbed.ts";
import { returnedIn } from "./returned.ts";

/** A result of a valid form is accepted: no failure is recorded for it and it has the effect of its form. */
export const resultValid: Law = {
  name: "result.valid",
  hint: "Look at what your kernel checks in a returned value: is it stricter than the page's table of results?",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!isUndisturbed(dispatch, reading)) continue;
      for (const { call, value, classified } of returnedIn(dispatch, reading)) {
        const [deed] = classified.deeds;
        if (call.endings?.length !== 1 || call.endings[0]?.deed !== deed || deed === "malformed") continue;
        if (sharesFunction(call.registration.id, reading)) continue;
        verdict.held();
        const expected = `the result of ${call.id} is accepted: ${brief(value)}`;
        const failure = dispatch.failures.find(
          ({ report, index }) => report.handler === call.registration.id && index > call.index,
        );
        if (
          failure !== undefined &&
          dispatch.calls.filter((one) => one.registration === call.registration).length === 1
        )
          verdict.broken({
            at: failure.index,
            dispatch: dispatch.id,
            expected,
            observed: `a failure of kind ${failure.report.kind} is recorded for it: ${failure.report.reason}`,
          });
        const rules = deed === undefined || deed === "abort" ? [] : reading.consequences(dispatch, deed);
        const later = dispatch.calls.find((one) => call.settle !== null && one.index > call.settle.index);
        if (
          later !== undefined &&
          rules.length > 0 &&
          rules.every((rule) => rule.chain === "ends") &&
          isSeries(dispatch)
        )
          verdict.broken({
            at: later.index,
            dispatch: dispatch.id,
            expected: `no handler starts after ${call.id}, whose result ends the chain`,
            observed: `${later.id} starts at ${later.at} ms`,
          });
        const end = endOf(dispatch);
        const isRecorded = rules.length > 0 && rules.every((rule) => rule.recorded === "yes");
        if (isRecorded && failure === undefined && end !== null && reading.capabilities.has("failure-records"))
          verdict.broken({
            at: end.index,
            dispatch: dispatch.id,
            expected: `the result of ${call.id} is recorded`,
            observed: "it is not",
          });
        if (end === null || operationOf(dispatch) !== "blocked" || !isPeaceful(dispatch)) continue;
        verdict.broken({ at: end.index, dispatch: dispatch.id, expected, observed: tellEnd(dispatch) });
      }
    }
  },
};

/** whether nobody gave a reason to block */
function isPeaceful(dispatch: DispatchReading): boolean {
  return (
    dispatch.calls.every((call) =>
      call.endings?.every((ending) => ending.deed === "continue" || ending.deed === "replace"),
    ) && dispatch.matches.every((match) => match.did === "true" || match.did === "falsy")
  );
}
