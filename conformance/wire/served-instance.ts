import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { getEventListeners } from "node:events";
import type { VirtualClock } from "../host/clock.ts";
import { freezeDeep, isFrozenAnywhere } from "../host/freeze.ts";
import { errorText } from "../host/look.ts";
import type { Handler, Instance, Kernel, KernelDispatch, Outcome } from "../kernel.ts";
import { decode } from "../program/decode.ts";
import { encode } from "../program/encode.ts";
import { isStill } from "../program/is-still.ts";
import { mutate } from "../program/mutate.ts";
import { sameValue } from "../program/same-value.ts";
import type { Encoded } from "../program/value.ts";
import type { Effect, Message } from "./messages.ts";

type To<D extends Message["do"]> = Extract<Message, { do: D }>;

interface ServedCall {
  payload: unknown;
  context: unknown;
  result: unknown;
  dispatch: string | undefined;
  /** the payload as last told */
  last: Encoded;
  /** what runs something as from inside the handler */
  inside: AsyncResource;
  settle: { resolve(value: unknown): void; reject(error: unknown): void } | null;
  isSettled: boolean;
}

const storage = new AsyncLocalStorage<string>();

/** One kernel on the testee's side of the wire: plays the plugins as it is told, and tells what happens. */
export class ServedInstance {
  private readonly kernel: Kernel;
  private readonly clock: Pick<VirtualClock, "fireNext">;
  private readonly tell: (effect: Effect) => void;
  private instance: Instance | null = null;
  private readonly functions = new Map<string, Handler>();
  private readonly removals = new Map<string, () => void>();
  private readonly calls: ServedCall[] = [];
  private matched = 0;
  private readonly callers = new Map<string, { payload: unknown; last: Encoded; frozen: boolean }>();
  private readonly throwing = new Set<string>();
  private readonly parents = new Map<string, AbortController>();
  private readonly revocations = new Map<string, AbortController>();
  private readonly signals = new Set<AbortSignal>();
  private readonly owners = new WeakMap<object, string>();
  private readonly contextOwners = new WeakMap<object, string>();

  constructor(kernel: Kernel, clock: Pick<VirtualClock, "fireNext">, tell: (effect: Effect) => void) {
    this.kernel = kernel;
    this.clock = clock;
    this.tell = tell;
  }

  /** Does what a message says. What it leads to shows in effects. */
  async take(message: Exclude<Message, { do: "hello" | "bye" }>): Promise<void> {
    switch (message.do) {
      case "reset":
        this.instance = await this.kernel.create({
          recordFailure: (failure) => {
            this.tell({ effect: "failure", ...failure });
            if (this.throwing.has(failure.dispatch)) throw new Error("the recorder is out of order");
          },
          log: (text) => this.tell({ effect: "log", text: String(text) }),
          probe: () => this.tell({ effect: "probe" }),
        });
        break;
      case "register":
        this.register(message);
        break;
      case "unregister":
        this.unregister(message.id);
        break;
      case "dispatch":
        this.enter(message);
        break;
      case "settle": {
        const call = this.calls[message.call - 1];
        if (call === undefined) break;
        call.result = decode(message.value);
        call.isSettled = true;
        call.settle?.[message.how](call.result);
        break;
      }
      case "cancel":
        this.parent(message.parent).abort(decode(message.reason));
        break;
      case "revoke":
        this.revocations.get(message.dispatch)?.abort();
        break;
      case "mutate":
        mutate(this.target(message), message.mutate);
        this.look();
        break;
      case "ask":
        this.ask(message);
        break;
      case "effective":
        await this.effective(message);
        break;
      case "advance":
        this.clock.fireNext();
    }
  }

  /** Listeners that are left on the parents' signals. */
  listeners(): { listeners?: Record<string, number> } {
    if (this.parents.size === 0) return {};
    const left: Record<string, number> = {};
    for (const [name, { signal }] of this.parents) left[name] = getEventListeners(signal, "abort").length;
    return { listeners: left };
  }

