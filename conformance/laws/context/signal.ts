import { dueEnding } from "../certain.ts";
import { hasCapability } from "../capability.ts";
import type { Law } from "../law.ts";
import type { CallReading, DispatchReading } from "../reading.ts";
import { isOnScope } from "./field.ts";

/** Every handler that gets a signal gets one of its own, not yet fired when the handler starts under a living parent. */
export const signal: Law = {
  name: "context.signal",
  needs: ["signals"],
  hint: "Look at where your kernel makes the signal that a handler gets: one controller for each call, never the parent's.",
  judge(reading, verdict) {
    const field = reading.spec.context.find((one) => one.type.kind === "signal");
    if (field === undefined) return;
    for (const dispatch of reading.dispatches) {
      const due =
        isOnScope(field, dispatch) &&
        !field.optional &&
        (field.capability === null || hasCapability(field.capability, reading));
      for (const call of dispatch.calls) {
        if (call.signal === null && !due) continue;
        verdict.held();
        const wrong = wrongness(call, dispatch);
        if (wrong === null) continue;
        verdict.broken({
          at: call.index,
          dispatch: dispatch.id,
          expected: `${call.id} gets a signal of its own that has not fired`,
          observed: wrong,
        });
      }
    }
  },
};

function wrongness(call: CallReading, dispatch: DispatchReading): string | null {
  if (call.signal === null) return "it gets none";
  if (call.signal === "shared") return "its signal is the parent's or another handler's";
  if (call.signal === "live") return null;
  if (dispatch.cancel !== null && dispatch.cancel.index < call.index) return null;
  // another handler's expiry that reaches this signal breaks another law
  const expired = dispatch.calls.some((other) => other.index < call.index && dueEnding(other)?.deed === "timeout");
  return expired ? null : "its signal has fired before";
}
