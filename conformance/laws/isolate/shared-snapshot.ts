import type { Law } from "../law.ts";
import { judgeLeaks } from "./leak.ts";

/** The handlers of one dispatch share one snapshot: an in-place change may be seen by later handlers of the same dispatch and by no other dispatch. */
export const sharedSnapshot: Law = {
  name: "isolate.shared-snapshot",
  hint: "Look at whether each dispatch takes a snapshot of its own.",
  judge: (reading, verdict) =>
    judgeLeaks(
      reading,
      verdict,
      (change) => change.how === "in-place" && change.dispatch.kind.copies === "dispatch",
      (sight, change) => sight.what !== "caller" && sight.dispatch !== change.dispatch.id,
    ),
};
