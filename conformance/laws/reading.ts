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
import { stringsOf } from "./encoded.ts";
import { type Ending, endingsOf } from "./endings.ts";
import { FactIndex, type PlacedFact } from "./fact-index.ts";
import { isUntimely } from "./moved-on.ts";
import type { Noted } from "./notes.ts";
import type { Ranked } from "./order.ts";
import { readDispatch } from "./read-dispatch.ts";
import { type SpecIndex, specIndexOf } from "./spec-index.ts";

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
  /** see {@link endingsOf}: how it may end by the clock alone; null = anything goes, empty = still open */
  due: readonly Ending[] | null;
  /** the same, but null where its chain visibly moved on at another moment: then nobody knows what became of it */
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
  /** of handlers of its event */
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
  /** it calls handlers of other events too, so that nobody can say what becomes of it */
  hasStrangers: boolean;
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

const NO_CONSEQUENCES: readonly Consequence[] = [];

/** Reads a record. */
export function readRecord(
  program: Program,
  record: ProgramRecord,
  spec: Spec,
  capabilities: ReadonlySet<Capability>,
): Reading {
  return new RecordReading(program, record, spec, capabilities);
}

// a class: closures made anew for each record would cost more than what most laws do with it
class RecordReading implements Reading {
  readonly notes: unknown[] = [];
  readonly spec: Spec;
  readonly program: Program;
  readonly record: ProgramRecord;
  readonly capabilities: ReadonlySet<Capability>;
  readonly dispatches: readonly DispatchReading[];
  readonly calls: readonly CallReading[];
  readonly #facts: FactIndex;
  readonly #index: SpecIndex;
  readonly #registrations: ReadonlyMap<string, Registration>;
  readonly #blocks: { call: string; from: number; to: number }[] = [];

  constructor(program: Program, record: ProgramRecord, spec: Spec, capabilities: ReadonlySet<Capability>) {
    this.program = program;
    this.record = record;
    this.spec = spec;
    this.capabilities = capabilities;
    this.#facts = new FactIndex(record.facts);
    this.#index = specIndexOf(spec);
    this.#registrations = new Map(program.registrations.map((one) => [one.id, one]));
    this.dispatches = this.#readDispatches();
    this.calls =
      this.dispatches.length === 1 ? (this.dispatches[0]?.calls ?? []) : this.dispatches.flatMap((one) => one.calls);
    for (const { id, at, plan } of this.calls)
      if (plan.block !== undefined && plan.block > 0) this.#blocks.push({ call: id, from: at, to: at + plan.block });
    for (const dispatch of this.dispatches)
      for (const call of dispatch.calls) {
        call.due = dispatch.hasStrangers ? null : endingsOf(call, dispatch, this);
        call.endings = isUntimely(call, dispatch) ? null : call.due;
      }
  }

  #readDispatches(): DispatchReading[] {
    const { program, spec, record } = this;
    const { events, kinds } = this.#index;
    const source = {
      facts: this.#facts,
      registrations: this.#registrations,
      program,
      spec,
      length: record.facts.length,
    };
    const read: DispatchReading[] = [];
    for (const placed of this.#facts.ofKind("dispatch")) {
      const plan = program.dispatches.find((one) => one.id === placed.fact.dispatch);
      const event = plan === undefined ? undefined : events.get(plan.event);
      const kind = event === undefined ? undefined : kinds.get(event.kind);
      if (plan !== undefined && event !== undefined && kind !== undefined)
        read.push(readDispatch(placed, plan, event, kind, source));
    }
    return read;
  }

  facts<K extends Fact["kind"]>(kind: K): readonly PlacedFact<K>[] {
    return this.#facts.ofKind(kind);
  }

  dispatch(id: string): DispatchReading | undefined {
    return this.dispatches.find((one) => one.id === id);
  }

  registration(id: string): Registration | undefined {
    return this.#registrations.get(id);
  }

  consequences({ kind, event }: DispatchReading, deed: Deed): readonly Consequence[] {
    const rows = this.#index.decisions.get(kind.name);
    return (event.guard ? rows?.yes : rows?.no)?.get(deed) ?? NO_CONSEQUENCES;
  }

  leavesOpen(law: LawName): boolean {
    return this.#index.bound.has(law);
  }

  levelOf(law: LawName): Level | null {
    return this.#index.bound.get(law) ?? null;
  }

  isBlockedAt(at: number, except: CallReading): boolean {
    return this.#blocks.some(
      (block) => at >= block.from && at <= block.to && (block.call !== except.id || block.to > block.from),
    );
  }
}

/** The markers that mutations of a list put into values: strings that occur nowhere else. */
export function markersOf(mutations: readonly { value?: Encoded }[] | undefined): string[] {
  return (mutations ?? []).flatMap((one) => (one.value === undefined ? [] : [...stringsOf(one.value)]));
}
