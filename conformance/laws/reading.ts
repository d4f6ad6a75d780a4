import type {
  Capability,
  Consequence,
  Deed,
  EventSpec,
  Kind,
  LawName,
  Level,
  Phase,
  Spec,
} from "../../spec/model/index.ts";
import type { FailureReport } from "../kernel.ts";
import type { Fact, ProgramRecord } from "../host/record.ts";
import type { Dispatch, MatchPlan, Plan, Program, Registration } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { isUndefined, sameData, stringsOf, tagOf } from "./encoded.ts";
import { type Ending, endingsOf } from "./endings.ts";
import type { Noted } from "./notes.ts";
import { type Ranked, compare, optionValue } from "./order.ts";

/** A fact with its place in the record. */
export interface Placed {
  index: number;
  at: number;
}

/** One call of a handler. */
export interface CallReading extends Placed {
  id: string;
  registration: Registration;
  plan: Plan;
  payload: Encoded;
  context: Encoded;
  sharesPayloadWith: string | undefined;
  sharesContextWith: string | undefined;
  signal: "live" | "fired" | "shared" | null;
  /** ms; null = none; open = left open by the page (an invalid value) */
  limit: number | null | "open";
  settle: (Placed & { how: "return" | "throw" | "resolve" | "reject"; value: Encoded }) | null;
  /** first firing of the handler's signal */
  fired: Placed | null;
  /** see {@link endingsOf}; null = anything goes, empty = still open */
  endings: readonly Ending[] | null;
}

/** One call of a match. */
export interface MatchReading extends Placed {
  registration: Registration;
  plan: MatchPlan;
  payload: Encoded;
  /** what it did: `open` = truthy but not true */
  did: "true" | "falsy" | "open" | "throws";
}

/** A handler that a dispatch may call. */
export interface Admitted extends Ranked {
  /** false: the page leaves open whether this dispatch calls it */
  sure: boolean;
}

/** One dispatch. */
export interface DispatchReading extends Placed, Noted {
  id: string;
  plan: Dispatch;
  event: EventSpec;
  kind: Kind;
  phase: Phase | null;
  /** handlers of the event (and phase) at the start, in the order of the page */
  admitted: readonly Admitted[];
  calls: readonly CallReading[];
  matches: readonly MatchReading[];
  outcome: (Placed & { shape: "proceed" | "blocked" | "malformed"; value: Encoded }) | null;
  rejected: (Placed & { error: Encoded }) | null;
  failures: readonly (Placed & { report: FailureReport })[];
  /** cancellation of its parent, at any time before the outcome */
  cancel: Placed | null;
  /** the payload holds what cannot be copied */
  uncopyable: boolean;
  /** some handler, match or caller of this dispatch changes something in place */
  mutated: boolean;
  /** the record ends while it is open */
  isOpen: boolean;
}

/** A record, read against its program and spec: what every law starts from. Built once per record. */
export interface Reading extends Noted {
  spec: Spec;
  program: Program;
  record: ProgramRecord;
  capabilities: ReadonlySet<Capability>;
  dispatches: readonly DispatchReading[];
  calls: readonly CallReading[];
  /** facts of one kind, with their places */
  facts<K extends Fact["kind"]>(kind: K): readonly (Placed & { fact: Extract<Fact, { kind: K }> })[];
  dispatch(id: string): DispatchReading | undefined;
  registration(id: string): Registration | undefined;
  /** consequences the decision table allows */
  consequences(dispatch: DispatchReading, deed: Deed): readonly Consequence[];
  /** whether the page binds this law: then the point is left open for all other laws */
  leavesOpen(law: LawName): boolean;
  levelOf(law: LawName): Level | null;
  /** whether another call kept the thread at that moment, so that timers may act late */
  isBlockedAt(at: number, except: CallReading): boolean;
}

const UNCOPYABLE_TAGS = new Set(["function", "getter", "promise", "rejecting", "symbol"]);
/** Above this a kernel's timer may clamp or the kernel may refuse. */
export const LONGEST_TIMER = 2_147_483_647;

