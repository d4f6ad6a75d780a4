import { AsyncResource } from "node:async_hooks";
import { insideDispatch } from "../host/attribute.ts";
import type { Remote, RemotePen } from "../host/remote.ts";
import type {
  EffectiveOperation,
  EffectUse,
  Instance,
  KernelDispatch,
  KernelHost,
  KernelRegistration,
  Outcome,
} from "../kernel.ts";
import { decode } from "../program/decode.ts";
import { encode } from "../program/encode.ts";
import type { Mutation, Plan, Program } from "../program/program.ts";
import { sameValue } from "../program/same-value.ts";
import type { Encoded } from "../program/value.ts";
import type { Connection, MessageBody } from "./connection.ts";
import { type Answer, answerSchema, type Effect } from "./messages.ts";
import { overwrite } from "./overwrite.ts";
import { readAnswer } from "./read-answer.ts";
import { RemoteClock, type WireClock } from "./remote-clock.ts";
import type { WireFault, WireFaultCode } from "./wire-fault.ts";

type CallEffect = Extract<Effect, { effect: "call" }>;
/** A message to this instance. */
type Sent = MessageBody extends infer M ? (M extends { instance: number } ? Omit<M, "instance" | "at"> : never) : never;

/** Where a live copy here has its original: a place that a `mutate` can name. */
interface Place {
  call?: number;
  dispatch?: string;
  target: "payload" | "context" | "result" | "caller";
}

interface OpenDispatch {
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
  parent: AbortSignal | undefined;
}

/**
 * A kernel in another process as an instance of this one: what it is told becomes messages, and each call that it reports is made
 * here, with copies, so that one interpreter and one pen serve both ways. One program long.
 */
export class WireInstance implements Instance, Remote {
  readonly clock: WireClock;
  private readonly connection: Connection;
  private readonly slot: number;
  private readonly program: Program;
  private readonly signalField: string | undefined;
  private readonly matchOption: string | undefined;
  private host: KernelHost | null = null;
  private pen: RemotePen | null = null;
  private work: Promise<void> = Promise.resolve();
  private outstanding = 0;
  private broken: unknown = null;
  private wake: (() => void) | null = null;
  private readonly functions = new Map<KernelRegistration["handler"], string>();
  private readonly handlers = new Map<string, KernelRegistration>();
  private readonly matches = new Map<string, (payload: unknown) => unknown>();
  private readonly sent = new Set<string>();
  private readonly timesCalled = new Map<string, number>();
  private readonly dispatches = new Map<string, OpenDispatch>();
  private readonly callers = new Map<string, object>();
  private readonly parents = new Set<string>();
  private readonly calls: { payload: unknown; context: object; signal: AbortController | null; fired: boolean }[] = [];
  private readonly matched: unknown[] = [];
  private readonly places = new WeakMap<object, Place>();
  private readonly asked: { call: string; number: number; path: string[]; args: Encoded[]; answered: () => void }[] =
    [];
  private readonly uses = new Map<
    string,
    { use: EffectUse; resolve(answer: EffectiveOperation): void; reject(error: unknown): void }
  >();
  private listeners: Record<string, number> | undefined;

  constructor(
    connection: Connection,
    slot: number,
    program: Program,
    names: { signalField: string | undefined; matchOption: string | undefined },
    clock: WireClock = new RemoteClock(),
  ) {
    this.clock = clock;
    clock.start((ready) => this.send({ do: "advance" }, ready));
    this.connection = connection;
    this.slot = slot;
    this.program = program;
    this.signalField = names.signalField;
    this.matchOption = names.matchOption;
  }

  /** A fresh kernel over there. */
  start(host: KernelHost): this {
    this.host = host;
    this.send({ do: "reset" });
    return this;
  }

  attach(pen: RemotePen): void {
    this.pen = pen;
  }

  async idle(): Promise<boolean> {
    if (this.broken !== null) throw this.broken;
    if (this.outstanding === 0) return false;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
    if (this.broken !== null) throw this.broken;
    return true;
  }

