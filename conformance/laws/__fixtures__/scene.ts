import type { Capability, Spec } from "../../../spec/model/index.ts";
import { CAPABILITIES } from "../../../spec/model/index.ts";
import type { Fact, ProgramRecord } from "../../host/record.ts";
import type { FailureReport } from "../../kernel.ts";
import type { Action, Dispatch, MatchPlan, Plan, Program, Registration } from "../../program/program.ts";
import type { Encoded } from "../../program/value.ts";
import { judgeRecord } from "../judge.ts";
import type { Law, Violation } from "../law.ts";

/** A handler in few words; what is left out is `plugin: "alpha"`, no options, a promise of nothing. */
export interface HandlerSketch {
  event: string;
  plan?: Plan;
  plans?: [Plan, ...Plan[]];
  options?: Record<string, Encoded>;
  match?: MatchPlan;
  plugin?: string;
  tier?: "framework" | "plugin";
  when?: "start" | "later";
  sameFunctionAs?: string;
  notAFunction?: Encoded;
}

/** What happens in a scene: handlers `h1`, `h2`, ... and dispatches `d1`, `d2`, ... by their ids. */
export interface Sketch {
  spec: Spec;
  handlers: Record<string, HandlerSketch>;
  dispatches: Record<string, Omit<Dispatch, "id" | "context" | "at"> & Partial<Dispatch>>;
  actions?: Action[];
  end?: ProgramRecord["end"];
}

/** A program with the record of one run of it. */
export interface Scene {
  spec: Spec;
  program: Program;
  record: ProgramRecord;
}

/** Builds a program from a sketch, and its record by telling what happened, in order. */
export function scene(sketch: Sketch, tell: (run: Teller) => void): Scene {
  const program: Program = {
    registrations: Object.entries(sketch.handlers).map(([id, one]) => ({
      id,
      event: one.event,
      ...(one.tier === "framework" ? {} : { plugin: one.plugin ?? "alpha" }),
      tier: one.tier ?? "plugin",
      options: one.options ?? {},
      ...(one.match === undefined ? {} : { match: one.match }),
      plans: one.plans ?? [one.plan ?? { then: "resolve" }],
      when: one.when ?? "start",
      ...(one.sameFunctionAs === undefined ? {} : { sameFunctionAs: one.sameFunctionAs }),
      ...(one.notAFunction === undefined ? {} : { notAFunction: one.notAFunction }),
    })),
    dispatches: Object.entries(sketch.dispatches).map(([id, one]) => ({ context: {}, at: 0, ...one, id })),
    actions: sketch.actions ?? [],
  };
  const run = new Teller(program);
  tell(run);
  return { spec: sketch.spec, program, record: { facts: run.facts, end: sketch.end ?? "settled" } };
}

/** Tells what happened: each method writes one fact at the present time. */
export class Teller {
  readonly facts: Fact[] = [];
  readonly #program: Program;
  readonly #last = new Map<string, { call: string; plan: Plan }>();
  readonly #counts = new Map<string, number>();
  #now = 0;

  constructor(program: Program) {
    this.#program = program;
    for (const one of program.registrations) if (one.when === "start") this.registered(one.id);
  }

  /** Sets the time, in ms. */
  at(now: number): this {
    this.#now = now;
    return this;
  }

  registered(registration: string): this {
    return this.write({ kind: "registered", registration });
  }

  unregistered(registration: string): this {
    return this.write({ kind: "unregistered", registration });
  }

  start(dispatch: string, within?: string): this {
    return this.write({ kind: "dispatch", dispatch, ...(within === undefined ? {} : { within }) });
  }

  /** The payload seen is the dispatched one unless given. */
  match(dispatch: string, registration: string, payload: Encoded = this.#dispatch(dispatch).payload): this {
    return this.write({ kind: "match", dispatch, registration, payload });
  }

