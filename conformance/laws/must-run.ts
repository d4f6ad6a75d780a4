import type { Deed } from "../../spec/model/index.ts";
import { SETTLED_BY } from "../rules/index.ts";
import type { Ending } from "./endings.ts";
import { noted } from "./notes.ts";
import { endOf } from "./outcome.ts";
import type { Admitted, CallReading, DispatchReading, Reading } from "./reading.ts";

/**
 * The handlers that a dispatch certainly has to call, in order, as far as can be said: a series is followed to the first
 * handler that is missing, may have ended the chain, or is still open. One that is missing has to be called only where no
 * other may have ended the chain, be it one that was called too early. Empty where the page leaves calling open.
 */
export const mustRun: (dispatch: DispatchReading, reading: Reading) => readonly Admitted[] = noted(follow);

/** Calls of a registration in a dispatch; those of one that shares its function count for each of the sharers. */
export function callsOf(registration: string, dispatch: DispatchReading, reading: Reading): readonly CallReading[] {
  const source = sourceOf(registration, reading);
  return dispatch.calls.filter((call) => sourceOf(call.registration.id, reading) === source);
}

function sourceOf(id: string, reading: Reading): string {
  return reading.registration(id)?.sameFunctionAs ?? id;
}

/** Whether the page leaves open, or rules out, that a dispatch calls anybody at all. */
export function isCallingOpen(dispatch: DispatchReading, reading: Reading): boolean {
  if (dispatch.uncopyable || dispatch.hasStrangers) return true;
  // taken although it is no function: what calling it comes to nobody can say
  if (dispatch.admitted.some(({ registration }) => registration.notAFunction !== undefined)) return true;
  if (dispatch.cancel !== null && dispatch.event.cancel !== "no") return true;
  if (dispatch.phase?.capability === "tool-authority" && dispatch.plan.authority === undefined) return true;
  if (reading.facts("revoke").some((one) => one.fact.dispatch === dispatch.id)) return true;
  return dispatch.event.nested !== "allow" && isInsideItself(dispatch, reading);
}

/** Whether a dispatch was made, at any depth, from inside a handler of a dispatch of its own event that was still open. */
export function isInsideItself(dispatch: DispatchReading, reading: Reading): boolean {
  let outer = outerOf(dispatch, reading);
  while (outer !== undefined) {
    if (outer.event.name === dispatch.event.name && isOpenAt(outer, dispatch.index)) return true;
    outer = outerOf(outer, reading);
  }
  return false;
}

/** Whether a dispatch had not ended at a place of the record. */
export function isOpenAt(dispatch: DispatchReading, index: number): boolean {
  const end = endOf(dispatch);
  return end === null || end.index > index;
}

/** The dispatch from inside whose handler this one was made. */
export function outerOf(dispatch: DispatchReading, reading: Reading): DispatchReading | undefined {
  const fact = reading.record.facts[dispatch.index];
  const outer = fact?.kind === "dispatch" && fact.within !== undefined ? reading.dispatch(fact.within) : undefined;
  return outer !== undefined && outer.index < dispatch.index ? outer : undefined;
}

function follow(dispatch: DispatchReading, reading: Reading): Admitted[] {
  if (isCallingOpen(dispatch, reading)) return [];
  const series = dispatch.kind.modes.length === 1 && dispatch.kind.modes[0] === "series";
  const isEnded = series && mayHaveEnded(dispatch, reading);
  const found: Admitted[] = [];
  const used = new Map<string, number>();
  for (const admitted of dispatch.admitted) {
    const { id, match: plan } = admitted.registration;
    const source = sourceOf(id, reading);
    const nth = used.get(source) ?? 0;
    const call = callsOf(id, dispatch, reading)[nth];
    if (call !== undefined) used.set(source, nth + 1);
    const match = plan === undefined ? undefined : dispatch.matches.find((one) => one.registration.id === id);
    if (plan !== undefined && match === undefined && call === undefined) {
      if (series) return found;
      continue;
    }
    if (call === undefined && isEnded) return found;
    const due = admitted.sure && (plan === undefined || match?.did === "true");
    if (due) found.push(admitted);
    if (!series) continue;
    if (call === undefined) {
      if (due) return found;
      if (match !== undefined && match.did !== "falsy" && mayEnd("match-throws", dispatch, reading)) return found;
      continue;
    }
    if (mayEndBy(call, dispatch, reading)) return found;
  }
  return found;
}

/** Whether some handler or match of a series may have ended it, or nobody can tell. */
function mayHaveEnded(dispatch: DispatchReading, reading: Reading): boolean {
  return (
    dispatch.calls.some((call) => mayEndBy(call, dispatch, reading)) ||
    dispatch.matches.some(({ did }) => did === "throws" && mayEnd("match-throws", dispatch, reading))
  );
}

function mayEndBy({ endings }: CallReading, dispatch: DispatchReading, reading: Reading): boolean {
  if (endings === null || endings.length === 0) return true;
  return endings.some(
    (ending) =>
      mayEnd(ending.deed, dispatch, reading) && (ending.deed !== "replace" || mayLeaveOutRest(ending, dispatch)),
  );
}

/** A rewrite that may end the chain does so only where the named rules of its event need nobody else's. */
function mayLeaveOutRest({ rewrites }: Ending, { event }: DispatchReading): boolean {
  const settled = event.rewrites.flatMap(({ merge }) => SETTLED_BY[merge.rule.replace(/^rule:/, "")] ?? []);
  return rewrites === null || settled.every((isSettled) => isSettled(rewrites));
}

function mayEnd(deed: Deed, dispatch: DispatchReading, reading: Reading): boolean {
  const consequences = reading.consequences(dispatch, deed);
  return consequences.length === 0 || consequences.some((one) => one.chain === "ends");
}