  register(registration: KernelRegistration): () => void {
    const { id, event, plugin, tier, options, handler } = registration;
    const source = this.program.registrations.find((one) => one.id === id);
    const name = this.functions.get(handler) ?? id;
    this.functions.set(handler, name);
    if (!this.handlers.has(name)) this.handlers.set(name, registration);
    const { match, notAFunction, plans = [] } = source ?? {};
    const owner = this.program.registrations.find((one) => one.id === name);
    const given: Record<string, Encoded> = {};
    for (const [key, value] of Object.entries(options))
      if (key !== this.matchOption || match === undefined) given[key] = encode(value);
    if (match !== undefined && this.matchOption !== undefined)
      this.matches.set(id, options[this.matchOption] as (payload: unknown) => unknown);
    this.sent.add(id);
    this.send({
      do: "register",
      id,
      event,
      ...(plugin === undefined ? {} : { plugin }),
      tier,
      options: given,
      ...(match === undefined || this.matchOption === undefined
        ? {}
        : { match: { option: this.matchOption, ...match } }),
      function: name,
      plans: (owner?.plans ?? plans).map(promptOf),
      ...(notAFunction === undefined ? {} : { notAFunction }),
    });
    return () => this.send({ do: "unregister", id });
  }

  dispatch(request: KernelDispatch): Promise<Outcome> {
    const { id, event, payload, context, signal, phase, authority, within } = request;
    const plan = this.program.dispatches.find((one) => one.id === id);
    const fields: Record<string, Encoded> = {};
    for (const [key, value] of Object.entries(context)) fields[key] = encode(value);
    if (payload !== null && typeof payload === "object") {
      this.callers.set(id, payload);
      this.places.set(payload, { dispatch: id, target: "caller" });
    }
    this.follow(plan?.parent, signal);
    authority?.revoked.addEventListener("abort", () => this.send({ do: "revoke", dispatch: id }), { once: true });
    const inside = within === undefined || this.current === 0 ? undefined : this.current;
    this.send({
      do: "dispatch",
      id,
      event,
      payload: encode(payload),
      context: fields,
      ...(plan?.parent === undefined ? {} : { parent: plan.parent }),
      ...(phase === undefined ? {} : { phase }),
      ...(authority === undefined ? {} : { authority: [...authority.surface] }),
      ...(inside === undefined ? {} : { within: inside }),
      ...(plan?.throwingRecorder ? { recorder: "throws" as const } : {}),
      ...(plan?.frozen ? { frozen: true as const } : {}),
    });
    return new Promise((resolve, reject) => this.dispatches.set(id, { resolve, reject, parent: signal }));
  }

  /** Asks over there; what the kernel changed in what it was given changes here too. */
  effective(use: EffectUse): Promise<EffectiveOperation> {
    const { dispatch, event, original, outcome } = use;
    const situation: Record<string, Encoded> = {};
    for (const [name, value] of Object.entries(use.situation)) situation[name] = encode(value);
    this.send({ do: "effective", dispatch, event, original: encode(original), outcome: encode(outcome), situation });
    return new Promise((resolve, reject) => this.uses.set(dispatch, { use, resolve, reject }));
  }

  change(target: unknown, mutations: readonly Mutation[]): void {
    if (target === null || typeof target !== "object") return;
    const place = this.places.get(target);
    if (place !== undefined) this.send({ do: "mutate", ...place, mutate: [...mutations] });
  }

  ask(call: string, context: unknown, path: string[], args: Encoded[]): Promise<void> {
    const number = this.calls.findIndex((one) => one.context === context) + 1;
    if (number === 0) return Promise.resolve();
    this.send({ do: "ask", call: number, path, args });
    return new Promise((answered) => this.asked.push({ call, number, path, args, answered }));
  }

  listenersLeft(parent: string): number | null {
    return this.listeners === undefined ? null : (this.listeners[parent] ?? 0);
  }

