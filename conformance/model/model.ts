import type { Capability, LawName, Spec } from "../../spec/model/index.ts";
import type { Fact, ProgramRecord } from "../host/record.ts";
import { decode } from "../program/decode.ts";
import { encode } from "../program/encode.ts";
import { mutate } from "../program/mutate.ts";
import type { Mutation, Plan, Program, Registration } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { admitted, type Entry, entryOf, verdictOn } from "./admission.ts";
import { alike, fieldsIn } from "./alike.ts";
import { DispatchModel } from "./dispatch-model.ts";
import { marksIn } from "./read-settling.ts";
import { contextFault } from "./see-context.ts";
import { settingOf } from "./setting.ts";

/** Whether a record can be a run of the model; else the first fact that cannot be, and what could have been there. */
export type Explanation =
  | { accepted: true }
  | {
      accepted: false;
      /** index of the fact; the number of facts when something is missing at the end */
      at: number;
      allowed: string[];
      observed: string;
    };

interface Call {
  dispatch: string;
  plan: Plan;
  /** it has a signal of its own that had not fired */
  hasSignal: boolean;
  settled: boolean;
  /** what it returns, with its own changes so far */
  result: Encoded | undefined;
  touched: Partial<Record<string, number>>;
}

/**
 * Steps through a record and keeps, for each dispatch, every state in which a kernel may be by the page. Accepts the record when
 * for each fact such a state is left. A point that the page leaves open is several states; a SHOULD is taken for a MUST.
 */
export function explain(
  spec: Spec,
  program: Program,
  record: ProgramRecord,
  capabilities: readonly Capability[],
): Explanation {
  return new Model(spec, program, new Set(capabilities)).explain(record);
}

type Verdict = null | readonly string[];

class Model {
  private readonly spec: Spec;
  private readonly program: Program;
  private readonly capabilities: ReadonlySet<Capability>;
  private readonly bound: ReadonlySet<LawName | null>;
  private readonly listed: ReadonlySet<Capability>;
  private now = 0;
  private entries: Entry[] = [];
  private seq = 0;
  private readonly dispatches = new Map<string, DispatchModel>();
  private readonly contextOf = new Map<string, Encoded>();
  private readonly outer = new Map<string, string>();
  private readonly done = new Set<string>();
  private readonly calls = new Map<string, Call>();
  private readonly timesCalled = new Map<string, number>();
  private readonly cancelled = new Set<string>();
  private readonly callers = new Map<string, Encoded | null>();
  private readonly callerTouches = new Map<string, number>();
  private readonly blocks: { from: number; to: number }[] = [];

  constructor(spec: Spec, program: Program, capabilities: ReadonlySet<Capability>) {
    this.spec = spec;
    this.program = program;
    this.capabilities = capabilities;
    this.bound = new Set(spec.requirements.map(({ law }) => law));
    this.listed = new Set(spec.capabilities.map(({ name }) => name));
  }

  explain({ facts, end }: ProgramRecord): Explanation {
    for (const [at, fact] of facts.entries()) {
      const allowed = this.step(fact);
      if (allowed !== null) return { accepted: false, at, allowed: [...allowed], observed: tell(fact) };
    }
    if (end === "event-limit" || end === "invisible-wait")
      return { accepted: false, at: facts.length, allowed: ["an end"], observed: end };
    const missing = this.missing();
    return missing === null
      ? { accepted: true }
      : { accepted: false, at: facts.length, allowed: [...missing], observed: `the record ends ${end}` };
  }

  private step(fact: Fact): Verdict {
    if (fact.at > this.now) {
      const late = this.passTime(fact.at);
      if (late !== null) return late;
      this.now = fact.at;
    }
    for (const one of this.dispatches.values())
      one.expire(this.now, (call) => this.calls.get(call)?.hasSignal === true);
    return this.take(fact);
  }

  private passTime(at: number): Verdict {
    for (const one of this.dispatches.values()) {
      const before = one.allowed();
      one.passTime(at);
      if (one.states.length === 0) return before.map((text) => `${text}, before ${at} ms`);
    }
    return null;
  }

