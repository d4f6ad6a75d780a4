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
import type { Encoded } from "../program/value.ts";
import type { Connection } from "./connection.ts";
import { Exchange, settled } from "./exchange.ts";
import { type Answer, answerSchema, type Effect } from "./messages.ts";
import { Mirrors } from "./mirrors.ts";
import { overwrite } from "./overwrite.ts";
import { promptOf } from "./prompt-of.ts";
import { readAnswer } from "./read-answer.ts";
import { RemoteClock, type WireClock } from "./remote-clock.ts";
import type { WireFault, WireFaultCode } from "./wire-fault.ts";

type CallEffect = Extract<Effect, { effect: "call" }>;
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
  private readonly exchange: Exchange;
  private readonly mirrors = new Mirrors();
  private readonly program: Program;
  private readonly signalField: string | undefined;
  private readonly matchOption: string | undefined;
  private host: KernelHost | null = null;
  private pen: RemotePen | null = null;
  private readonly functions = new Map<KernelRegistration["handler"], string>();
  private readonly handlers = new Map<string, KernelRegistration>();
  private readonly matches = new Map<string, (payload: unknown) => unknown>();
  private readonly sent = new Set<string>();
  private readonly timesCalled = new Map<string, number>();
  private readonly dispatches = new Map<string, OpenDispatch>();
  private readonly made = new Set<string>();
  private readonly parents = new Set<string>();
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
    clock.start((ready) => this.exchange.send({ do: "advance" }, ready));
    this.connection = connection;
    this.exchange = new Exchange(
      connection,
      slot,
      () => this.clock.now,
      (raw) => this.take(raw),
    );
    this.program = program;
    this.signalField = names.signalField;
    this.matchOption = names.matchOption;
  }

  /** A fresh kernel over there. */
  start(host: KernelHost): this {
    this.host = host;
    this.exchange.send({ do: "reset" });
    return this;
  }

  attach(pen: RemotePen): void {
    this.pen = pen;
  }

  idle(): Promise<boolean> {
    return this.exchange.idle();
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
    this.exchange.send({
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
    return () => this.exchange.send({ do: "unregister", id });
  }

  dispatch(request: KernelDispatch): Promise<Outcome> {
    const { id, event, payload, context, signal, phase, authority, within } = request;
    const plan = this.program.dispatches.find((one) => one.id === id);
    const fields: Record<string, Encoded> = {};
    for (const [key, value] of Object.entries(context)) fields[key] = encode(value);
    this.made.add(id);
    this.mirrors.addCaller(id, payload);
    this.follow(plan?.parent, signal);
    authority?.revoked.addEventListener("abort", () => this.exchange.send({ do: "revoke", dispatch: id }), {
      once: true,
    });
    const inside = within === undefined || this.current === 0 ? undefined : this.current;
    this.exchange.send({
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
    this.exchange.send({
      do: "effective",
      dispatch,
      event,
      original: encode(original),
      outcome: encode(outcome),
      situation,
    });
    return new Promise((resolve, reject) => this.uses.set(dispatch, { use, resolve, reject }));
  }

  change(target: unknown, mutations: readonly Mutation[]): void {
    const place = this.mirrors.placeOf(target);
    if (place !== undefined) this.exchange.send({ do: "mutate", ...place, mutate: [...mutations] });
  }

  ask(call: string, context: unknown, path: string[], args: Encoded[]): Promise<void> {
    const number = this.mirrors.calls.findIndex((one) => one.context === context) + 1;
    if (number === 0) return Promise.resolve();
    this.exchange.send({ do: "ask", call: number, path, args });
    return new Promise((answered) => this.asked.push({ call, number, path, args, answered }));
  }

  listenersLeft(parent: string): number | null {
    return this.listeners === undefined ? null : (this.listeners[parent] ?? 0);
  }

  /** Tells of a parent's cancellation, at once when it has been cancelled before. */
  private follow(name: string | undefined, signal: AbortSignal | undefined): void {
    if (name === undefined || signal === undefined || this.parents.has(name)) return;
    this.parents.add(name);
    const tell = () => this.exchange.send({ do: "cancel", parent: name, reason: encode(signal.reason) });
    if (signal.aborted) tell();
    else signal.addEventListener("abort", tell, { once: true });
  }

  afterAnswer<T>(act: () => T): Promise<T> {
    const call = this.current;
    return this.exchange.afterAnswer(() => {
      this.current = call;
      try {
        return act();
      } finally {
        this.current = 0;
      }
    });
  }

  /** number of the call that is being made here right now; 0 = none */
  private current = 0;

  private async take(raw: unknown): Promise<void> {
    const answer = readAnswer(raw);
    if (answer === null) throw this.fail("bad-answer", shapeText(raw, answerSchema.safeParse(raw).error?.issues[0]));
    for (const effect of answer.effects) {
      // what follows from an outcome here is written before what came after it there
      if (this.apply(effect)) await settled();
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
        this.mirrors.matched.push(payload);
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
        const call = this.mirrors.calls[effect.call - 1];
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
          throw this.made.has(effect.dispatch)
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
        if (this.mirrors.see(effect)) this.pen?.lookAgain();
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
    const number = this.mirrors.calls.length + 1;
    if (effect.call !== number)
      throw this.fail("call-number", `A call is numbered ${effect.call}; it is call ${number}.`);
    if (effect.dispatch !== undefined && !this.made.has(effect.dispatch))
      throw this.fail(
        "unknown-dispatch",
        `A call is said to belong to dispatch ${effect.dispatch}, which was never made.`,
      );
    const payload = this.mirrors.sameAs(effect.payloadIs, "payload") ?? decode(effect.payload);
    const context = (this.mirrors.sameAs(effect.contextIs, "context") ?? decode(effect.context)) as Record<
      string,
      unknown
    >;
    const signal = effect.signal === null ? null : new AbortController();
    if (this.signalField !== undefined && signal !== null) context[this.signalField] = this.signalFor(effect, signal);
    if (effect.signal === "fired") signal?.abort();
    if (effect.frozen && payload !== null && typeof payload === "object") Object.freeze(payload);
    this.mirrors.addCall({ payload, context, signal, fired: effect.signal === "fired" });
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
      this.mirrors.place(value, { call, target: "result" });
      if (!isSent)
        this.exchange.send({ do: "settle", call, how, ...(value === undefined ? {} : { value: encode(value) }) });
    };
    if (threw) settle("reject")(returned);
    else void Promise.resolve(returned).then(settle("resolve"), settle("reject"));
  }

  private signalFor(effect: CallEffect, own: AbortController): AbortSignal {
    if (effect.signal !== "shared") return own.signal;
    const parent = effect.dispatch === undefined ? undefined : this.dispatches.get(effect.dispatch)?.parent;
    return parent ?? this.mirrors.calls.find((call) => call.signal !== null)?.signal?.signal ?? own.signal;
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

function shapeText(raw: unknown, issue: { path: PropertyKey[]; message: string } | undefined): string {
  const text = JSON.stringify(raw) ?? "";
  const where = issue === undefined || issue.path.length === 0 ? "" : ` at ${issue.path.map(String).join(".")}`;
  return `An answer is not of the protocol's shape${where}: ${issue?.message ?? "?"}. It was ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
}