  /** Tells of a parent's cancellation, at once when it has been cancelled before. */
  private follow(name: string | undefined, signal: AbortSignal | undefined): void {
    if (name === undefined || signal === undefined || this.parents.has(name)) return;
    this.parents.add(name);
    const tell = () => this.send({ do: "cancel", parent: name, reason: encode(signal.reason) });
    if (signal.aborted) tell();
    else signal.addEventListener("abort", tell, { once: true });
  }

  /** Does what had to wait until nothing was on its way, and lets its promises send what they send. */
  private async doPostponed(): Promise<void> {
    const postponed = this.postponed.splice(0);
    if (postponed.length === 0) return;
    for (const act of postponed) act();
    await null;
    await null;
    await null;
  }

  /** what is to be done once all that was sent is answered and written down */
  private readonly postponed: (() => void)[] = [];

  afterAnswer<T>(act: () => T): Promise<T> {
    const call = this.current;
    return new Promise<T>((resolve, reject) => {
      const later = () => {
        this.current = call;
        try {
          resolve(act());
        } catch (error) {
          reject(error);
        }
        this.current = 0;
      };
      this.postponed.push(AsyncResource.bind(later));
    });
  }

  /** number of the call that is being made here right now; 0 = none */
  private current = 0;

  private send(body: Sent, ready?: Promise<void>): void {
    this.outstanding++;
    const ask = () => this.connection.ask({ ...body, instance: this.slot, at: this.clock.now } as MessageBody);
    const answer = ready === undefined ? ask() : ready.then(ask);
    // it is looked at in its turn, and may fail before
    answer.catch(() => {});
    this.work = this.work
      .then(() => answer)
      .then((raw) => this.take(raw))
      .catch((error: unknown) => {
        this.broken ??= error;
      })
      .finally(async () => {
        this.outstanding--;
        if (this.outstanding === 0 && this.broken === null) await this.doPostponed();
        if (this.outstanding > 0 && this.broken === null) return;
        this.wake?.();
        this.wake = null;
      });
  }

  private async take(raw: unknown): Promise<void> {
    const answer = readAnswer(raw);
    if (answer === null) throw this.fail("bad-answer", shapeText(raw, answerSchema.safeParse(raw).error?.issues[0]));
    for (const effect of answer.effects) {
      if (this.apply(effect)) {
        // what follows from an outcome here is written before what came after it there
        await null;
        await null;
        await null;
      }
    }
    this.takeTime(answer);
    this.listeners = answer.listeners ?? this.listeners;
  }

  private takeTime({ next, timers }: Answer): void {
    if (this.clock.isReal) return this.clock.set(null, 0);
    if (next !== null && next < this.clock.now)
      throw this.fail(
        "clock-backward",
        `The next timer is said to be due at ${next} ms, but it is ${this.clock.now} ms already.`,
      );
    if (next !== null && timers === 0)
      throw this.fail("timer-count", `A timer is due at ${next} ms, but the instance is said to hold none.`);
    this.clock.set(next, timers);
  }

