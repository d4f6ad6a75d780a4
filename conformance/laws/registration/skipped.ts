import { dueEnding } from "../certain.ts";
import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import type { Reading } from "../reading.ts";
import { admissionsIn } from "./admission.ts";
import { callsOf } from "./judge-admissions.ts";
import { type Scene, stageOf } from "./stage.ts";

/** A handler that is passed over neither blocks an operation nor leaves a failure. */
export const skipped: Law = {
  name: "registration.skipped",
  needs: ["sessions"],
  hint: "Look at what your kernel does in place of calling a handler that is not admitted: nothing at all.",
  judge(reading, verdict) {
    for (const scene of stageOf(reading).scenes) {
      const out = admissionsIn(reading).filter(
        (one) => one.scene === scene && one.verdict === "stays out" && callsOf(one.registration.id, scene).length === 0,
      );
      const [first] = out;
      if (first === undefined) continue;
      const { dispatch } = scene;
      verdict.held();
      const failure = dispatch.failures.find(({ report }) =>
        out.some(({ registration }) => registration.id === report.handler),
      );
      if (failure !== undefined)
        verdict.broken({
          at: failure.index,
          dispatch: dispatch.id,
          expected: `nothing is recorded of ${failure.report.handler}, which is passed over`,
          observed: `a failure of kind ${failure.report.kind} is`,
        });
      const end = dispatch.rejected ?? (dispatch.outcome?.shape === "blocked" ? dispatch.outcome : null);
      if (end === null || mayBlock(scene, reading)) continue;
      verdict.broken({
        at: end.index,
        dispatch: dispatch.id,
        expected: `${dispatch.id} goes on: ${first.registration.id} is passed over, and no other handler stops it`,
        observed: dispatch.rejected === null ? `it is blocked: ${brief(dispatch.outcome?.value)}` : "it rejects",
      });
    }
  },
};

/** Whether a handler that was called may have blocked the operation. */
function mayBlock({ dispatch }: Scene, reading: Reading): boolean {
  if (dispatch.cancel !== null || dispatch.uncopyable || dispatch.hasStrangers) return true;
  return dispatch.calls.some((call) => {
    const deed = dueEnding(call)?.deed;
    if (deed === undefined) return true;
    return reading.consequences(dispatch, deed).some(({ operation }) => operation !== "proceeds");
  });
}
