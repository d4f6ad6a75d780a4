import { endOf } from "./outcome.ts";
import type { CallReading, DispatchReading, Placed } from "./reading.ts";

/** A moment at which something shows. */
export interface Sign extends Placed {
  what: string;
}

/** The first thing that shows that the kernel has given a call up, or gone on after it. */
export function movedOn(call: CallReading, dispatch: DispatchReading): Sign | null {
  let first: Sign | null = null;
  for (const { index, at, report } of dispatch.failures) {
    if (index <= call.index || report.handler !== call.registration.id || report.kind !== "timeout") continue;
    first = { index, at, what: "its timeout is recorded" };
    break;
  }
  if (dispatch.kind.modes.length !== 1 || dispatch.kind.modes[0] !== "series") return first;
  const next = dispatch.calls.find((one) => one.index > call.index);
  if (next !== undefined && (first === null || next.index < first.index))
    first = { index: next.index, at: next.at, what: `${next.id} starts` };
  const match = dispatch.matches.find((one) => one.index > call.index);
  if (match !== undefined && (first === null || match.index < first.index))
    first = { index: match.index, at: match.at, what: `the match of ${match.registration.id} is asked` };
  const end = endOf(dispatch);
  if (end !== null && (first === null || end.index < first.index))
    first = { index: end.index, at: end.at, what: `${dispatch.id} ends` };
  return first;
}

/**
 * Whether the chain visibly moved on at another moment than the page says: while the handler was running, or later than at its
 * limit. When it should have is for the laws of limits and of series to say; what became of the call then nobody knows.
 */
export function isUntimely(call: CallReading, dispatch: DispatchReading): boolean {
  const { due } = call;
  if (due === null || due.length === 0) return false;
  const sign = movedOn(call, dispatch);
  if (sign === null) return false;
  return due.every(({ at }) => sign.at < at) || due.every(({ deed, at }) => deed === "timeout" && sign.at > at);
}
