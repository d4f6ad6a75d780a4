import type { Law } from "../law.ts";
import { judgeLeaks } from "./leak.ts";

/** What the caller changes in its payload after dispatching is seen by no handler. */
export const callerLate: Law = {
  name: "isolate.caller-late",
  hint: "Look at when your kernel copies the caller's payload: before dispatch returns, not when a handler's turn comes.",
  judge: (reading, verdict) =>
    judgeLeaks(
      reading,
      verdict,
      (change) => change.how === "caller",
      (sight, change) =>
        sight.dispatch === change.dispatch.id &&
        (sight.what === "call" || sight.what === "match" || sight.what === "seen"),
    ),
};