  /** The payload seen is the dispatched one unless given; names its own call `<dispatch>/<handler>#<n>`. */
  call(
    dispatch: string,
    registration: string,
    payload: Encoded = this.#dispatch(dispatch).payload,
    more: Partial<Extract<Fact, { kind: "call" }>> = {},
  ): this {
    const key = `${dispatch}/${registration}`;
    const n = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, n);
    const { plans } = this.#registration(registration);
    const total = [...this.#counts].reduce(
      (sum, [name, count]) => (name.endsWith(`/${registration}`) ? sum + count : sum),
      0,
    );
    const plan = plans[Math.min(total - 1, plans.length - 1)] ?? plans[0];
    const call = `${key}#${n}`;
    this.#last.set(registration, { call, plan });
    return this.write({ kind: "call", call, dispatch, registration, payload, context: {}, signal: "live", ...more });
  }

  /** The handler's latest call settles as its plan says. */
  settle(registration: string): this {
    const last = this.#last.get(registration);
    if (last === undefined) throw new Error(`${registration} was not called`);
    const { then, value = { $: "undefined" } } = last.plan;
    if (then === "never") throw new Error(`${registration} never settles`);
    return this.write({ kind: "settle", call: last.call, how: then === "thenable" ? "resolve" : then, value });
  }

  /** A call that settles at once. */
  runs(dispatch: string, registration: string, payload?: Encoded): this {
    return this.call(dispatch, registration, payload).settle(registration);
  }

  signal(registration: string): this {
    return this.write({ kind: "signal", call: this.#last.get(registration)?.call ?? "" });
  }

  failure(
    dispatch: string,
    handler: string,
    kind: FailureReport["kind"],
    reason = "",
    more: Partial<FailureReport> = {},
  ): this {
    const { event, plugin } = this.#registration(handler);
    return this.write({ kind: "failure", report: { dispatch, handler, plugin, event, kind, reason, ...more } });
  }

  cancel(parent: string): this {
    return this.write({ kind: "cancel", parent });
  }

  /** The payload yielded is the dispatched one unless given. */
  proceeds(dispatch: string, payload: Encoded = this.#dispatch(dispatch).payload): this {
    return this.write({ kind: "outcome", dispatch, shape: "proceed", outcome: { kind: "proceed", payload } });
  }

  blocked(dispatch: string, reason?: Encoded): this {
    const outcome: Encoded = { kind: "blocked", ...(reason === undefined ? {} : { reason }) };
    return this.write({ kind: "outcome", dispatch, shape: "blocked", outcome });
  }

  rejected(dispatch: string, error: Encoded = { $: "error", name: "Error", message: "no" }): this {
    return this.write({ kind: "rejected", dispatch, error });
  }

  /** Any other fact. */
  write(fact: WithoutTime<Fact>): this {
    this.facts.push({ at: this.#now, ...fact });
    return this;
  }

  #dispatch(id: string): Dispatch {
    const found = this.#program.dispatches.find((one) => one.id === id);
    if (found === undefined) throw new Error(`No dispatch ${id} in the sketch`);
    return found;
  }

  #registration(id: string): Registration {
    const found = this.#program.registrations.find((one) => one.id === id);
    if (found === undefined) throw new Error(`No handler ${id} in the sketch`);
    return found;
  }
}

type WithoutTime<F> = F extends Fact ? Omit<F, "at"> & { at?: number } : never;

/** What a law says of a scene, with every capability unless given. */
export function judgeScene(
  law: Law,
  { program, record, spec }: Scene,
  capabilities: readonly Capability[] = CAPABILITIES,
): { held: number; violation: Violation | null } {
  const [judgement] = judgeRecord(program, record, spec, new Set(capabilities), [law]);
  return { held: judgement?.held ?? 0, violation: judgement?.violation ?? null };
}

/** The names of the laws that a scene violates. */
export function violatedBy({ program, record, spec }: Scene, laws: readonly Law[]): string[] {
  return judgeRecord(program, record, spec, new Set(CAPABILITIES), laws)
    .filter((one) => one.violation !== null)
    .map((one) => one.law);
}
