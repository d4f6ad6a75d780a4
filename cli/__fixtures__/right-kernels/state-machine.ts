// A right kernel as a state machine: what happens is a step in one queue, and one step after another is worked off in ticks
// of the process. No promise but the one that `dispatch` gives; all limits stand on one wheel with one timer, whose functions
// are taken when the module loads; payloads lie as bytes, and every copy is read from them. Wheel and queue serve many dispatches,
// so what they call is bound to the asynchronous context that it comes from.
//
// Where the page leaves a point open it
// - takes `null` for malformed on guards and for no value elsewhere, and makes up a reason for an abort that has none;
// - takes a result without a promise for malformed, save no value;
// - makes plain data of what a replace holds: of accessors, Maps and class instances; a function is lost;
// - lets later handlers see unlisted fields and forged pinned parts; a field rewritten to `undefined` is gone;
// - goes on after an abort that blocks nothing;
// - keeps rewrites at a cancellation, records it where the limit has not come in the same moment, and ends a parallel event with it;
// - takes a match with a truthy answer other than `true` for failed, and ignores a `match` that is no function;
// - starts the later groups of a parallel event first, and passes over what is removed in mid-dispatch;
// - records a payload that cannot be copied for every handler, and lets a guard without handlers pass with it;
// - refuses a limit that is no number, takes the default for other odd ones, and ignores unknown options;
// - counts a handler that holds the thread beyond its limit as expired, and one that settles at its limit as settled;
// - fires the signal of a handler once that has settled, where the event ends with its parent; gives active plugins as a Set and makes signals when they are asked for.
import { AsyncResource } from "node:async_hooks";
import { Deserializer, Serializer } from "node:v8";
import type {
  FailureReport,
  Instance,
  Kernel,
  KernelDispatch,
  KernelHost,
  KernelRegistration,
  Outcome,
} from "../../../conformance/kernel.ts";

const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
const { nextTick } = process;
const now = process.hrtime.bigint;

type Fields = Record<string, unknown>;
type FailureKind = FailureReport["kind"];

const SESSION = 0;
const TURN = 1;
const RUNTIME = 2;
const SCOPES = 3;
const PARALLEL = 4;
const GUARD = 8;
const ALONE = 16;

/** Each event: its scope, and whether it is parallel, a guard, and lives on without its parent. */
const EVENTS: Readonly<Record<string, number>> = {
  SessionStart: SESSION | PARALLEL | ALONE,
  TurnStart: TURN | GUARD,
  PreCompaction: TURN | GUARD,
  PostCompaction: TURN | PARALLEL,
  PreSchedule: TURN,
  PreRuntime: RUNTIME | GUARD,
  PostContextAssembly: RUNTIME,
  PreStep: RUNTIME,
  PreLLMCall: RUNTIME,
  PostLLMResponse: RUNTIME,
  PostRuntime: RUNTIME,
  PreToolUse: RUNTIME | GUARD,
  PostToolUse: RUNTIME,
  PreStateCommit: RUNTIME | GUARD,
  PostStateCommit: RUNTIME | PARALLEL | ALONE,
  TurnStop: TURN | PARALLEL | ALONE,
  SessionEnd: SESSION | PARALLEL | ALONE,
};

const GROUPS: Readonly<Record<string, number>> = { pre: 0, normal: 1, post: 2 };
const LONGEST_TIMER = 2 ** 31 - 1;

/** A handler that has been registered. */
interface Entry {
  registration: KernelRegistration;
  group: number;
  limit: number;
  removed: boolean;
}

/** A call of a handler, from its start until it is settled, expired or given up. */
interface Call {
  entry: Entry;
  due: Due;
  fire(reason: unknown): void;
  done: boolean;
}

/** What can happen to a machine. */
type Step =
  | { type: "go" }
  | { type: "returned"; call: Call; value: unknown; promised: boolean }
  | { type: "thrown"; call: Call; error: unknown }
  | { type: "expired"; call: Call }
  | { type: "cancelled" };

const writeBytes = (value: unknown): Buffer => {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(value);
  return serializer.releaseBuffer();
};
const readBytes = (bytes: Buffer): unknown => {
  const deserializer = new Deserializer(bytes);
  deserializer.readHeader();
  return deserializer.readValue();
};

/** A place on the wheel; `at` in nanoseconds. */
interface Due {
  at: bigint;
  act(): void;
}

/** Many deadlines on one timer. */
class Wheel {
  readonly #places = new Set<Due>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ms` from now on. */
  add(ms: number, act: () => void): Due {
    const due = { at: now() + BigInt(Math.ceil(ms)) * 1_000_000n, act: AsyncResource.bind(act) };
    this.#places.add(due);
    this.#turn();
    return due;
  }

