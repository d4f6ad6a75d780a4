import type { Deed } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { classify } from "./classify.ts";
import type { CallReading, DispatchReading, Reading } from "./reading.ts";

/** One way in which a call may have ended, as far as its kernel can tell. */
export interface Ending {
  deed: Deed;
  /** virtual ms */
  at: number;
  /** accepted fields, for `replace` */
  rewrites: ReadonlyMap<string, Encoded> | null;
  /** reason of an abort */
  reason: Encoded | undefined;
  /** the content of the rewrites is left open */
  loose: boolean;
}

/** All endings a call may have: one where the page leaves nothing open, none while it is still open, null = anything goes. */
export function endingsOf(call: CallReading, dispatch: DispatchReading, reading: Reading): readonly Ending[] | null {
  if (call.limit === "open" || changesResultBeforehand(call)) return null;
  // a kernel that need not await a thenable never asks it, so that it never settles
  if (call.settle === null && call.plan.then === "thenable" && isThenableOpen(reading)) return null;
  const expiry = call.limit === null ? Number.POSITIVE_INFINITY : call.at + call.limit;
  const settledAt = call.settle?.at ?? Number.POSITIVE_INFINITY;
  const cancel = dispatch.cancel;
  if (
    cancel !== null &&
    dispatch.event.cancel === "open" &&
    cancel.index < (call.settle?.index ?? Number.POSITIVE_INFINITY)
  )
    return null;
  const cancelled =
    cancel !== null &&
    dispatch.event.cancel === "yes" &&
    cancel.index < (call.settle?.index ?? Number.POSITIVE_INFINITY) &&
    cancel.at <= expiry;
  const timeout: Ending = { deed: "timeout", at: expiry, rewrites: null, reason: undefined, loose: false };
  if (cancelled) {
    const ending: Ending = { ...timeout, deed: "cancelled", at: cancel.at };
    if (cancel.index < call.index) return null;
    return cancel.at === expiry || reading.isBlockedAt(cancel.at, call) ? [ending, timeout] : [ending];
  }
  if (settledAt === Number.POSITIVE_INFINITY && expiry === Number.POSITIVE_INFINITY) return [];
  const tie =
    settledAt === expiry ||
    (expiry !== Number.POSITIVE_INFINITY &&
      call.settle !== null &&
      reading.isBlockedAt(Math.min(settledAt, expiry), call));
  if (call.settle === null || (settledAt > expiry && !tie)) return [timeout];
  const settled = settledEndings(call, dispatch, reading);
  return tie ? [...settled, timeout] : settled;
}

/** What the handler's own settling amounts to, limits aside. */
export function settledEndings(call: CallReading, dispatch: DispatchReading, reading: Reading): readonly Ending[] {
  const settle = call.settle;
  if (settle === null) return [];
  const base: Ending = { deed: "throw", at: settle.at, rewrites: null, reason: undefined, loose: false };
  if (settle.how === "throw" || settle.how === "reject") return [base];
  const classified = classify(settle.value, dispatch.event, reading.spec);
  const endings: Ending[] = classified.deeds.map((deed) => ({
    ...base,
    deed,
    rewrites: deed === "replace" ? classified.rewrites : null,
    reason: deed === "abort" ? classified.reason : undefined,
    loose: deed === "replace" && (classified.exotic || classified.illTyped),
  }));
  const openToMalformed =
    (settle.how === "return" && reading.leavesOpen("result.plain-open")) ||
    (call.plan.then === "thenable" && isThenableOpen(reading)) ||
    endings.some((ending) => ending.loose);
  return openToMalformed && !classified.deeds.includes("malformed")
    ? [...endings, { ...base, deed: "malformed" }]
    : endings;
}

/** Whether a kernel may take a thenable for a plain value instead of awaiting it. */
export function isThenableOpen(reading: Reading): boolean {
  return reading.levelOf("result.thenable") !== "MUST";
}

/** the record tells the value as planned, not as changed in the meantime */
function changesResultBeforehand({ plan }: CallReading): boolean {
  const after = plan.after ?? 0;
  return after > 0 && (plan.touches ?? []).some((touch) => touch.target === "result" && touch.after <= after);
}