/** Reads a record. */
export function readRecord(
  program: Program,
  record: ProgramRecord,
  spec: Spec,
  capabilities: ReadonlySet<Capability>,
): Reading {
  const { facts } = record;
  const byKind = new Map<string, (Placed & { fact: Fact })[]>();
  facts.forEach((fact, index) => {
    const list = byKind.get(fact.kind);
    const placed = { index, at: fact.at, fact };
    if (list === undefined) byKind.set(fact.kind, [placed]);
    else list.push(placed);
  });
  function ofKind<K extends Fact["kind"]>(kind: K) {
    return (byKind.get(kind) ?? []) as (Placed & { fact: Extract<Fact, { kind: K }> })[];
  }
  const registrations = new Map(program.registrations.map((one) => [one.id, one]));
  const bound = new Map<LawName, Level>();
  for (const { law, level } of spec.requirements) if (law !== null) bound.set(law, level);
  const blocks: { call: string; from: number; to: number }[] = [];

  const reading: Reading = {
    notes: [],
    spec,
    program,
    record,
    capabilities,
    dispatches: [],
    calls: [],
    facts: ofKind,
    dispatch: (id) => reading.dispatches.find((one) => one.id === id),
    registration: (id) => registrations.get(id),
    consequences: (dispatch, deed) =>
      spec.decisions.find(
        (row) => row.kind === dispatch.kind.name && row.guard === dispatch.event.guard && row.does === deed,
      )?.allowed ?? [],
    leavesOpen: (law) => bound.has(law),
    levelOf: (law) => bound.get(law) ?? null,
    isBlockedAt: (at, except) =>
      blocks.some((block) => at >= block.from && at <= block.to && (block.call !== except.id || block.to > block.from)),
  };

  const dispatches: DispatchReading[] = [];
  for (const { index, at, fact } of ofKind("dispatch")) {
    const plan = program.dispatches.find((one) => one.id === fact.dispatch);
    const event = spec.events.find((one) => one.name === plan?.event);
    const kind = spec.kinds.find((one) => one.name === event?.kind);
    if (plan === undefined || event === undefined || kind === undefined) continue;
    dispatches.push(readDispatch(index, at, plan, event, kind));
  }
  reading.dispatches = dispatches;
  reading.calls = dispatches.flatMap((one) => one.calls);
  for (const call of reading.calls)
    if (call.plan.block !== undefined && call.plan.block > 0)
      blocks.push({ call: call.id, from: call.at, to: call.at + call.plan.block });
  for (const dispatch of dispatches)
    for (const call of dispatch.calls) call.endings = endingsOf(call, dispatch, reading);
  return reading;

  function readDispatch(index: number, at: number, plan: Dispatch, event: EventSpec, kind: Kind): DispatchReading {
    const own = <T extends { dispatch?: string }>(list: readonly (Placed & { fact: T })[]) =>
      list.filter((one) => one.fact.dispatch === plan.id);
    const outcomeFact = own(ofKind("outcome"))[0];
    const rejectedFact = own(ofKind("rejected"))[0];
    const end = outcomeFact?.index ?? rejectedFact?.index ?? facts.length;
    const phase = event.phases.find((one) => one.name === plan.phase) ?? null;
    const calls = own(ofKind("call")).map((one) => readCall(one, event));
    const matches = own(ofKind("match")).flatMap((one) => readMatch(one));
    const cancel =
      plan.parent === undefined
        ? undefined
        : ofKind("cancel").find((one) => one.fact.parent === plan.parent && one.index < end);
    return {
      notes: [],
      index,
      at,
      id: plan.id,
      plan,
      event,
      kind,
      phase,
      admitted: admittedAt(index, end, plan, event, phase),
      calls,
      matches,
      outcome:
        outcomeFact === undefined
          ? null
          : { index: outcomeFact.index, at: outcomeFact.at, shape: outcomeFact.fact.shape, value: outcomeFact.fact.outcome },
      rejected:
        rejectedFact === undefined
          ? null
          : { index: rejectedFact.index, at: rejectedFact.at, error: rejectedFact.fact.error },
      failures: ofKind("failure")
        .filter((one) => one.fact.report.dispatch === plan.id)
        .map((one) => ({ index: one.index, at: one.at, report: one.fact.report })),
      cancel: cancel === undefined ? null : { index: cancel.index, at: cancel.at },
      uncopyable: holdsTag(plan.payload, UNCOPYABLE_TAGS),
      mutated: isMutated(plan, calls, matches),
      isOpen: outcomeFact === undefined && rejectedFact === undefined,
    };
  }

  function readCall(placed: Placed & { fact: Extract<Fact, { kind: "call" }> }, event: EventSpec): CallReading {
    const { fact } = placed;
    const registration = registrations.get(fact.registration);
    if (registration === undefined) throw new Error(`Unknown registration ${fact.registration} in a record`);
    const number = Number(fact.call.slice(fact.call.lastIndexOf("#") + 1));
    // plans are counted over all calls of the registration, in order of the record
    const nth = ofKind("call").filter((one) => one.fact.registration === fact.registration && one.index <= placed.index).length;
    const plans = registration.plans;
    const plan = plans[Math.min(Number.isNaN(number) ? 0 : nth - 1, plans.length - 1)] ?? plans[0];
    const settle = ofKind("settle").find((one) => one.fact.call === fact.call);
    const fired = ofKind("signal").find((one) => one.fact.call === fact.call);
    return {
      index: placed.index,
      at: placed.at,
      id: fact.call,
      registration,
      plan,
      payload: fact.payload,
      context: fact.context,
      sharesPayloadWith: fact.sharesPayloadWith,
      sharesContextWith: fact.sharesContextWith,
      signal: fact.signal,
      limit: limitOfCall(registration, event),
      settle: settle === undefined ? null : { index: settle.index, at: settle.at, how: settle.fact.how, value: settle.fact.value },
      fired: fired === undefined ? null : { index: fired.index, at: fired.at },
      endings: null,
    };
  }

  /** of registrations that share a function nobody can tell which was called: then a limit is known only if they agree */
  function limitOfCall(registration: Registration, event: EventSpec): number | null | "open" {
    const limit = limitOf(registration, event, spec);
    const source = registration.sameFunctionAs ?? registration.id;
    const agreed = program.registrations.every(
      (one) => one === registration || (one.sameFunctionAs ?? one.id) !== source || limitOf(one, event, spec) === limit,
    );
    return agreed ? limit : "open";
  }

  /** the limit of a call; open where registrations with other limits share its function */
  function sharedLimit(registration: Registration, event: EventSpec): number | null | "open" {
    const limit = limitOf(registration, event, spec);
    const differs = program.registrations.some((one) => one.sameFunctionAs === registration.id && limitOf(one, event, spec) !== limit);
    return differs ? "open" : limit;
  }

  function readMatch(placed: Placed & { fact: Extract<Fact, { kind: "match" }> }): MatchReading[] {
    const registration = registrations.get(placed.fact.registration);
    const plan = registration?.match;
    if (registration === undefined || plan === undefined) return [];
    return [{ index: placed.index, at: placed.at, registration, plan, payload: placed.fact.payload, did: matchDid(plan, placed.fact.payload) }];
  }

  function admittedAt(index: number, end: number, plan: Dispatch, event: EventSpec, phase: Phase | null): Admitted[] {
    const admitted: Admitted[] = [];
    let seq = 0;
    const registered = ofKind("registered");
    for (const { index: when, fact } of registered) {
      seq += 1;
      const registration = registrations.get(fact.registration);
      if (when > index || registration === undefined || registration.event !== event.name) continue;
      if (phase !== null && optionValue(registration, "phase", spec) !== phase.value) continue;
      const removal = ofKind("unregistered").find((one) => one.fact.registration === fact.registration && one.index > when);
      if (removal !== undefined && removal.index < index) continue;
      const sure = (removal === undefined || removal.index > end) && !isNewcomer(when, index, plan);
      admitted.push({ registration, seq, sure });
    }
    return admitted.sort((a, b) => compare(a, b, spec));
  }

  /** registered while an earlier dispatch of the same execution was open: left open until the next execution */
  function isNewcomer(when: number, index: number, plan: Dispatch): boolean {
    return ofKind("dispatch").some(({ index: start, fact }) => {
      if (start > when || fact.dispatch === plan.id || start > index) return false;
      const end = [...ofKind("outcome"), ...ofKind("rejected")].find((one) => one.fact.dispatch === fact.dispatch);
      const other = program.dispatches.find((one) => one.id === fact.dispatch);
      return (end === undefined || end.index > when) && other !== undefined && sameData(other.context, plan.context);
    });
  }

  function isMutated(plan: Dispatch, calls: readonly CallReading[], matches: readonly MatchReading[]): boolean {
    return (
      program.actions.some((action) => action.op === "touch-caller" && action.dispatch === plan.id) ||
      calls.some((call) => (call.plan.mutate ?? []).length > 0 || (call.plan.touches ?? []).length > 0) ||
      matches.some((match) => (match.plan.mutate ?? []).length > 0)
    );
  }
}