  private register(message: To<"register">): void {
    const options: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(message.options)) options[name] = decode(value);
    if (message.match !== undefined) options[message.match.option] = this.matchFunction(message.id, message.match);
    const handler = "notAFunction" in message ? (decode(message.notAFunction) as Handler) : this.handler(message);
    const { id, event, tier, plugin } = message;
    try {
      const remove = this.instance?.register({
        id,
        event,
        tier,
        options,
        handler,
        ...(plugin === undefined ? {} : { plugin }),
      });
      if (remove !== undefined) this.removals.set(id, remove);
    } catch (error) {
      this.tell({ effect: "refused", registration: id, error: errorText(error) });
    }
  }

  private unregister(id: string): void {
    try {
      this.removals.get(id)?.();
    } catch (error) {
      this.tell({ effect: "log", text: `removing a registration threw: ${errorText(error)}` });
    }
  }

  private handler({ function: name, plans }: To<"register">): Handler {
    const known = this.functions.get(name);
    if (known !== undefined) return known;
    let times = 0;
    const handler: Handler = (context, payload) => {
      const plan = plans[Math.min(times, plans.length - 1)] ?? { then: "wait" };
      times++;
      const call = this.noteCall(name, context, payload);
      call.result = decode(plan.value);
      switch (plan.then) {
        case "return":
          return call.result;
        case "throw":
          throw call.result;
        case "resolve":
          return Promise.resolve(call.result);
        case "reject":
          return Promise.reject(call.result);
        case "thenable":
          return { then: (resolve: (value: unknown) => void) => resolve(call.result) };
        case "wait-thenable":
          return {
            then: (resolve: (value: unknown) => void, reject: (error: unknown) => void) => {
              if (call.isSettled) resolve(call.result);
              else call.settle = { resolve, reject };
            },
          };
        case "wait":
          return new Promise((resolve, reject) => {
            call.settle = { resolve, reject };
          });
      }
    };
    this.functions.set(name, handler);
    return handler;
  }

  private noteCall(name: string, context: unknown, payload: unknown): ServedCall {
    const number = this.calls.length + 1;
    const dispatch = storage.getStore();
    const signals = context !== null && typeof context === "object" ? signalsOf(context) : [];
    const [found] = signals;
    const last = encode(payload);
    const call: ServedCall = {
      payload,
      context,
      result: undefined,
      dispatch,
      last,
      inside: new AsyncResource("hookspec call"),
      settle: null,
      isSettled: false,
    };
    this.calls.push(call);
    const payloadIs = ownerOf(this.owners, payload, `call:${number}`);
    const contextIs = ownerOf(this.contextOwners, context, `call:${number}`);
    const isFrozen = dispatch !== undefined && this.callers.get(dispatch)?.frozen === true && isFrozenAnywhere(payload);
    const signal = this.signalState(found?.[1]);
    this.tell({
      effect: "call",
      call: number,
      function: name,
      ...(dispatch === undefined ? {} : { dispatch }),
      payload: last,
      context: contextFields(context, found?.[0]),
      signal,
      ...(payloadIs === undefined ? {} : { payloadIs }),
      ...(contextIs === undefined ? {} : { contextIs }),
      ...(isFrozen ? { frozen: true } : {}),
    });
    if (signal === "live")
      found?.[1].addEventListener("abort", () => this.tell({ effect: "signal", call: number }), { once: true });
    return call;
  }

  private signalState(signal: AbortSignal | undefined): "live" | "fired" | "shared" | null {
    if (signal === undefined) return null;
    if (this.signals.has(signal)) return "shared";
    for (const parent of this.parents.values()) if (parent.signal === signal) return "shared";
    this.signals.add(signal);
    return signal.aborted ? "fired" : "live";
  }

  private matchFunction(
    registration: string,
    plan: NonNullable<To<"register">["match"]>,
  ): (payload: unknown) => unknown {
    return (payload) => {
      const dispatch = storage.getStore();
      ownerOf(this.owners, payload, `match:${++this.matched}`);
      this.tell({
        effect: "match",
        registration,
        ...(dispatch === undefined ? {} : { dispatch }),
        payload: encode(payload),
      });
      const own = plan.op === "equals" ? Object.getOwnPropertyDescriptor(Object(payload), plan.field ?? "") : undefined;
      const equal = own !== undefined && sameValue(encode(own.value), plan.value ?? { $: "undefined" });
      if (plan.mutate !== undefined) {
        mutate(payload, plan.mutate);
        this.look();
      }
      if (plan.op === "equals") return equal;
      if (plan.op === "throw") throw decode(plan.value);
      return plan.op === "reject" ? Promise.reject(decode(plan.value)) : decode(plan.value);
    };
  }

  private enter(message: To<"dispatch">): void {
    const outer = message.within === undefined ? undefined : this.calls[message.within - 1];
    if (outer === undefined) this.dispatch(message, undefined);
    else outer.inside.runInAsyncScope(() => this.dispatch(message, outer.dispatch));
  }

  private dispatch(message: To<"dispatch">, within: string | undefined): void {
    const { id, event } = message;
    const payload = decode(message.payload);
    if (message.frozen) freezeDeep(payload);
    if (message.recorder === "throws") this.throwing.add(id);
    ownerOf(this.owners, payload, `caller:${id}`);
    this.callers.set(id, { payload, last: encode(payload), frozen: message.frozen === true });
    const context: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(message.context)) context[name] = decode(value);
    ownerOf(this.contextOwners, context, `caller:${id}`);
    const request: KernelDispatch = { id, event, payload, context };
    if (message.parent !== undefined) request.signal = this.parent(message.parent).signal;
    if (message.phase !== undefined) request.phase = message.phase;
    if (within !== undefined) request.within = within;
    if (message.authority !== undefined) {
      const revoked = new AbortController();
      this.revocations.set(id, revoked);
      request.authority = { surface: message.authority, fingerprint: `policy of ${id}`, revoked: revoked.signal };
    }
    let promise: unknown;
    try {
      promise = storage.run(id, () => this.instance?.dispatch(request));
    } catch (error) {
      promise = Promise.reject(error);
    }
    void Promise.resolve(promise).then(
      (outcome: unknown) => this.tell({ effect: "outcome", dispatch: id, outcome: encode(outcome) }),
      (error: unknown) => this.tell({ effect: "rejected", dispatch: id, error: encode(error) }),
    );
  }

  private parent(name: string): AbortController {
    const parent = this.parents.get(name) ?? new AbortController();
    this.parents.set(name, parent);
    return parent;
  }

  private target(message: To<"mutate">): unknown {
    if (message.target === "caller") return this.callers.get(message.dispatch ?? "")?.payload;
    return this.calls[(message.call ?? 0) - 1]?.[message.target];
  }

  /** Tells every payload that is no longer as it was told last. */
  private look(): void {
    this.calls.forEach((call, at) => {
      const payload = changed(call);
      if (payload !== null) this.tell({ effect: "seen", call: at + 1, payload });
    });
    for (const [dispatch, caller] of this.callers) {
      const payload = changed(caller);
      if (payload !== null) this.tell({ effect: "seen", dispatch, payload });
    }
  }

  private async effective({ dispatch, event, ...told }: To<"effective">): Promise<void> {
    const original = decode(told.original);
    const outcome = decode(told.outcome) as Outcome;
    const situation = Object.fromEntries(Object.entries(told.situation).map(([name, value]) => [name, decode(value)]));
    let value: unknown;
    let threw = false;
    try {
      value = await this.instance?.effective?.({ dispatch, event, original, outcome, situation });
    } catch (error) {
      threw = true;
      value = error;
    }
    const now = { original: encode(original), outcome: encode(outcome) };
    this.tell({
      effect: "effective",
      dispatch,
      threw,
      value: encode(value),
      ...(sameValue(now.original, told.original) ? {} : { original: now.original }),
      ...(sameValue(now.outcome, told.outcome) ? {} : { outcome: now.outcome }),
    });
  }

  private ask({ call, path, args }: To<"ask">): void {
    let value: unknown = this.calls[call - 1]?.context;
    let threw = false;
    try {
      let owner: unknown;
      for (const step of path) {
        owner = value;
        value = (value as Record<string, unknown>)[step];
      }
      if (typeof value === "function") value = Reflect.apply(value, owner, args.map(decode)) as unknown;
    } catch (error) {
      threw = true;
      value = error;
    }
    this.tell({ effect: "answer", call, threw, value: encode(value) });
  }
}

