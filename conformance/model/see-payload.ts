import { sameValue } from "../program/same-value.ts";
import type { Encoded } from "../program/value.ts";
import { alike, fieldsIn, isExotic, LIVE } from "./alike.ts";
import { isRewritten } from "./fold-fields.ts";
import type { Hypothesis } from "./hypothesis.ts";
import type { Setting } from "./setting.ts";

/** Whether a handler or match sees what it is to see. `shared`: the payload with changes in place, where handlers share one copy. */
export function seesRight(seen: Encoded, state: Hypothesis, shared: readonly Encoded[], setting: Setting): boolean {
  const { kind, plan } = setting;
  if (kind.view === "chained" && state.given.length > 0) return isMerged(seen, state, setting);
  return [plan.payload, ...shared].some((one) => isSame(seen, one));
}

/** Whether a payload is the one as dispatched with all rewrites so far. */
export function isMerged(seen: Encoded, state: Hypothesis, { event, original, plan }: Setting): boolean {
  if (state.given.length === 0 || original === null) return isSame(seen, plan.payload);
  const fields = fieldsIn(seen);
  if (fields === null || (isExotic(seen, LIVE) && !isExotic(plan.payload, LIVE))) return false;
  for (const name of new Set([...fields.keys(), ...state.payload.keys()])) {
    const isWritten = state.given.some((one) => one.has(name));
    const rewrite = isWritten ? event.rewrites.find(({ field }) => field === name) : undefined;
    if (!isRewritten(fields.get(name), state.payload.get(name), rewrite)) return false;
  }
  return true;
}

/** Sharing inside a value is part of it, where nothing was rewritten. */
function isSame(seen: Encoded, expected: Encoded): boolean {
  if (!alike(seen, expected)) return false;
  return !JSON.stringify(expected).includes('"$":"shared"') || sameValue(seen, expected);
}