  /** Makes an effect happen here; true when promises have to follow. */
  private apply(effect: Effect): boolean {
    switch (effect.effect) {
      case "call":
        this.call(effect);
        return true;
      case "match": {
        const match = this.matches.get(effect.registration);
        if (match === undefined)
          throw this.fail("unknown-function", `The match of "${effect.registration}" was asked, which has none.`);
        const payload = decode(effect.payload);
        this.matched.push(payload);
        inside(effect.dispatch, () => {
          try {
            void Promise.resolve(match(payload)).catch(() => {});
          } catch {
            // what it throws was thrown over there
          }
        });
        return false;
      }
      case "signal": {
        const call = this.calls[effect.call - 1];
        if (call?.signal == null)
          throw this.fail(
            "unknown-call",
            `The signal of call ${effect.call} is said to fire; there is no such signal.`,
          );
        if (call.fired)
          throw this.fail("second-signal", `The signal of call ${effect.call} is said to fire a second time.`);
        call.fired = true;
        call.signal.abort();
        return true;
      }
      case "outcome":
      case "rejected": {
        const open = this.dispatches.get(effect.dispatch);
        if (open === undefined)
          throw this.callers.has(effect.dispatch)
            ? this.fail("second-outcome", `Dispatch ${effect.dispatch} has had its outcome, and gets another.`)
            : this.fail("unknown-dispatch", `Dispatch ${effect.dispatch} has an outcome, but was never made.`);
        this.dispatches.delete(effect.dispatch);
        if (effect.effect === "outcome") open.resolve(decode(effect.outcome) as Outcome);
        else open.reject(decode(effect.error));
        return true;
      }
      case "failure": {
        const { effect: _, plugin, ...report } = effect;
        try {
          this.host?.recordFailure({ ...report, plugin: plugin ?? undefined });
        } catch {
          // the error is thrown over there
        }
        return false;
      }
      case "refused":
        if (!this.sent.has(effect.registration))
          throw this.fail(
            "unknown-registration",
            `Registration "${effect.registration}" is refused, but was never sent.`,
          );
        this.pen?.refused(effect.registration, effect.error);
        return false;
      case "answer": {
        const asked = this.asked.shift();
        if (asked === undefined || asked.number !== effect.call)
          throw this.fail("unasked-effect", `Call ${effect.call} answers a question that was not asked.`);
        const { number: _, answered, ...question } = asked;
        this.pen?.write({ kind: "answer", ...question, threw: effect.threw, value: effect.value });
        answered();
        return true;
      }
      case "effective": {
        const asked = this.uses.get(effect.dispatch);
        if (asked === undefined)
          throw this.fail("unasked-effect", `What is made of ${effect.dispatch} is told, which was not asked.`);
        this.uses.delete(effect.dispatch);
        const { use, resolve, reject } = asked;
        if (effect.original !== undefined) overwriteIn(use.original, decode(effect.original));
        if (effect.outcome !== undefined) overwrite(use.outcome, decode(effect.outcome));
        if (effect.threw) reject(decode(effect.value));
        else resolve(decode(effect.value) as EffectiveOperation);
        return true;
      }
      case "seen":
        this.see(effect);
        return false;
      case "unhandled":
        this.pen?.write({ kind: "unhandled", error: effect.error });
        return false;
      case "polluted":
        this.pen?.write({ kind: "polluted", key: effect.key });
        return false;
      case "log":
        this.host?.log(effect.text);
        return false;
      case "probe":
        this.host?.probe?.();
        return false;
    }
  }

  private call(effect: CallEffect): void {
    const registration = this.handlers.get(effect.function);
    if (registration === undefined)
      throw this.fail(
        "unknown-function",
        `A function "${effect.function}" is said to be called; no such function was registered.`,
      );
    const number = this.calls.length + 1;
    if (effect.call !== number)
      throw this.fail("call-number", `A call is numbered ${effect.call}; it is call ${number}.`);
    if (effect.dispatch !== undefined && !this.callers.has(effect.dispatch))
      throw this.fail(
        "unknown-dispatch",
        `A call is said to belong to dispatch ${effect.dispatch}, which was never made.`,
      );
    const payload = this.sameAs(effect.payloadIs, "payload") ?? decode(effect.payload);
    const context = (this.sameAs(effect.contextIs, "context") ?? decode(effect.context)) as Record<string, unknown>;
    const signal = effect.signal === null ? null : new AbortController();
    if (this.signalField !== undefined && signal !== null) context[this.signalField] = this.signalFor(effect, signal);
    if (effect.signal === "fired") signal?.abort();
    if (effect.frozen && payload !== null && typeof payload === "object") Object.freeze(payload);
    this.calls.push({ payload, context, signal, fired: effect.signal === "fired" });
    this.place(payload, { call: number, target: "payload" });
    this.place(context, { call: number, target: "context" });
    const times = this.timesCalled.get(effect.function) ?? 0;
    this.timesCalled.set(effect.function, times + 1);
    const plans = this.program.registrations.find((one) => one.id === effect.function)?.plans;
    const plan = plans?.[Math.min(times, plans.length - 1)];
    this.current = number;
    let returned: unknown;
    let threw = false;
    inside(effect.dispatch, () => {
      try {
        returned = registration.handler(context, payload);
      } catch (error) {
        threw = true;
        returned = error;
      }
    });
    this.current = 0;
    this.settleLater(number, plan, returned, threw);
  }

