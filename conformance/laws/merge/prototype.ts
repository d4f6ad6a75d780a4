import type { Encoded } from "../../program/value.ts";
import { brief, fieldsOf, sameData, seenFields, tagOf } from "../encoded.ts";
import type { Law } from "../law.ts";
import { yieldedBy } from "../outcome.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { isSeries } from "../undisturbed.ts";

const REACHING = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];

/** Own keys such as __proto__ or constructor in a rewrite change no prototype and smuggle no field in. */
export const mergePrototype: Law = {
  name: "merge.prototype",
  hint: "Look at how your kernel copies the keys of a rewrite: an assignment to `__proto__` sets a prototype.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!isSeries(dispatch) || dispatch.uncopyable) continue;
      for (const call of dispatch.calls) {
        const rewrites = call.endings?.find((ending) => ending.deed === "replace")?.rewrites;
        const key = REACHING.find((one) => rewrites?.has(one) === true);
        if (rewrites === null || rewrites === undefined || key === undefined) continue;
        verdict.held();
        const found = faultAfter(call, rewrites.get(key), dispatch, reading);
        if (found === null) continue;
        verdict.broken({
          dispatch: dispatch.id,
          expected: `the key ${key} that ${call.id} returned reaches no prototype and brings no field along`,
          ...found,
        });
      }
    }
  },
};

function faultAfter(
  call: CallReading,
  smuggled: Encoded | undefined,
  dispatch: DispatchReading,
  reading: Reading,
): { at: number; observed: string } | null {
  const polluted = reading.facts("polluted")[0];
  if (polluted !== undefined)
    return { at: polluted.index, observed: `a prototype has gained the key ${polluted.fact.key}` };
  for (const later of dispatch.calls) {
    const observed = later.index > call.index ? oddity(later.payload, smuggled) : null;
    if (observed !== null) return { at: later.index, observed: `${later.id} sees ${observed}` };
  }
  const observed = oddity(yieldedBy(dispatch), smuggled);
  return observed === null || dispatch.outcome === null
    ? null
    : { at: dispatch.outcome.index, observed: `the outcome is ${observed}` };
}

/** what is wrong with a payload: another prototype, or a field that came in by the back door */
function oddity(payload: Encoded | undefined, smuggled: Encoded | undefined): string | null {
  if (payload === undefined || payload === null) return null;
  if (tagOf(payload) === "instance") return `an object with another prototype: ${brief(payload)}`;
  const fields = seenFields(payload);
  for (const [name, value] of fieldsOf(smuggled) ?? [])
    if (fields?.has(name) === true && sameData(fields.get(name), value))
      return `${name} = ${brief(value)}, smuggled in`;
  return null;
}