/** The limit in force for a handler of an event, in ms. */
export function limitOf(registration: Registration, event: EventSpec, spec: Spec): number | null | "open" {
  const option = spec.options.find((one) => one.sets === "limit");
  const given = option === undefined ? undefined : registration.options[option.name];
  if (isUndefined(given)) return event.limit;
  if (typeof given !== "number" || !Number.isInteger(given) || given <= 0) return "open";
  return given > LONGEST_TIMER ? "open" : given;
}

/** What a match amounts to, given the payload it saw. */
export function matchDid(plan: MatchPlan, payload: Encoded): MatchReading["did"] {
  if (plan.op === "throw") return "throws";
  if (plan.op === "reject") return "open";
  if (plan.op === "equals") {
    const field =
      payload !== null && typeof payload === "object" && !Array.isArray(payload) ? payload[plan.field ?? ""] : undefined;
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

function holdsTag(value: Encoded, tags: ReadonlySet<string>): boolean {
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some((item) => holdsTag(item, tags));
  const tag = tagOf(value);
  return (tag !== null && tags.has(tag)) || Object.values(value).some((item) => holdsTag(item, tags));
}

/** The markers that mutations of a list put into values: strings that occur nowhere else. */
export function markersOf(mutations: readonly { value?: Encoded }[] | undefined): string[] {
  return (mutations ?? []).flatMap((one) => (one.value === undefined ? [] : [...stringsOf(one.value)]));
}