  private readonly free = (at: number): number => {
    let free = at;
    for (const { from, to } of this.blocks) if (from <= free && free < to) free = to;
    return free;
  };

  private take(fact: Fact): Verdict {
    switch (fact.kind) {
      case "registered":
        return this.register(fact.registration);
      case "refused":
        return this.expect(fact.registration).refused ? null : [`${fact.registration} is registered`];
      case "unregistered":
        return this.unregister(fact.registration);
      case "dispatch":
        return this.dispatch(fact.dispatch, fact.within);
      case "match":
        return this.ask(fact);
      case "call":
        return this.call(fact);
      case "settle":
        return this.settle(fact);
      case "signal":
        return this.signal(fact.call);
      case "touch":
        return this.touch(fact);
      case "answer":
        return this.answer(fact);
      case "cancel":
        return this.cancel(fact.parent);
      case "revoke":
        this.dispatches.get(fact.dispatch)?.revoke();
        return null;
      case "failure":
        return this.failure(fact);
      case "effective":
        return null;
      case "log":
        return this.hidden(fact.text) ? null : ["a log without the reason of a block"];
      case "outcome":
        return this.end(fact.dispatch, fact.shape, fact.outcome);
      case "rejected":
        return this.end(fact.dispatch, "rejected", fact.error);
      case "seen":
        return this.seen(fact.call);
      case "caller":
        return this.caller(fact.dispatch, fact.payload);
      case "unhandled":
        return ["no unhandled rejection"];
      case "polluted":
        return ["no change of a prototype"];
      case "listeners":
        return fact.left === 0 || !this.binds("resource.listeners") || !this.isQuiet(fact.parent)
          ? null
          : ["no listener is left"];
      case "timers":
        return fact.left === 0 || !this.binds("resource.timers-cleared") || !this.isQuiet()
          ? null
          : ["no timer is left"];
      default:
        // a planted fault that acted, and what other levels judge
        return null;
    }
  }

  private readonly binds = (law: LawName): boolean => this.bound.has(law);

  /** what a page does not list as a capability every kernel of it has */
  private readonly has = (capability: Capability): boolean =>
    !this.listed.has(capability) || this.capabilities.has(capability);

  private registrationOf(id: string): Registration | undefined {
    return this.program.registrations.find((one) => one.id === id);
  }

  private expect(id: string): { taken: boolean; refused: boolean } {
    const registration = this.registrationOf(id);
    return registration === undefined ? { taken: false, refused: false } : verdictOn(registration, this.spec);
  }

  private register(id: string): Verdict {
    const registration = this.registrationOf(id);
    if (registration === undefined || !this.expect(id).taken) return [`${id} is refused`];
    const open = [...this.dispatches].filter(([dispatch]) => !this.done.has(dispatch));
    const entry = entryOf(registration, this.seq++, false, this.spec);
    // from the next execution at the latest: those of the same one may leave it out
    const contexts = open.flatMap(([dispatch]) => this.contextOf.get(dispatch) ?? []);
    this.entries.push(entry);
    if (contexts.length > 0) this.newcomers.set(id, contexts);
    return null;
  }

  private readonly newcomers = new Map<string, Encoded[]>();

  private unregister(id: string): Verdict {
    this.entries = this.entries.filter(({ registration }) => registration.id !== id);
    this.newcomers.delete(id);
    for (const [dispatch, { list }] of this.dispatches) {
      if (this.done.has(dispatch)) continue;
      for (const entry of list) if (entry.registration.id === id) entry.loose = true;
    }
    return null;
  }

