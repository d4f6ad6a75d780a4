import type { LawName } from "../../../spec/model/index.ts";
import { brief, fieldsOf, sameData, seenFields } from "../encoded.ts";
import type { Law } from "../law.ts";
import type { CallReading, DispatchReading } from "../reading.ts";
import { isSeries } from "../undisturbed.ts";

/** On a snapshot event whose copies the page states, no handler sees another handler's result. */
export const mergeSnapshot: Law = snapshotLaw("merge.snapshot", (dispatch) => dispatch.kind.copies !== "open");

/** On a snapshot event whose copies the page leaves open, no handler sees another handler's result. */
export const mergeSnapshotElsewhere: Law = snapshotLaw(
  "merge.snapshot-elsewhere",
  (dispatch) => dispatch.kind.copies === "open",
);

function snapshotLaw(name: LawName, where: (dispatch: DispatchReading) => boolean): Law {
  return {
    name,
    hint: "Look at which payload your kernel hands to the second handler: it should be the one that was dispatched.",
    judge(reading, verdict) {
      for (const dispatch of reading.dispatches) {
        if (
          dispatch.kind.view !== "snapshot" ||
          !isSeries(dispatch) ||
          dispatch.mutated ||
          dispatch.uncopyable ||
          !where(dispatch)
        )
          continue;
        const original = fieldsOf(dispatch.plan.payload);
        if (original === null) continue;
        for (const call of dispatch.calls) {
          const written = writtenBefore(call, dispatch);
          if (written.size === 0) continue;
          verdict.held();
          const seen = seenFields(call.payload);
          for (const [field, by] of written) {
            if (sameData(seen?.get(field), original.get(field))) continue;
            verdict.broken({
              at: call.index,
              dispatch: dispatch.id,
              expected: `${call.id} sees ${field} = ${brief(original.get(field))}, as dispatched`,
              observed: `it sees ${brief(seen?.get(field))}; ${by} returned that field`,
            });
          }
        }
      }
    },
  };
}

/** fields that earlier handlers returned, and who */
function writtenBefore(call: CallReading, dispatch: DispatchReading): Map<string, string> {
  const written = new Map<string, string>();
  for (const earlier of dispatch.calls) {
    if (earlier.settle === null || earlier.settle.index > call.index) continue;
    for (const ending of earlier.endings ?? [])
      for (const field of ending.rewrites?.keys() ?? []) written.set(field, earlier.id);
  }
  return written;
}