/** Every field of a context that is a signal; there is one at most. */
function signalsOf(context: object): [string, AbortSignal][] {
  const found: [string, AbortSignal][] = [];
  for (const name of Object.keys(context)) {
    const value: unknown = Reflect.get(context, name);
    if (value instanceof AbortSignal) found.push([name, value]);
  }
  return found;
}

function contextFields(context: unknown, without: string | undefined): Record<string, Encoded> {
  if (context === null || typeof context !== "object") return {};
  const fields: Record<string, unknown> = {};
  for (const key of Object.keys(context)) if (key !== without) fields[key] = Reflect.get(context, key);
  const encoded = encode(fields);
  return encoded !== null && typeof encoded === "object" && !Array.isArray(encoded) ? encoded : {};
}

/** The name under which an object is known already; absent when it is new, and known under the given one from now on. */
function ownerOf(owners: WeakMap<object, string>, value: unknown, name: string): string | undefined {
  if (value === null || typeof value !== "object") return undefined;
  const before = owners.get(value);
  if (before === undefined) owners.set(value, name);
  return before;
}

function changed(place: { payload: unknown; last: Encoded }): Encoded | null {
  if (isStill(place.payload, place.last)) return null;
  const now = encode(place.payload);
  if (sameValue(now, place.last)) return null;
  place.last = now;
  return now;
}
