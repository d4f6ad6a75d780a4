import type { Deed, Failure } from "../../spec/model/index.ts";
import { FAILURES } from "../../spec/model/index.ts";
import type { Ending } from "./endings.ts";
import type { CallReading, Reading } from "./reading.ts";

/** The only way in which a call can have ended; null where there are several, none, or anything goes. */
export function certainEnding(call: CallReading): Ending | null {
  return call.endings?.length === 1 ? (call.endings[0] ?? null) : null;
}

/** As {@link certainEnding}, but by the clock alone: also where the kernel went on at another moment. */
export function dueEnding(call: CallReading): Ending | null {
  return call.due?.length === 1 ? (call.due[0] ?? null) : null;
}

/** Whether a deed is a failure of the handler. */
export function isFailure(deed: Deed): deed is Failure {
  return (FAILURES as readonly Deed[]).includes(deed);
}

/** Whether a call certainly failed in the given way; in any way where none is given. */
export function certainlyFailed(call: CallReading, deed?: Failure): boolean {
  const ending = certainEnding(call);
  return ending !== null && (deed === undefined ? isFailure(ending.deed) : ending.deed === deed);
}

/** Whether several registrations share the call's function, so that nobody can tell which of them was called. */
export function sharesFunction(registration: string, reading: Reading): boolean {
  return reading.program.registrations.some(
    (one) => one.sameFunctionAs !== undefined && (one.id === registration || one.sameFunctionAs === registration),
  );
}
