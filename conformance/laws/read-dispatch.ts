import type { EventSpec, Kind, Spec } from "../../spec/model/index.ts";
import type { Dispatch, Program, Registration } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { admittedTo } from "./admitted.ts";
import { tagOf } from "./encoded.ts";
import type { DispatchFacts, FactIndex } from "./fact-index.ts";
import { readCall, readMatch } from "./read-call.ts";
import type { CallReading, DispatchReading, MatchReading, Placed } from "./reading.ts";

const UNCOPYABLE_TAGS: ReadonlySet<string> = new Set(["function", "getter", "promise", "rejecting", "symbol"]);

/** What a dispatch is read from. */
export interface DispatchSource {
  facts: FactIndex;
  registrations: ReadonlyMap<string, Registration>;
  program: Program;
  spec: Spec;
  /** number of facts in the record */
  length: number;
}

/** Reads one dispatch with its calls and matches. */
export function readDispatch(
  { index, at }: Placed,
  plan: Dispatch,
  event: EventSpec,
  kind: Kind,
  source: DispatchSource,
): DispatchReading {
  const { facts, registrations, program, spec, length } = source;
  const own = facts.ofDispatch(plan.id);
  const { outcome, rejected } = own;
  const end = outcome?.index ?? rejected?.index ?? length;
  const phase = event.phases.find((one) => one.name === plan.phase) ?? null;
  const calls: CallReading[] = [];
  for (const one of own.calls) {
    const registration = registrationOf(one.fact.registration, registrations);
    if (registration.event === event.name) calls.push(readCall(one, registration, event, facts, program, spec));
  }
  const matches = readMatches(own, registrations);
  return {
    notes: [],
    index,
    at,
    id: plan.id,
    plan,
    event,
    kind,
    phase,
    admitted: admittedTo({ plan, event, phase, from: index, to: end }, registrations, facts, program, spec),
    calls,
    matches,
    outcome:
      outcome === undefined
        ? null
        : { index: outcome.index, at: outcome.at, shape: outcome.fact.shape, value: outcome.fact.outcome },
    rejected: rejected === undefined ? null : { index: rejected.index, at: rejected.at, error: rejected.fact.error },
    failures: own.failures.map((one) => ({ index: one.index, at: one.at, report: one.fact.report })),
    cancel: cancelOf(plan, end, facts),
    uncopyable: holdsUncopyable(plan.payload),
    mutated: isMutated(plan, calls, matches, program),
    hasStrangers: calls.length < own.calls.length,
    isOpen: outcome === undefined && rejected === undefined,
  };
}

function registrationOf(id: string, registrations: ReadonlyMap<string, Registration>): Registration {
  const registration = registrations.get(id);
  if (registration === undefined) throw new Error(`Unknown registration ${id} in a record`);
  return registration;
}

function readMatches({ matches }: DispatchFacts, registrations: ReadonlyMap<string, Registration>): MatchReading[] {
  const read: MatchReading[] = [];
  for (const match of matches) {
    const found = readMatch(match, registrations.get(match.fact.registration));
    if (found !== null) read.push(found);
  }
  return read;
}

function cancelOf({ parent }: Dispatch, end: number, facts: FactIndex): Placed | null {
  if (parent === undefined) return null;
  const found = facts.ofKind("cancel").find((one) => one.fact.parent === parent && one.index < end);
  return found === undefined ? null : { index: found.index, at: found.at };
}

function isMutated(
  plan: Dispatch,
  calls: readonly CallReading[],
  matches: readonly MatchReading[],
  { actions }: Program,
): boolean {
  for (const { plan: made } of calls)
    if ((made.mutate?.length ?? 0) > 0 || (made.touches?.length ?? 0) > 0) return true;
  for (const { plan: made } of matches) if ((made.mutate?.length ?? 0) > 0) return true;
  for (const action of actions) if (action.op === "touch-caller" && action.dispatch === plan.id) return true;
  return false;
}

function holdsUncopyable(value: Encoded): boolean {
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some(holdsUncopyable);
  const tag = tagOf(value);
  if (tag !== null && UNCOPYABLE_TAGS.has(tag)) return true;
  for (const key in value) if (holdsUncopyable(value[key] ?? null)) return true;
  return false;
}
