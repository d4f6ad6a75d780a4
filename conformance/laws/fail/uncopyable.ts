import type { Encoded } from "../../program/value.ts";
import { hasCapability } from "../capability.ts";
import { tagOf } from "../encoded.ts";
import type { Verdict } from "../law.ts";
import { endOf } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";

/** Whether nobody can copy the dispatch's payload: it holds a live function. Other odd values some copies carry. */
export function isSurelyUncopyable(dispatch: DispatchReading): boolean {
  return dispatch.uncopyable && holdsFunction(dispatch.plan.payload);
}

/** Whether a live function is in a value. */
export function holdsFunction(value: Encoded): boolean {
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some(holdsFunction);
  return tagOf(value) === "function" || Object.values(value).some(holdsFunction);
}

/** Whether a copy is certainly needed: a handler without match is admitted, and nothing else keeps it from being called. */
export function needsCopy(dispatch: DispatchReading): boolean {
  if (dispatch.cancel !== null && dispatch.event.cancel !== "no") return false;
  if (dispatch.phase !== null || dispatch.plan.within === true) return false;
  return dispatch.admitted.some((one) => one.sure && one.registration.match === undefined);
}

/** Judges that a copy that fails is recorded as the decision table says: for some handler, for none, for no handler twice. */
export function judgeCopyRecords(dispatch: DispatchReading, reading: Reading, verdict: Verdict): void {
  if (!hasCapability("failure-records", reading)) return;
  const at = endOf(dispatch)?.index ?? reading.record.facts.length;
  const broken = (expected: string, observed: string) =>
    verdict.broken({ at, dispatch: dispatch.id, expected, observed });
  const allowed = reading.consequences(dispatch, "copy-fails");
  const handlers = dispatch.failures.map((one) => one.report.handler);
  const twice = handlers.find((handler, index) => handlers.indexOf(handler) !== index);
  const says = (recorded: "yes" | "no") => allowed.length > 0 && allowed.every((one) => one.recorded === recorded);
  if (says("yes") && handlers.length === 0)
    broken(`a failure of ${dispatch.id} is recorded, since its payload cannot be copied`, "none is");
  else if (says("no") && handlers.length > 0)
    broken(`no failure of ${dispatch.id} is recorded, although its payload cannot be copied`, "one is");
  else if (twice !== undefined)
    broken(`at most one failure per handler of ${dispatch.id} is recorded`, `${twice} has several`);
}
