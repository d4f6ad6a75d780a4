import type { EventSpec, Spec } from "../../spec/model/index.ts";
import type { MatchPlan, Program, Registration } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { isUndefined, sameData, tagOf } from "./encoded.ts";
import type { DispatchFacts, FactIndex, PlacedFact } from "./fact-index.ts";
import type { CallReading, MatchReading } from "./reading.ts";

/** Above this a kernel's timer may clamp or the kernel may refuse. */
export const LONGEST_TIMER = 2_147_483_647;

/** Reads one call; its endings are found later, once all of the record is read. */
export function readCall(
  { index, at, fact, nth }: DispatchFacts["calls"][number],
  registration: Registration,
  event: EventSpec,
  facts: FactIndex,
  program: Program,
  spec: Spec,
): CallReading {
  const { plans } = registration;
  const settle = facts.settleOf(fact.call);
  const fired = facts.signalOf(fact.call);
  return {
    index,
    at,
    id: fact.call,
    registration,
    // plans are counted over all calls of the registration, in order of the record
    plan: plans[Math.min(nth, plans.length - 1)] ?? plans[0],
    payload: fact.payload,
    context: fact.context,
    sharesPayloadWith: fact.sharesPayloadWith,
    sharesContextWith: fact.sharesContextWith,
    signal: fact.signal,
    limit: limitOfCall(registration, event, program, spec),
    settle:
      settle === undefined
        ? null
        : { index: settle.index, at: settle.at, how: settle.fact.how, value: settle.fact.value },
    fired: fired === undefined ? null : { index: fired.index, at: fired.at },
    due: null,
    endings: null,
  };
}

/** of registrations that share a function nobody can tell which was called: then a limit is known only if they agree */
function limitOfCall(
  registration: Registration,
  event: EventSpec,
  program: Program,
  spec: Spec,
): number | null | "open" {
  const limit = limitOf(registration, event, spec);
  const source = registration.sameFunctionAs ?? registration.id;
  for (const one of program.registrations)
    if (one !== registration && (one.sameFunctionAs ?? one.id) === source && limitOf(one, event, spec) !== limit)
      return "open";
  return limit;
}

/** The limit in force for a handler of an event, in ms. */
export function limitOf(registration: Registration, event: EventSpec, spec: Spec): number | null | "open" {
  const option = spec.options.find((one) => one.sets === "limit");
  const given = option === undefined ? undefined : registration.options[option.name];
  if (isUndefined(given)) return event.limit;
  if (typeof given !== "number" || !Number.isInteger(given) || given <= 0) return "open";
  return given > LONGEST_TIMER ? "open" : given;
}

/** Reads one question to a match; null when the registration has none. */
export function readMatch(
  { index, at, fact }: PlacedFact<"match">,
  registration: Registration | undefined,
): MatchReading | null {
  const plan = registration?.match;
  if (registration === undefined || plan === undefined) return null;
  return { index, at, registration, plan, payload: fact.payload, did: matchDid(plan, fact.payload) };
}

/** What a match amounts to, given the payload it saw. */
export function matchDid(plan: MatchPlan, payload: Encoded): MatchReading["did"] {
  if (plan.op === "throw") return "throws";
  if (plan.op === "reject") return "open";
  if (plan.op === "equals") {
    const field =
      payload !== null && typeof payload === "object" && !Array.isArray(payload)
        ? payload[plan.field ?? ""]
        : undefined;
    return sameData(field, plan.value) ? "true" : "falsy";
  }
  const value = plan.value;
  if (value === true) return "true";
  return isFalsy(value) ? "falsy" : "open";
}

function isFalsy(value: Encoded | undefined): boolean {
  if (isUndefined(value) || value === null || value === false || value === 0 || value === "") return true;
  const tagged = value as { $?: Encoded; value?: Encoded };
  return (
    (tagOf(value as Encoded) === "number" && (tagged.value === "NaN" || tagged.value === "-0")) ||
    (tagOf(value as Encoded) === "bigint" && tagged.value === "0")
  );
}
