import type { Law } from "../law.ts";
import { changesOf, type Sight } from "./change.ts";
import { judgeLeaks } from "./leak.ts";

/** What the caller changes in its payload after dispatching is seen by no handler. */
export const callerLate: Law = {
  name: "isolate.caller-late",
  hint: "Look at when your kernel copies the caller's payload: before dispatch returns, not when a handler's turn comes.",
  judge(reading, verdict) {
    const isHandlers = (sight: Sight) => sight.what === "call" || sight.what === "match" || sight.what === "seen";
    judgeLeaks(
      reading,
      verdict,
      (change) => change.how === "caller",
      (sight, change) => sight.dispatch === change.dispatch.id && isHandlers(sight),
    );
    // a payload handed out before is looked at again after each change, and written down only if it differs
    for (const change of changesOf(reading)) {
      if (change.how !== "caller" || !change.dispatch.calls.some((call) => call.index < change.index)) continue;
      if (!change.dispatch.calls.some((call) => call.index > change.index)) verdict.held();
    }
  },
};