  /** Sends how a handler ends, unless that was sent ahead. */
  private settleLater(call: number, plan: Plan | undefined, returned: unknown, threw: boolean): void {
    const isSent = plan !== undefined && !promptOf(plan).then.startsWith("wait");
    const settle = (how: "resolve" | "reject") => (value: unknown) => {
      this.place(value, { call, target: "result" });
      if (!isSent) this.send({ do: "settle", call, how, ...(value === undefined ? {} : { value: encode(value) }) });
    };
    if (threw) settle("reject")(returned);
    else void Promise.resolve(returned).then(settle("resolve"), settle("reject"));
  }

  private place(value: unknown, place: Place): void {
    if (value !== null && typeof value === "object" && !this.places.has(value)) this.places.set(value, place);
  }

  private signalFor(effect: CallEffect, own: AbortController): AbortSignal {
    if (effect.signal !== "shared") return own.signal;
    const parent = effect.dispatch === undefined ? undefined : this.dispatches.get(effect.dispatch)?.parent;
    return parent ?? this.calls.find((call) => call.signal !== null)?.signal?.signal ?? own.signal;
  }

  /** The copy here of the object that an adapter names as the very same one. */
  private sameAs(name: string | undefined, part: "payload" | "context"): unknown {
    if (name === undefined) return undefined;
    const [kind, id = ""] = name.split(":");
    if (kind === "call") return this.calls[Number(id) - 1]?.[part];
    if (kind === "match") return this.matched[Number(id) - 1];
    return part === "payload" ? this.callers.get(id) : undefined;
  }

  private see(effect: Extract<Effect, { effect: "seen" }>): void {
    const mirror =
      effect.dispatch === undefined ? this.calls[(effect.call ?? 0) - 1]?.payload : this.callers.get(effect.dispatch);
    if (mirror === null || typeof mirror !== "object" || sameValue(encode(mirror), effect.payload)) return;
    overwrite(mirror, decode(effect.payload));
    this.pen?.lookAgain();
  }

  private fail(code: WireFaultCode, message: string): WireFault {
    return this.connection.fail(code, message);
  }
}

function overwriteIn(target: unknown, source: unknown): void {
  if (target !== null && typeof target === "object") overwrite(target, source);
}

function inside(dispatch: string | undefined, act: () => void): void {
  if (dispatch === undefined) act();
  else insideDispatch(dispatch, act);
}

/** What of a plan the adapter can do by itself, at once. */
export function promptOf(plan: Plan): {
  then: Exclude<Plan["then"], "never"> | "wait" | "wait-thenable";
  value?: Encoded;
} {
  const { then } = plan;
  const waits =
    (plan.after ?? 0) > 0 ||
    plan.heedsSignal === true ||
    [plan.mutate, plan.mutateContext, plan.ask, plan.register, plan.unregister, plan.nested].some(
      (list) => list !== undefined && list.length > 0,
    );
  if (waits && then === "thenable") return { then: "wait-thenable" };
  if (waits || then === "never") return { then: "wait" };
  return { then, ...(plan.value === undefined ? {} : { value: plan.value }) };
}

function shapeText(raw: unknown, issue: { path: PropertyKey[]; message: string } | undefined): string {
  const text = JSON.stringify(raw) ?? "";
  const where = issue === undefined || issue.path.length === 0 ? "" : ` at ${issue.path.map(String).join(".")}`;
  return `An answer is not of the protocol's shape${where}: ${issue?.message ?? "?"}. It was ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
}