  private dispatch(id: string, within: string | undefined): Verdict {
    const plan = this.program.dispatches.find((one) => one.id === id);
    const setting = plan && settingOf(plan, this.program, this.spec, this.binds);
    if (plan === undefined || setting === undefined || setting === null) return ["a dispatch of the program"];
    const context: Encoded = plan.context;
    if (within !== undefined) this.outer.set(id, within);
    const list = admitted(this.entries, setting.event, setting.phase, this.spec).map((entry) => {
      const loose = this.newcomers.get(entry.registration.id)?.some((other) => alike(other, context)) === true;
      return { ...entry, loose };
    });
    const unproven = setting.phase?.capability === "tool-authority" && plan.authority === undefined;
    const inside = this.isInside(within, setting.event.name);
    const nested = inside ? setting.event.nested : "allow";
    const skipped = unproven || nested === "skip" ? [true] : nested === "open" ? [false, true] : [false];
    const cancelled = plan.parent !== undefined && this.cancelled.has(plan.parent);
    this.contextOf.set(id, context);
    this.callers.set(id, plan.payload);
    this.dispatches.set(id, new DispatchModel(setting, list, { at: this.now, cancelled, skipped }, this.free));
    return null;
  }

  private isInside(dispatch: string | undefined, event: string): boolean {
    for (let id = dispatch; id !== undefined; id = this.outer.get(id)) {
      if (!this.done.has(id) && this.dispatches.get(id)?.setting.event.name === event) return true;
    }
    return false;
  }

  /** Narrows down the states of one dispatch; what was allowed when none is left. */
  private narrow(id: string, act: (dispatch: DispatchModel) => boolean): Verdict {
    const dispatch = this.dispatches.get(id);
    if (dispatch === undefined) return ["a dispatch that was made"];
    const before = dispatch.allowed();
    return act(dispatch) ? null : before;
  }

  private ask(fact: Extract<Fact, { kind: "match" }>): Verdict {
    const verdict = this.narrow(fact.dispatch, (one) => one.ask(fact.registration, fact.payload, this.now));
    if (verdict === null) this.change(fact.dispatch, this.registrationOf(fact.registration)?.match?.mutate);
    return verdict;
  }

  private call(fact: Extract<Fact, { kind: "call" }>): Verdict {
    const registration = this.registrationOf(fact.registration);
    const dispatch = this.dispatches.get(fact.dispatch);
    if (registration === undefined || dispatch === undefined) return ["a call of a handler of the program"];
    const { setting } = dispatch;
    const isFree = setting.kind.copies !== "handler";
    if (fact.sharesPayloadWith !== undefined && !(isFree && ownerOf(fact.sharesPayloadWith) === fact.dispatch))
      return [`${fact.call} gets a payload that is not that of ${fact.sharesPayloadWith}`];
    if (fact.frozen === true && this.binds("isolate.writable"))
      return [`${fact.call} gets a payload that is not frozen`];
    if (fact.sharesContextWith !== undefined && this.binds("context.fresh"))
      return [`${fact.call} gets a context of its own`];
    const { parent } = setting.plan;
    const mayHaveFired = parent !== undefined && this.cancelled.has(parent) && setting.event.cancel !== "no";
    const fault = contextFault(fact.context, fact.signal, mayHaveFired, setting, this.has);
    if (fault !== null) return [`${fact.call} gets ${fault}`];
    const times = this.timesCalled.get(fact.registration) ?? 0;
    this.timesCalled.set(fact.registration, times + 1);
    const plan = registration.plans[Math.min(times, registration.plans.length - 1)] ?? registration.plans[0];
    this.calls.set(fact.call, {
      dispatch: fact.dispatch,
      plan,
      hasSignal: fact.signal === "live",
      settled: false,
      result: plan.value,
      touched: {},
    });
    const verdict = this.narrow(fact.dispatch, (one) => one.call(fact.call, fact.registration, fact.payload, this.now));
    if (verdict !== null) return verdict;
    this.change(fact.dispatch, plan.mutate);
    if (plan.block !== undefined && plan.block > 0) this.blocks.push({ from: this.now, to: this.now + plan.block });
    return null;
  }