  remove(due: Due): void {
    if (this.#places.delete(due)) this.#turn();
  }

  /** Sets the timer for the place that comes next. */
  #turn(): void {
    stopTimer(this.#timer);
    this.#timer = undefined;
    let next: bigint | undefined;
    for (const { at } of this.#places) if (next === undefined || at < next) next = at;
    if (next === undefined) return;
    const left = Number((next - now() + 999_999n) / 1_000_000n);
    this.#timer = startTimer(() => this.#strike(), Math.min(Math.max(left, 0), LONGEST_TIMER));
  }

  #strike(): void {
    const reached = now();
    for (const due of [...this.#places].filter(({ at }) => at <= reached)) {
      this.#places.delete(due);
      due.act();
    }
    this.#turn();
  }
}

/** The steps of all machines of a kernel, in the order in which they happened. */
class Queue {
  #steps: (() => void)[] = [];
  #awake = false;

  post(step: () => void): void {
    this.#steps.push(AsyncResource.bind(step));
    if (this.#awake) return;
    this.#awake = true;
    nextTick(() => this.#work());
  }

  #work(): void {
    for (let step = this.#steps.shift(); step !== undefined; step = this.#steps.shift()) step();
    this.#awake = false;
  }
}

/** Plain data of a value: a function is lost, all else becomes a record, a list or stays what it is. */
function plain(value: unknown, seen = new Map<object, unknown>()): unknown {
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (seen.has(value)) return seen.get(value);
  if (ArrayBuffer.isView(value) || [Date, RegExp, Set, ArrayBuffer].some((type) => value instanceof type)) return value;
  const target: object = Array.isArray(value) ? new Array(value.length) : {};
  seen.set(value, target);
  const entries =
    value instanceof Map ? [...value].map(([key, one]) => [String(key), one] as const) : Object.entries(value);
  for (const [key, one] of entries) {
    if (typeof one === "function") continue;
    Object.defineProperty(target, key, {
      value: plain(one, seen),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  return target;
}

/** The text of an error, whatever it is. */
function told(error: unknown): string {
  try {
    const message = (error as { message?: unknown } | null | undefined)?.message;
    return typeof message === "string" ? message : String(error);
  } catch {
    return "no text";
  }
}

const timeoutText = ({ registration, limit }: Entry): string => `${registration.id} has had its ${limit} ms`;

/** Waits for a thenable by its own `then`, through as many as it resolves to. Tells once. */
function adopt(
  value: unknown,
  settle: (value: unknown, promised: boolean) => void,
  fail: (error: unknown) => void,
  promised = false,
): void {
  let open = true;
  const first =
    (act: (given: unknown) => void) =>
    (given: unknown): void => {
      if (open) act(given);
      open = false;
    };
  try {
    const mayHold = (typeof value === "object" && value !== null) || typeof value === "function";
    const then: unknown = mayHold ? (value as { then?: unknown }).then : undefined;
    if (typeof then !== "function") settle(value, promised);
    else
      then.call(
        value,
        first((next) => adopt(next, settle, fail, true)),
        first(fail),
      );
  } catch (error) {
    first(fail)(error);
  }
}

interface Parts {
  dispatch: KernelDispatch;
  entries: readonly Entry[];
  host: KernelHost;
  wheel: Wheel;
  queue: Queue;
  settle(outcome: Outcome): void;
}

/** One dispatch. */
class Machine {
  readonly #parts: Parts;
  readonly #kind: number;
  readonly #parent: AbortSignal | undefined;
  readonly #context: Buffer;
  readonly #running = new Set<Call>();
  #waiting: Entry[];
  /** the payload as merged so far; undefined = it cannot be copied */
  #payload: Buffer | undefined;
  #uncopyable = "";
  #over = false;
  readonly #onAbort = (): void => this.#post({ type: "cancelled" });

  constructor(parts: Parts, kind: number) {
    const { dispatch, entries } = parts;
    this.#parts = parts;
    this.#kind = kind;
    this.#parent = kind & ALONE ? undefined : dispatch.signal;
    this.#context = writeBytes({ ...dispatch.context });
    this.#waiting = [...entries];
    try {
      this.#payload = writeBytes(dispatch.payload);
    } catch (error) {
      this.#uncopyable = told(error);
    }
    this.#parent?.addEventListener("abort", this.#onAbort);
    this.#post({ type: "go" });
  }

  #post(step: Step): void {
    this.#parts.queue.post(() => this.#take(step));
  }

  #take(step: Step): void {
    if (step.type === "go") this.#go();
    else if (step.type === "cancelled") this.#cancel();
    else if (!step.call.done) this.#end(step);
  }

  /** Starts what is to start now: one handler, or all. */
  #go(): void {
    while (!this.#over && (this.#kind & PARALLEL || this.#running.size === 0)) {
      if (this.#parent?.aborted) return this.#cancel();
      const entry = this.#waiting.shift();
      if (entry === undefined) break;
      if (!entry.removed) this.#start(entry);
    }
    if (!this.#over && this.#running.size === 0) this.#proceed();
  }

  #start(entry: Entry): void {
    if (this.#payload === undefined) return this.#fail(entry, "copy", `No copy of the payload: ${this.#uncopyable}`);
    if (!this.#matches(entry, this.#payload)) return;
    if (this.#parent?.aborted) return;
    this.#call(entry, this.#payload);
  }

  #matches(entry: Entry, payload: Buffer): boolean {
    const { match } = entry.registration.options;
    if (typeof match !== "function") return true;
    try {
      const answer: unknown = match(readBytes(payload));
      if (answer === true || !answer) return answer === true;
      adopt(
        answer,
        () => undefined,
        () => undefined,
      );
      this.#fail(entry, "match", "The match answers neither true nor false");
    } catch (error) {
      this.#fail(entry, "match", told(error));
    }
    return false;
  }

  #call(entry: Entry, payload: Buffer): void {
    const { handler } = entry.registration;
    const signal = lazySignal();
    const due = this.#parts.wheel.add(entry.limit, () => this.#post({ type: "expired", call }));
    const call: Call = { entry, due, fire: signal.fire, done: false };
    this.#running.add(call);
    const thrown = (error: unknown): void => this.#post({ type: "thrown", call, error });
    const returned = (value: unknown, promised: boolean): void =>
      this.#post({ type: "returned", call, value, promised });
    try {
      adopt(
        handler(this.#contextOf(signal), readBytes(payload)),
        AsyncResource.bind(returned),
        AsyncResource.bind(thrown),
      );
    } catch (error) {
      thrown(error);
    }
  }

  #contextOf(signal: ReturnType<typeof lazySignal>): Fields {
    const context = readBytes(this.#context) as Fields;
    const scope = this.#kind & SCOPES;
    if (scope === SESSION) context["turnId"] = "";
    if (scope !== RUNTIME) {
      delete context["pluginId"];
      delete context["runtimeId"];
    }
    const active = context["activePluginIds"];
    if (Array.isArray(active)) context["activePluginIds"] = new Set(active);
    context["event"] = this.#parts.dispatch.event;
    context["getOwnSettings"] = () => Object.freeze({});
    return Object.defineProperty(context, "signal", { get: signal.get, enumerable: true, configurable: true });
  }

  /** Ends a call in one of the ways in which it can end by itself. */
  #end(step: Exclude<Step, { type: "go" | "cancelled" }>): void {
    const { call } = step;
    const { entry } = call;
    const isLate = step.type === "expired" || now() > call.due.at;
    this.#close(call, isLate ? "the limit is exceeded" : "the handler is done", isLate || !(this.#kind & ALONE));
    if (isLate) this.#fail(entry, "timeout", timeoutText(entry));
    else if (step.type === "thrown") this.#fail(entry, "throw", told(step.error));
    else this.#read(entry, step.value, step.promised);
    this.#go();
  }

  #close(call: Call, why: string, fires = true): void {
    call.done = true;
    this.#running.delete(call);
    this.#parts.wheel.remove(call.due);
    if (fires) call.fire(new DOMException(why, "AbortError"));
  }

  /** Gives effect to a result. */
  #read(entry: Entry, value: unknown, promised: boolean): void {
    if (value === undefined || (value === null && promised && !(this.#kind & GUARD))) return;
    const malformed = (): void => this.#fail(entry, "malformed", "A result of no known form");
    if (!promised || typeof value !== "object" || value === null || Array.isArray(value)) return malformed();
    let replace: Buffer;
    try {
      const { action, reason, replace: given } = value as Fields;
      if (action === "abort") return this.#abort(typeof reason === "string" ? reason : "stopped without a reason");
      if (action !== "continue") return malformed();
      if (given === undefined) return;
      if (typeof given !== "object" || given === null || Array.isArray(given) || given instanceof Map)
        return malformed();
      if (![Object.prototype, null].includes(Object.getPrototypeOf(given))) return malformed();
      replace = writeBytes(plain(given));
    } catch {
      return malformed();
    }
    if (!(this.#kind & PARALLEL)) this.#merge(readBytes(replace) as Fields);
  }

  #merge(replace: Fields): void {
    if (this.#payload === undefined) return;
    const fields = new Map(Object.entries(readBytes(this.#payload) as Fields));
    for (const [name, value] of Object.entries(replace)) {
      if (name === "__proto__") continue;
      if (value === undefined) fields.delete(name);
      else fields.set(name, value);
    }
    this.#payload = writeBytes(Object.fromEntries(fields));
  }

  #abort(reason: string): void {
    if (this.#kind & GUARD) this.#settle({ kind: "blocked", reason });
  }

  #fail(entry: Entry, kind: FailureKind, reason: string): void {
    this.#record(entry, kind, reason);
    if (this.#kind & GUARD) this.#settle({ kind: "blocked", reason: `${entry.registration.event}: ${reason}` });
  }

  #record({ registration }: Entry, kind: FailureKind, reason: string): void {
    const { id: handler, plugin, event } = registration;
    try {
      this.#parts.host.recordFailure({ dispatch: this.#parts.dispatch.id, handler, plugin, event, kind, reason });
    } catch {
      // a recorder in trouble is not ours
    }
  }

  #cancel(): void {
    if (this.#over) return;
    for (const call of this.#running) {
      const isDue = now() >= call.due.at;
      this.#close(call, isDue ? "the limit is exceeded" : "the execution is cancelled");
      if (isDue) this.#record(call.entry, "timeout", timeoutText(call.entry));
      else this.#record(call.entry, "cancelled", "the execution is cancelled");
    }
    if (this.#kind & GUARD) this.#settle({ kind: "blocked", reason: "the execution is cancelled" });
    else this.#proceed();
  }

  #proceed(): void {
    const payload = this.#payload === undefined ? this.#parts.dispatch.payload : readBytes(this.#payload);
    this.#settle({ kind: "proceed", payload });
  }

  #settle(outcome: Outcome): void {
    this.#over = true;
    this.#parent?.removeEventListener("abort", this.#onAbort);
    this.#parts.settle(outcome);
  }
}

/** A signal that is made when somebody asks for it. */
function lazySignal(): { get(): AbortSignal; fire(reason: unknown): void } {
  let controller: AbortController | undefined;
  let fired: { reason: unknown } | undefined;
  return {
    get: () => {
      controller ??= new AbortController();
      if (fired !== undefined) controller.abort(fired.reason);
      return controller.signal;
    },
    fire: (reason) => {
      fired = { reason };
      controller?.abort(reason);
    },
  };
}

function limitOf(given: unknown): number {
  if (given === undefined) return 5000;
  if (typeof given !== "number") throw new TypeError("timeoutMs has to be a number of milliseconds");
  return given > 0 && given < Number.POSITIVE_INFINITY ? given : 5000;
}

class StateMachine implements Instance {
  readonly #host: KernelHost;
  readonly #wheel = new Wheel();
  readonly #queue = new Queue();
  readonly #entries = new Set<Entry>();

  constructor(host: KernelHost) {
    this.#host = host;
  }

  register(registration: KernelRegistration): () => void {
    const { event, handler, options } = registration;
    if (!Object.hasOwn(EVENTS, event)) throw new Error(`Covel has no event ${event}`);
    if (typeof handler !== "function") throw new Error("a handler has to be a function");
    const { enforce = "normal", timeoutMs } = options;
    const group = typeof enforce === "string" && Object.hasOwn(GROUPS, enforce) ? GROUPS[enforce] : undefined;
    if (group === undefined) throw new Error("enforce has to be pre, normal or post");
    const entry: Entry = { registration, group, limit: limitOf(timeoutMs), removed: false };
    this.#entries.add(entry);
    return () => {
      entry.removed = true;
      this.#entries.delete(entry);
    };
  }

  dispatch(dispatch: KernelDispatch): Promise<Outcome> {
    return new Promise((settle, reject) => {
      const kind = Object.hasOwn(EVENTS, dispatch.event) ? EVENTS[dispatch.event] : undefined;
      if (kind === undefined) return reject(new Error(`Covel has no event ${dispatch.event}`));
      const entries = this.#inOrder(dispatch.event, kind & PARALLEL ? [2, 1, 0] : [0, 1, 2]);
      new Machine({ dispatch, entries, host: this.#host, wheel: this.#wheel, queue: this.#queue, settle }, kind);
    });
  }

  #inOrder(event: string, groups: readonly number[]): Entry[] {
    const own = [...this.#entries].filter(({ registration }) => registration.event === event);
    return groups.flatMap((group) =>
      ["framework", "plugin"].flatMap((tier) =>
        own.filter((entry) => entry.group === group && entry.registration.tier === tier),
      ),
    );
  }
}

export default {
  identity: { name: "state machine", version: "1.0.0", system: "covel" },
  capabilities: [
    "limits",
    "groups",
    "failure-records",
    "signals",
    "match",
    "framework-tier",
    "cancellation",
    "rich-values",
    "settings",
  ],
  create: (host) => new StateMachine(host),
} satisfies Kernel;
