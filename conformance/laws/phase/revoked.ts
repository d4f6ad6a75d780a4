import type { CallReading, DispatchReading, Placed, Reading } from "../reading.ts";
import { endOf } from "../outcome.ts";

/** The dispatches that lost their authority while a handler ran: with the handler, and the moment. */
export function* revokedWhileRunning(
  reading: Reading,
): Generator<{ dispatch: DispatchReading; call: CallReading; revoke: Placed }> {
  for (const { index, at, fact } of reading.facts("revoke")) {
    const dispatch = reading.dispatch(fact.dispatch);
    if (
      dispatch?.phase?.capability !== "tool-authority" ||
      dispatch.plan.authority === undefined ||
      index < dispatch.index
    )
      continue;
    const end = endOf(dispatch);
    if (end !== null && end.index < index) continue;
    for (const call of dispatch.calls) {
      if (call.index > index || (call.settle !== null && call.settle.index < index)) continue;
      if (typeof call.limit === "string" || (call.limit !== null && call.at + call.limit <= at)) continue;
      yield { dispatch, call, revoke: { index, at } };
    }
  }
}