  /** Notes a change in place where handlers may share one copy. */
  private change(dispatch: string, mutations: readonly Mutation[] | undefined): void {
    const one = this.dispatches.get(dispatch);
    if (mutations === undefined || one === undefined || one.setting.kind.copies === "handler") return;
    one.shared.push(changed(one.shared.at(-1) ?? one.setting.plan.payload, mutations));
  }

  private settle(fact: Extract<Fact, { kind: "settle" }>): Verdict {
    const call = this.calls.get(fact.call);
    if (call === undefined) return ["a call that was made"];
    call.settled = true;
    const isPlanned =
      alike(fact.value, call.plan.value) || (call.plan.value === undefined && call.touched.result === undefined);
    const value = isPlanned && call.touched.result !== undefined ? (call.result ?? null) : fact.value;
    this.dispatches.get(call.dispatch)?.settle(fact.call, fact.how, value, call.plan, this.now);
    return null;
  }

  private signal(id: string): Verdict {
    const call = this.calls.get(id);
    if (call === undefined) return ["a call that was made"];
    return this.narrow(call.dispatch, (one) => one.fire(id, call.settled));
  }

  private touch(fact: Extract<Fact, { kind: "touch" }>): Verdict {
    if (fact.target === "caller") return this.touchCaller(fact.dispatch ?? "");
    const call = this.calls.get(fact.call ?? "");
    if (call === undefined) return null;
    const touches = (call.plan.touches ?? [])
      .filter(({ target }) => target === fact.target)
      .sort((a, b) => a.after - b.after);
    const nth = call.touched[fact.target] ?? 0;
    call.touched[fact.target] = nth + 1;
    const mutations = touches[nth]?.mutate ?? [];
    if (fact.target === "payload") this.change(call.dispatch, mutations);
    if (fact.target === "result" && !call.settled && call.result !== undefined)
      call.result = changed(call.result, mutations);
    return null;
  }

  private touchCaller(id: string): Verdict {
    const actions = this.program.actions
      .filter((one) => one.op === "touch-caller" && one.dispatch === id)
      .sort((a, b) => a.at - b.at);
    const nth = this.callerTouches.get(id) ?? 0;
    this.callerTouches.set(id, nth + 1);
    const action = actions[nth];
    const payload = this.callers.get(id);
    if (action?.op !== "touch-caller" || payload === undefined || payload === null) return null;
    const isFrozen = this.program.dispatches.some((one) => one.id === id && one.frozen === true);
    // how far a frozen payload yields is the language's business
    this.callers.set(id, isFrozen ? null : changed(payload, action.mutate));
    return null;
  }

  private caller(id: string, seen: Encoded): Verdict {
    const expected = this.callers.get(id);
    return expected === undefined || expected === null || alike(seen, expected)
      ? null
      : [`the caller's payload of ${id} as the caller left it`];
  }

  private seen(id: string): Verdict {
    const dispatch = this.dispatches.get(this.calls.get(id)?.dispatch ?? "");
    const mayShare = dispatch !== undefined && dispatch.setting.kind.copies !== "handler" && dispatch.shared.length > 0;
    return mayShare ? null : [`nobody else changes the payload of ${id}`];
  }

  private answer(fact: Extract<Fact, { kind: "answer" }>): Verdict {
    const call = this.calls.get(fact.call);
    const field = this.spec.context.find(({ name }) => name === fact.path[0]);
    const dispatch = this.dispatches.get(call?.dispatch ?? "");
    if (call === undefined || dispatch === undefined || field?.capability == null || !this.has(field.capability))
      return null;
    if (fieldsIn(dispatch.setting.plan.context)?.has(field.name) === true) return null;
    const told = (ok: boolean, text: string): Verdict => (ok ? null : [text]);
    if (field.capability === "handler-lifetime") {
      const awaited = call.settled ? "never" : dispatch.awaits(fact.call);
      return told(
        awaited === "maybe" || fact.threw === (awaited === "never"),
        awaited === "always" ? "it does not throw" : "it throws",
      );
    }
    if (field.capability !== "tool-authority") return null;
    const surface = dispatch.setting.plan.authority;
    if (surface === undefined || dispatch.setting.phase?.capability !== "tool-authority") return null;
    const isOver = this.done.has(call.dispatch) || dispatch.isLost();
    const [tool] = fact.args;
    if (fact.args.length === 0)
      return typeof fact.value === "string" && !fact.threw
        ? null
        : told(fact.threw === isOver, isOver ? "it throws" : "it does not throw");
    if (isOver) return told(fact.threw || fact.value === false, "it throws or says false");
    const allows = typeof tool === "string" && surface.includes(tool);
    return told(typeof tool !== "string" || (!fact.threw && fact.value === allows), `it says ${String(allows)}`);
  }

