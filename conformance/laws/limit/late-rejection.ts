import type { Law } from "../law.ts";
import { markersIn } from "../markers.ts";
import { recordedAgain, settledLate, traceOf } from "./late.ts";

/** A rejection that arrives after expiry changes nothing and is no unhandled rejection. */
export const lateRejection: Law = {
  name: "limit.late-rejection",
  needs: ["limits"],
  hint: "Look at whether a handler's promise keeps a rejection callback after its limit.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        const { settle } = call;
        if (settle === null || settle.how !== "reject" || !settledLate(call)) continue;
        verdict.held();
        const marks = markersIn(settle.value);
        const loose = reading
          .facts("unhandled")
          .find(
            (one) =>
              one.index > settle.index &&
              (marks.length === 0 ? one.at === settle.at : marks.some((mark) => one.fact.error.includes(mark))),
          );
        const trace = traceOf(call, dispatch, reading);
        const again = recordedAgain(call, dispatch);
        const expected = `the rejection of ${call.id} at ${settle.at} ms, after its limit, changes nothing`;
        if (loose !== undefined)
          verdict.broken({
            at: loose.index,
            dispatch: dispatch.id,
            expected,
            observed: "it is an unhandled rejection",
          });
        else if (trace !== null)
          verdict.broken({
            at: trace.index,
            dispatch: dispatch.id,
            expected,
            observed: `${trace.mark} is in ${trace.where}`,
          });
        else if (again !== null)
          verdict.broken({
            at: again.index,
            dispatch: dispatch.id,
            expected,
            observed: `a failure of kind ${again.kind} is recorded`,
          });
      }
  },
};
