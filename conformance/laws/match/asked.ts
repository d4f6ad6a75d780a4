import { sharesFunction } from "../certain.ts";
import type { CallReading, DispatchReading, MatchReading, Reading } from "../reading.ts";
import { matchDid } from "../read-call.ts";
import type { Registration } from "../../program/program.ts";

/** A handler with a match, as a dispatch treated it. */
export interface Asked {
  registration: Registration;
  did: MatchReading["did"];
  /** null: its handler was called without asking it */
  match: MatchReading | null;
  /** the call of its handler that followed */
  call: CallReading | null;
  /** place of the question, or of the call where nobody asked */
  index: number;
}

/** Every match of a dispatch that was asked, and every one that should have been before its handler was called. */
export function askedIn(dispatch: DispatchReading, reading: Reading): Asked[] {
  const asked: Asked[] = [];
  for (const match of dispatch.matches) {
    const { registration, did, index } = match;
    if (sharesFunction(registration.id, reading)) continue;
    const call = dispatch.calls.find((one) => one.registration.id === registration.id && one.index > index) ?? null;
    asked.push({ registration, did, match, call, index });
  }
  for (const call of dispatch.calls) {
    const { registration, index } = call;
    if (registration.match === undefined || sharesFunction(registration.id, reading)) continue;
    if (dispatch.matches.some((match) => match.registration.id === registration.id)) continue;
    asked.push({ registration, did: matchDid(registration.match, call.payload), match: null, call, index });
  }
  return asked;
}