  private cancel(parent: string): Verdict {
    const isFirst = !this.cancelled.has(parent);
    this.cancelled.add(parent);
    if (!isFirst) return null;
    for (const one of this.dispatches.values())
      if (one.setting.plan.parent === parent) one.cancel(this.now, (call) => this.calls.get(call)?.hasSignal === true);
    return null;
  }

  private failure({ report }: Extract<Fact, { kind: "failure" }>): Verdict {
    const registration = this.registrationOf(report.handler);
    const dispatch = this.dispatches.get(report.dispatch);
    if (registration === undefined || dispatch === undefined) return ["a report that names dispatch and handler"];
    if (report.event !== dispatch.setting.event.name) return [`a report that names ${dispatch.setting.event.name}`];
    if ((report.plugin ?? null) !== (registration.plugin ?? null))
      return [`a report that names ${registration.plugin ?? "no plugin"}`];
    if (!this.hidden(report.reason)) return ["a report without the reason of a block"];
    return this.narrow(report.dispatch, (one) => one.report(report.handler, report.kind, String(report.reason)));
  }

  /** Whether a text holds no reason of a block, where the page keeps those in. */
  private hidden(text: string): boolean {
    if (!this.binds("abort.reason-hidden")) return true;
    return ![...this.calls.values()].some(({ plan, dispatch }) => {
      const event = this.dispatches.get(dispatch)?.setting.event;
      if (event?.guard !== true) return false;
      const form = this.spec.results.find(
        ({ reasonIn, for: whom }) =>
          reasonIn !== null && (whom.length === 0 || whom.includes(event.kind) || whom.includes(event.name)),
      );
      const reason = fieldsIn(plan.value)?.get(form?.reasonIn ?? "");
      const isBlock = plan.then !== "throw" && plan.then !== "reject";
      return isBlock && marksIn(reason).some((mark) => String(text).includes(mark));
    });
  }

  private end(id: string, shape: "proceed" | "blocked" | "rejected" | "malformed", value: Encoded): Verdict {
    const verdict = this.narrow(id, (one) => one.end(shape, value));
    this.done.add(id);
    return verdict;
  }

  /** Whether everything of a parent, or of all, is done. */
  private isQuiet(parent?: string): boolean {
    for (const [id, one] of this.dispatches) {
      if (parent !== undefined && one.setting.plan.parent !== parent) continue;
      if (!this.done.has(id)) return false;
      if ([...this.calls.values()].some((call) => call.dispatch === id && !call.settled && call.plan.then !== "never"))
        return false;
    }
    return true;
  }

  private missing(): Verdict {
    for (const one of this.dispatches.values()) {
      const before = one.allowed();
      if (!one.finish((call) => this.calls.get(call)?.settled === true)) return before;
    }
    return null;
  }
}

function changed(value: Encoded, mutations: readonly Mutation[]): Encoded {
  const live = decode(value);
  mutate(live, mutations);
  return encode(live);
}

function ownerOf(name: string): string {
  const bare = name.startsWith("match:") ? name.slice("match:".length) : name;
  return bare.startsWith("caller:") ? "" : bare.slice(0, bare.indexOf("/"));
}

function tell(fact: Fact): string {
  const text = JSON.stringify(fact);
  return text.length <= 400 ? text : `${text.slice(0, 399)}…`;
}
