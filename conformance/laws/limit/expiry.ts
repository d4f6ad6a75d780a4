import { dueEnding, sharesFunction } from "../certain.ts";
import type { Verdict } from "../law.ts";
import { movedOn } from "../moved-on.ts";
import { endOf } from "../outcome.ts";
import { isLost } from "../phase/answer.ts";
import type { CallReading, DispatchReading, Placed, Reading } from "../reading.ts";

/** Whether a registration gives a limit of its own. */
export function givesLimit(call: CallReading, reading: Reading): boolean {
  const option = reading.spec.options.find((one) => one.sets === "limit");
  return option !== undefined && call.registration.options[option.name] !== undefined;
}

/** Whether handlers of the dispatch run strictly one after another. */
export function isSeries(dispatch: DispatchReading): boolean {
  return dispatch.kind.modes.length === 1 && dispatch.kind.modes[0] === "series";
}

/** Judges that each chosen call which certainly exceeds its limit is given up at that very moment. */
export function judgeExpiry(
  reading: Reading,
  verdict: Verdict,
  chosen: (call: CallReading, dispatch: DispatchReading) => boolean,
): void {
  for (const dispatch of reading.dispatches)
    for (const call of dispatch.calls) {
      const ending = dueEnding(call);
      if (ending === null || ending.deed !== "timeout" || !chosen(call, dispatch)) continue;
      if (reading.isBlockedAt(ending.at, call) || sharesFunction(call.registration.id, reading)) continue;
      const sign = movedOn(call, dispatch);
      // without a record nothing shows when one of several parallel handlers is given up
      if (sign === null && !dispatch.isOpen) continue;
      if (sign !== null && isLost(dispatch, sign.index, reading)) continue;
      verdict.held();
      if (sign !== null && sign.at === ending.at) continue;
      verdict.broken({
        at: sign?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${call.id} is given up at ${ending.at} ms, ${String(call.limit)} ms after its start`,
        observed: sign === null ? "it never is" : `at ${sign.at} ms ${sign.what}`,
      });
    }
}

/** What shows that a call was given up before it settled; null when nothing does. */
export function givenUpEarly(
  call: CallReading,
  dispatch: DispatchReading,
  reading: Reading,
): (Placed & { what: string }) | null {
  const until = call.settle?.index ?? reading.record.facts.length;
  const report = sharesFunction(call.registration.id, reading)
    ? undefined
    : dispatch.failures.find((one) => one.report.handler === call.registration.id && one.report.kind === "timeout");
  if (report !== undefined) return { index: report.index, at: report.at, what: "its timeout is recorded" };
  const end = endOf(dispatch);
  if (isSeries(dispatch) && end !== null && end.index < until && end.index > call.index)
    return { index: end.index, at: end.at, what: `${dispatch.id} ends` };
  const cancelled = dispatch.cancel !== null && dispatch.event.cancel !== "no";
  if (
    call.fired !== null &&
    call.fired.index < until &&
    !cancelled &&
    dispatch.kind.expiry === "signal" &&
    call.signal === "live"
  )
    return { ...call.fired, what: "its signal fires" };
  return null;
}

/** Reports a call that was given up although it was in time; what happens from `until` on, in ms, is the limit's own doing. */
export function judgeInTime(
  call: CallReading,
  dispatch: DispatchReading,
  reading: Reading,
  verdict: Verdict,
  why: string,
  until = Number.POSITIVE_INFINITY,
): void {
  verdict.held();
  const sign = givenUpEarly(call, dispatch, reading);
  if (sign === null || sign.at >= until) return;
  // what such a handler returns comes to nothing, so that nobody need wait for it
  if (isLost(dispatch, sign.index, reading)) return;
  const settles = call.settle === null ? "is still running" : `settles at ${call.settle.at} ms`;
  verdict.broken({
    at: sign.index,
    dispatch: dispatch.id,
    expected: `${call.id}, started at ${call.at} ms, is awaited: it ${settles}, ${why}`,
    observed: `at ${sign.at} ms ${sign.what}`,
  });
}
