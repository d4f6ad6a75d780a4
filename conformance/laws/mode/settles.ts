import type { Deed } from "../../../spec/model/index.ts";
import { brief, fieldsOf, isUndefined } from "../encoded.ts";
import type { Law } from "../law.ts";
import { endOf } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";

const PEACEFUL: readonly Deed[] = ["continue", "replace", "abort", "cancelled"];

/** Every dispatch settles once no handler is open, with an outcome of the contract's shape. */
export const modeSettles: Law = {
  name: "mode.settles",
  hint: "Look for a way through your dispatch that neither resolves its promise nor rejects it, that waits for a thread or a clock of its own, or that resolves to something else than an outcome.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const end = endOf(dispatch);
      if (end === null && (hasOpenCall(dispatch) || isBlind(reading))) continue;
      // a rejection is judged here only where nothing went wrong that could explain it
      if (dispatch.rejected !== null && !isPeaceful(dispatch, reading)) continue;
      verdict.held();
      if (dispatch.outcome !== null && dispatch.outcome.shape !== "malformed") continue;
      verdict.broken({
        at: end?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${dispatch.id} settles with { kind: "proceed", payload } or { kind: "blocked", reason }`,
        observed: tell(dispatch),
      });
    }
  },
};

function tell(dispatch: DispatchReading): string {
  if (dispatch.outcome !== null) {
    const fields = fieldsOf(dispatch.outcome.value);
    const odd = ["reason", "message"].find(
      (name) => !isUndefined(fields?.get(name)) && typeof fields?.get(name) !== "string",
    );
    const why = fields?.get("kind") === "blocked" && odd !== undefined ? `, whose ${odd} is no text` : "";
    return `it settles with ${brief(dispatch.outcome.value)}${why}`;
  }
  if (dispatch.rejected !== null) return `it rejects with ${brief(dispatch.rejected.error)}`;
  return "it never settles, although every handler has settled or expired";
}

/** whether the suite stopped looking before everything had come to rest */
function isBlind(reading: Reading): boolean {
  return reading.record.end === "invisible-wait" || reading.record.end === "event-limit";
}

/** a handler that expired is over only if the kernel shows that it went on */
function hasOpenCall(dispatch: DispatchReading): boolean {
  return dispatch.calls.some((call) => {
    if (call.settle !== null) return false;
    const expiry = typeof call.limit === "number" ? call.at + call.limit : Number.POSITIVE_INFINITY;
    return !dispatch.calls.some((other) => other.index > call.index && other.at >= expiry);
  });
}

function isPeaceful(dispatch: DispatchReading, reading: Reading): boolean {
  return (
    !dispatch.uncopyable &&
    (dispatch.cancel === null ||
      reading.consequences(dispatch, "cancelled").every((one) => one.operation !== "rejected")) &&
    dispatch.plan.throwingRecorder !== true &&
    dispatch.matches.every((match) => match.did === "true" || match.did === "falsy") &&
    dispatch.calls.every((call) => call.endings?.every((ending) => PEACEFUL.includes(ending.deed)) === true) &&
    !reading.facts("revoke").some((one) => one.fact.dispatch === dispatch.id)
  );
}
