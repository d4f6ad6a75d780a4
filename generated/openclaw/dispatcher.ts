// Made by hookspec from spec/openclaw/prompt-and-session.md (openclaw 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
//
// The reference dispatcher: it runs the handlers of an event as the page says, and depends on nothing. Copy this folder
// into your own tree to use it. What the outcome is used for (which fields an operation may honour, and how far) is the
// caller's business.
import { copyTree } from "./copies.ts";
import type { HookEvent } from "./events.ts";
import type {
  HookContexts,
  HookGivenContexts,
  HookOptions,
  HookPayloads,
  HookResults,
  HookRewrites,
} from "./types.ts";

/** A function that plugins register for an event. */
export type HookHandler<E extends HookEvent> = (
  context: HookContexts[E],
  payload: HookPayloads[E],
) => HookResults[E] | void | PromiseLike<HookResults[E] | void>;

/** Who registers a handler. */
export interface HookOwner {
  /** names the handler in failures; made up when absent */
  id?: string | undefined;
  plugin?: string | undefined;
}

/** Events that can stop the operation. */
export type HookGuard = "before_agent_run";

/** What a dispatch comes to. */
export type HookOutcome<E extends HookEvent = HookEvent> =
  | { kind: "proceed"; payload: HookRewrites[E] }
  | (E extends HookGuard ? { kind: "blocked"; reason: string | undefined; message: string | undefined } : never)
;

/** What became of a handler that failed. */
export interface HookFailure {
  /** id of the dispatch, where it was given one */
  dispatch: string | undefined;
  event: HookEvent;
  handler: string;
  plugin: string | undefined;
  kind: "throw" | "timeout" | "malformed" | "copy";
  reason: string;
}

/** What a dispatcher is told when it is made. */
export interface HookDispatcherOptions {
  /** called once per failed handler; what it throws is ignored */
  onFailure?: ((failure: HookFailure) => void) | undefined;
}

/** What the finalized policy of a turn allows. */
export interface HookAuthority {
  readonly surface: readonly string[];
  readonly fingerprint: string;
  /** fires when the authority is lost */
  readonly revoked: AbortSignal;
}

/** What a dispatch is told besides payload and context. */
export interface HookDispatchOptions {
  /** names the dispatch in failures, and in `within` of dispatches made inside it */
  id?: string | undefined;
  /** which phase of the event; default: its first */
  phase?: "ordinary" | "authorized" | undefined;
  /** absent = it cannot be proven */
  authority?: HookAuthority | undefined;
  /** id of the dispatch inside whose handler this one is made */
  within?: string | undefined;
}

/** Values by name. */
type Fields = Record<string, unknown>;

/** A registration. */
interface Entry {
  readonly id: string;
  readonly plugin: string | undefined;
  readonly handler: (context: unknown, payload: unknown) => unknown;
  /** ms; Infinity = none */
  readonly limit: number;
  readonly priority: number;
  /** value of the option that decides in which phase it runs */
  readonly phase: boolean;
}

/** What a handler did. */
type Deed = "continue" | "replace" | "abort" | "throw" | "timeout" | "malformed" | "copy-fails";

/** What follows when a handler did something. */
interface Consequence {
  readonly ends: boolean;
  readonly drops: boolean;
  readonly operation: "proceeds" | "blocked";
}

/** What follows when a handler failed. */
interface FailureConsequence extends Consequence {
  readonly records: boolean;
}

/** What follows from each thing that a handler can do. */
type Decisions = Readonly<Record<Exclude<Deed, Failing>, Consequence> & Record<Failing, FailureConsequence>>;

/** What a returned value amounts to, and where its parts are; `$` = the value itself. */
interface Form {
  readonly does: "continue" | "replace" | "abort" | "malformed";
  readonly rewritesIn: string | null;
  readonly reasonIn: string | null;
}

/** How the values that several handlers give for one field combine: what was folded so far, the new value, the value as dispatched. */
type Fold = (earlier: unknown, value: unknown, original: unknown) => unknown;

/** How one event runs. */
interface Plan {
  readonly event: HookEvent;
  readonly mode: "series" | "parallel";
  readonly decide: Decisions;
  readonly classify: (value: unknown) => Form;
  readonly folds: readonly (readonly [field: string, fold: Fold])[];
  /** folds over all contributions, each giving the fields it rules over */
  readonly rules: readonly ((contributions: readonly Fields[]) => Fields)[];
  readonly context: (call: Call) => Fields;
  /** ms for one handler; Infinity = none */
  readonly limit: number;
  readonly skipsNested: boolean;
  readonly shared: boolean;
  readonly phases: readonly Phase[];
}

/** A phase of an event: which handlers it takes, which fields it honours. */
interface Phase {
  readonly name: string;
  readonly takes: boolean;
  readonly fields: readonly string[];
  readonly needsAuthority: boolean;
}

/** Keeps the handlers and runs them. Dispatchers share nothing. */
export class HookDispatcher {
  /** in running order; replaced as a whole, so that a running dispatch keeps the list it started with */
  private readonly lists = new Map<HookEvent, readonly Entry[]>();
  private readonly active = new Map<string, Run>();
  private made = 0;
  private readonly host: HookDispatcherOptions;

  constructor(host: HookDispatcherOptions = {}) {
    this.host = host;
  }

  /**
   * Registers a handler; the function returned removes it. A registration made during a dispatch takes part from the next
   * one. Throws a TypeError for an unknown event, a handler that is no function, or an option that is refused.
   */
  on<E extends HookEvent>(event: E, handler: HookHandler<E>, options: HookOptions<E> = {}, owner: HookOwner = {}): () => void {
    const plan = PLANS.get(event);
    if (plan === undefined) throw new TypeError(`Cannot register for ${String(event)}: there is no such event`);
    if (typeof handler !== "function") throw new TypeError(`Cannot register for ${event}: the handler is no function`);
    const given: Fields = { ...options };
    for (const name of Object.keys(given)) {
      if (!OPTIONS.includes(name)) throw new TypeError(`Cannot register for ${event}: there is no option ${name}`);
    }
    this.made += 1;
    const entry: Entry = {
      id: owner.id ?? `${event} ${this.made}`,
      plugin: owner.plugin,
      handler: handler as Entry["handler"],
      limit: limitOf(given["timeoutMs"], plan.limit),
      priority: priorityOf(given["priority"]),
      phase: phaseOf(given["requiresToolAuthority"]),
    };
    const list = this.lists.get(event) ?? [];
    const later = list.findIndex((other) => compareEntries(entry, other) < 0);
    const place = later === -1 ? list.length : later;
    this.lists.set(event, [...list.slice(0, place), entry, ...list.slice(place)]);
    return () => {
      this.lists.set(event, (this.lists.get(event) ?? []).filter((other) => other !== entry));
    };
  }

  /**
   * Runs the handlers of an event. The payload is copied; nothing a handler does reaches it. Rejects only for an unknown event or phase.
   */
  dispatch<E extends HookEvent>(
    event: E,
    payload: HookPayloads[E],
    context: HookGivenContexts[E],
    options: HookDispatchOptions = {},
  ): Promise<HookOutcome<E>> {
    return this.run(event, payload, context as Fields, options) as Promise<HookOutcome<E>>;
  }

  private run(event: HookEvent, payload: unknown, given: Fields, options: HookDispatchOptions): Promise<HookOutcome> {
    const plan = PLANS.get(event);
    if (plan === undefined) return Promise.reject(new TypeError(`Cannot dispatch ${String(event)}: there is no such event`));
    const phase = options.phase === undefined ? plan.phases[0] : plan.phases.find((one) => one.name === options.phase);
    if (phase === undefined && options.phase !== undefined) {
      return Promise.reject(new TypeError(`Cannot dispatch ${event}: it has no phase ${options.phase}`));
    }
    let entries = this.lists.get(event) ?? NO_ENTRIES;
    if (phase !== undefined) entries = entries.filter((entry) => entry.phase === phase.takes);
    if (phase?.needsAuthority === true && (options.authority === undefined || options.authority.revoked.aborted)) entries = NO_ENTRIES;
    const outer = options.within === undefined ? undefined : this.active.get(options.within);
    for (let run = plan.skipsNested ? outer : undefined; run !== undefined; run = run.outer) {
      if (run.plan === plan && run.phase === phase) entries = NO_ENTRIES;
    }
    if (entries.length === 0) return Promise.resolve({ kind: "proceed", payload: {} } as HookOutcome);
    const run = plan.mode === "series" ? new Series(plan, entries, given, options, this.host) : new Parallel(plan, entries, given, options, this.host);
    run.phase = phase;
    const { id } = options;
    if (id !== undefined) {
      run.outer = outer;
      run.whenOver = () => this.active.delete(id);
      this.active.set(id, run);
    }
    return run.start(payload);
  }
}

const NO_ENTRIES: readonly Entry[] = [];

/** Order of two handlers: below 0 when the first comes first; 0 = as registered. */
function compareEntries(a: Entry, b: Entry): number {
  return b.priority - a.priority;
}

function priorityOf(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw new TypeError(`Cannot register with priority ${quote(value)}: it must be a finite number`);
  }
  return value;
}

function limitOf(value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  return typeof value === "number" && value > 0 && value < Number.POSITIVE_INFINITY ? Math.ceil(value) : fallback;
}

function phaseOf(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  if (value !== undefined) throw new TypeError(`Cannot register with requiresToolAuthority ${quote(value)}: it must be true or false`);
  return false;
}

function quote(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : typeof value === "number" ? String(value) : typeof value;
}

/** One dispatch, however its handlers run. */
abstract class Run {
  phase: Phase | undefined;
  outer: Run | undefined;
  whenOver: () => void = ignore;
  /** the outcome is out: nothing counts from here on */
  over = false;
  readonly plan: Plan;
  readonly given: Fields;
  readonly options: HookDispatchOptions;
  readonly host: HookDispatcherOptions;
  protected readonly entries: readonly Entry[];
  protected readonly copier = new Copier();
  private readonly surface: ReadonlySet<unknown>;
  /** the dispatch's own copy of the payload, shown to nobody */
  protected base: unknown;
  private operation: Consequence["operation"] = "proceeds";
  private reason: string | undefined;
  private message: string | undefined;
  private resolve: (outcome: HookOutcome) => void = ignore;

  constructor(plan: Plan, entries: readonly Entry[], given: Fields, options: HookDispatchOptions, host: HookDispatcherOptions) {
    this.plan = plan;
    this.entries = entries;
    this.given = given;
    this.options = options;
    this.host = host;
    this.surface = new Set(options.authority?.surface);
  }

  /** Runs it; the promise settles exactly once. */
  start(payload: unknown): Promise<HookOutcome> {
    return new Promise((resolve) => {
      this.resolve = resolve;
      this.base = payload;
      try {
        this.base = this.copier.copy(payload);
      } catch (error) {
        // Shared data is never shown: without a copy no handler is called.
        const [first] = this.entries;
        if (first !== undefined) this.fail("copy-fails", first, reasonOf(error), error);
        return this.finish();
      }
      this.go();
    });
  }

  /** A private copy of the payload as handlers are to see it. */
  protected copyOf(payload: unknown): unknown {
    return this.copier.again(payload);
  }

  protected abstract go(): void;

  /** What the dispatch yields when the operation proceeds. */
  protected abstract yield(): unknown;

  /** Applies the rewrites of a handler. */
  protected abstract merge(picked: Fields): void;

  /** Forgets earlier rewrites. */
  protected abstract drop(): void;

  /** Applies what the page says follows; true when the chain goes on. */
  protected follow(deed: Deed, reason?: string): boolean {
    const then = this.plan.decide[deed];
    if (then.drops) this.drop();
    if (then.operation !== "proceeds") {
      this.operation = then.operation;
      this.reason = reason;
    }
    return !then.ends;
  }

  /** Keeps what the caller is to be told of an abort. */
  protected tell(value: unknown): void {
    const message = isObject(value) ? value.message : undefined;
    this.message = typeof message === "string" ? message : undefined;
  }

  /** Records a failure, then as `follow`. */
  protected fail(deed: Failing, entry: Entry, reason: string, _error?: unknown): boolean {
    const { records } = this.plan.decide[deed];
    if (records && this.host.onFailure !== undefined) {
      try {
        const returned: unknown = this.host.onFailure({
          dispatch: this.options.id,
          event: this.plan.event,
          handler: entry.id,
          plugin: entry.plugin,
          kind: KINDS[deed],
          reason,
        });
        hush(returned);
      } catch {
        // A recorder that throws changes nothing.
      }
    }
    return this.follow(deed, reason);
  }

  /** Takes a returned value; true when the chain goes on. */
  protected take(entry: Entry, value: unknown): boolean {
    // What a handler returns after its authority was lost is stale.
    if (this.hasLostAuthority()) return false;
    let form: Form;
    let picked: Fields | undefined;
    try {
      form = this.plan.classify(value);
      if (form.does === "replace") picked = this.pick(value, form);
    } catch {
      form = MALFORMED;
    }
    if (form.does === "malformed") return this.fail("malformed", entry, `Handler ${entry.id} returned what fits no form of result`);
    if (form.does === "abort") {
      this.tell(value);
      return this.follow("abort", reasonIn(value, form));
    }
    if (picked !== undefined) this.merge(picked);
    return this.follow(form.does);
  }

  /** Copies of the listed fields that a handler returned. A field that is undefined is no contribution. */
  private pick(value: unknown, form: Form): Fields | undefined {
    const source = partOf(value, form.rewritesIn);
    if (!isObject(source)) return undefined;
    let picked: Fields | undefined;
    for (const [field] of this.plan.folds) {
      if (this.phase !== undefined && !this.phase.fields.includes(field)) continue;
      if (!Object.hasOwn(source, field) || source[field] === undefined) continue;
      picked ??= Object.create(null) as Fields;
      picked[field] = this.copier.copy(source[field]);
    }
    return picked;
  }

  /** Whether the phase rests on an authority that was revoked meanwhile. */
  protected hasLostAuthority(): boolean {
    return this.phase?.needsAuthority === true && this.options.authority?.revoked.aborted === true;
  }

  /** Whether the authority of the dispatch still holds. */
  isAuthorized(): boolean {
    const { authority } = this.options;
    return !this.over && authority !== undefined && !authority.revoked.aborted;
  }

  /** Whether the finalized surface holds a name, as long as the authority does. */
  allows(name: unknown): boolean {
    return this.isAuthorized() && this.surface.has(name);
  }

  /** Throws once the authority is gone. */
  assertAuthority(): void {
    if (!this.isAuthorized()) throw new Error("The authority is no longer active");
  }

  /** Settles the dispatch. */
  protected finish(): void {
    if (this.over) return;
    this.over = true;
    this.whenOver();
    if (this.operation === "blocked") return this.resolve({ kind: "blocked", reason: this.reason, message: this.message } as HookOutcome);
    this.resolve({ kind: "proceed", payload: this.yield() } as HookOutcome);
  }
}

/** One call of a handler. */
class Call {
  readonly run: Run;
  readonly entry: Entry;
  /** the kernel still awaits the handler */
  active = true;
  /** when its limit ends, by the clock of `now` */
  deadline = Number.POSITIVE_INFINITY;

  constructor(run: Run, entry: Entry) {
    this.run = run;
    this.entry = entry;
  }

  /** Throws once the handler is no longer awaited. */
  assertActive(): void {
    if (!this.active) throw new Error("The handler is no longer awaited");
  }
}

/** Long done: what is chained to it runs after all that is due by then. */
const DONE = Promise.resolve();

/** The clock's ms. */
function now(): number {
  return globalThis.performance.now();
}

const LONGEST_DELAY = 2 ** 31 - 1;

/** One timer, set again and again. It looks its functions up when it needs them, so that a clock may be replaced meanwhile. */
class Alarm {
  private readonly run: { expire(): void };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private delay = 0;
  /** ms left after the timer, for what no timer can hold */
  private rest = 0;
  private isSet = false;

  constructor(run: { expire(): void }) {
    this.run = run;
  }

  /** Rings after so many ms, in place of what was set before. */
  set(ms: number): void {
    const delay = Math.min(ms, LONGEST_DELAY);
    this.isSet = true;
    this.rest = ms - delay;
    if (this.timer !== undefined && delay === this.delay && typeof this.timer === "object" && "refresh" in this.timer) {
      this.timer.refresh();
      return;
    }
    this.stop();
    this.delay = delay;
    this.timer = globalThis.setTimeout(Alarm.due, delay, this);
  }

  /** Rings no more; the timer is kept for the next `set`. */
  unset(): void {
    this.isSet = false;
  }

  stop(): void {
    if (this.timer !== undefined) globalThis.clearTimeout(this.timer);
    this.timer = undefined;
  }

  private static due(alarm: Alarm): void {
    alarm.timer = undefined;
    if (!alarm.isSet) return;
    if (alarm.rest > 0) alarm.set(alarm.rest);
    else alarm.run.expire();
  }
}

function ignore(): void {}

/** Keeps a promise that nobody awaits from ending as an unhandled rejection. */
function hush(value: unknown): void {
  const promise = promiseOf(value);
  if (promise !== undefined) Promise.prototype.then.call(promise, ignore, ignore);
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function isPlain(value: unknown): value is Fields {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The promise a handler returned, a thenable turned into one; undefined for a plain value. */
function promiseOf(value: unknown): Promise<unknown> | undefined {
  if (value instanceof Promise) return value;
  if (!isObject(value) || typeof value.then !== "function") return undefined;
  return Promise.resolve(value);
}

function reasonOf(error: unknown): string {
  try {
    return error instanceof Error && error.message !== "" ? String(error.message) : String(error);
  } catch {
    return "an error without text";
  }
}

/** Handlers one after another. It goes on synchronously for as long as handlers return no promise. */
class Series extends Run {
  private next = 0;
  private call: Call | undefined;
  private taker: Taker | undefined;
  private alarm: Alarm | undefined;
  /** the first call that had to be waited for, and when it began: its timer is made only if it is still awaited a moment later */
  private first: Call | undefined;
  private began = 0;
  private waits = false;
  /** the limit passed while the handler still kept the thread */
  private overdue = false;
  private fields: Fields | undefined;
  private contributions: Fields[] = [];
  private snapshot: unknown;
  private hasSnapshot = false;

  protected go(): void {
    this.advance();
  }

  /** Calls handler after handler until one has to be waited for, or the chain ends. */
  private advance(): void {
    for (;;) {
      if (this.hasLostAuthority()) return this.finish();
      const entry = this.entries[this.next++];
      if (entry === undefined) return this.finish();
      if (!this.invoke(entry)) return;
    }
  }

  /** Calls a handler; true when it is done and the chain goes on. */
  private invoke(entry: Entry): boolean {
    let payload: unknown;
    try {
      payload = this.copyFor();
    } catch (error) {
      return this.after(this.fail("copy-fails", entry, reasonOf(error), error));
    }
    const call = new Call(this, entry);
    this.call = call;
    this.overdue = false;
    if (this.first === undefined) this.began = now();
    else if (entry.limit === Number.POSITIVE_INFINITY) this.alarm?.unset();
    else (this.alarm ??= new Alarm(this)).set(entry.limit);
    let value: unknown;
    let promise: Promise<unknown> | undefined;
    try {
      value = entry.handler(contextOf(this.plan, call), payload);
      promise = promiseOf(value);
    } catch (error) {
      return this.failed(error);
    }
    if (promise === undefined) return this.returned(value);
    this.taker ??= new Taker(this);
    Promise.prototype.then.call(promise, this.taker.value, this.taker.error);
    this.waits = true;
    if (this.first === undefined) {
      this.first = call;
      if (entry.limit !== Number.POSITIVE_INFINITY) DONE.then(this.taker.arm);
    }
    if (this.overdue) this.expire();
    return false;
  }

  /** The awaited handler resolved. */
  settle(value: unknown): void {
    if (this.returned(value)) this.advance();
  }

  /** The awaited handler rejected. */
  settleError(error: unknown): void {
    if (this.failed(error)) this.advance();
  }

  /** Takes what the running handler returned, unless nobody waits for it by now; true when the chain goes on. */
  private returned(value: unknown): boolean {
    const call = this.letGo();
    return call !== undefined && this.after(this.take(call.entry, value));
  }

  /** Takes what the running handler threw, as `returned`. */
  private failed(error: unknown): boolean {
    const call = this.letGo();
    return call !== undefined && this.after(this.fail("throw", call.entry, reasonOf(error), error));
  }

  /** Makes the timer of the first call, unless it has settled already, as most do. */
  arm(): void {
    const call = this.first;
    if (call === undefined || this.call !== call || this.alarm !== undefined) return;
    this.alarm = new Alarm(this);
    this.alarm.set(Math.max(0, Math.ceil(call.entry.limit - (now() - this.began))));
  }

  /** The limit of the awaited handler has passed. */
  expire(): void {
    if (!this.waits) {
      this.overdue = true;
      return;
    }
    this.taker?.letGo();
    this.taker = undefined;
    const call = this.letGo();
    if (call === undefined) return;
    if (this.after(this.fail("timeout", call.entry, lateness(call.entry)))) this.advance();
  }

  /** Awaits the running handler no longer. */
  private letGo(): Call | undefined {
    const call = this.call;
    this.call = undefined;
    this.waits = false;
    if (call !== undefined) call.active = false;
    return call;
  }

  private after(goesOn: boolean): boolean {
    if (!goesOn) this.finish();
    return goesOn;
  }

  protected merge(picked: Fields): void {
    const fields: Fields = this.fields ?? (Object.create(null) as Fields);
    this.fields = fields;
    this.contributions.push(picked);
    for (const [field, fold] of this.plan.folds) {
      if (!Object.hasOwn(picked, field)) continue;
      const folded = fold(fields[field], picked[field], originalOf(this.base, field));
      if (folded !== undefined) fields[field] = folded;
    }
    // A rule says anew what its fields are.
    for (const [field, fold] of this.plan.folds) if (fold === held) delete fields[field];
    for (const rule of this.plan.rules) Object.assign(fields, rule(this.contributions));
  }

  /** The payload as the next handler is to see it. */
  private seen(): unknown {
    return this.base;
  }

  private copyFor(): unknown {
    if (!this.plan.shared) return this.copyOf(this.seen());
    if (!this.hasSnapshot) this.snapshot = this.copyOf(this.seen());
    this.hasSnapshot = true;
    return this.snapshot;
  }

  protected yield(): unknown {
    return { ...this.fields };
  }

  protected drop(): void {
    this.fields = undefined;
    this.contributions = [];
    this.hasSnapshot = false;
  }

  protected override finish(): void {
    this.alarm?.stop();
    super.finish();
  }
}

/**
 * Takes what the promises of a chain's handlers settle to: one pair of functions for the whole chain. When the chain stops
 * waiting for a handler it lets go of its taker, and what comes late is nobody's.
 */
class Taker {
  private chain: Series | undefined;

  constructor(chain: Series) {
    this.chain = chain;
  }

  readonly value = (value: unknown): void => this.chain?.settle(value);
  readonly error = (error: unknown): void => this.chain?.settleError(error);
  readonly arm = (): void => this.chain?.arm();

  letGo(): void {
    this.chain = undefined;
  }
}

function originalOf(payload: unknown, field: string): unknown {
  return isObject(payload) && Object.hasOwn(payload, field) ? payload[field] : undefined;
}

/** Handlers all at once: what they return changes nothing. */
class Parallel extends Run {
  /** calls that are awaited */
  private readonly open = new Set<Call>();
  private readonly alarm = new Alarm(this);
  private due = Number.POSITIVE_INFINITY;
  private snapshot: unknown;
  private hasSnapshot = false;

  protected go(): void {
    let started = now();
    for (const entry of this.entries) {
      this.invoke(entry, started + entry.limit);
      started = now();
    }
    this.wait();
    // Most handlers settle at once and need no timer.
    if (this.open.size > 0) DONE.then(() => this.arm());
  }

  private invoke(entry: Entry, deadline: number): void {
    const call = new Call(this, entry);
    this.open.add(call);
    let value: unknown;
    let promise: Promise<unknown> | undefined;
    try {
      value = entry.handler(contextOf(this.plan, call), this.copyFor());
      promise = promiseOf(value);
    } catch (error) {
      if (this.close(call)) this.fail("throw", entry, reasonOf(error), error);
      return;
    }
    if (promise === undefined) {
      if (this.close(call)) this.take(entry, value);
      return;
    }
    call.deadline = deadline;
    Promise.prototype.then.call(
      promise,
      (resolved) => {
        if (!this.close(call)) return;
        this.take(entry, resolved);
        this.wait();
      },
      (error) => {
        if (!this.close(call)) return;
        this.fail("throw", entry, reasonOf(error), error);
        this.wait();
      },
    );
  }

  /** Awaits a call no longer; false when it was not awaited. */
  private close(call: Call): boolean {
    call.active = false;
    return this.open.delete(call);
  }

  /** Settles once nothing is open. */
  private wait(): void {
    if (this.open.size > 0) return;
    this.tidy();
    this.finish();
  }

  /** Sets the timer for the earliest limit of what is still open. */
  private arm(): void {
    let due = Number.POSITIVE_INFINITY;
    for (const call of this.open) due = Math.min(due, call.deadline);
    this.due = due;
    if (due !== Number.POSITIVE_INFINITY) this.alarm.set(Math.max(0, Math.ceil(due - now())));
  }

  /** The earliest limit has passed. */
  expire(): void {
    const due = this.due;
    this.due = Number.POSITIVE_INFINITY;
    for (const call of [...this.open]) {
      if (call.deadline > due || !this.close(call)) continue;
      this.fail("timeout", call.entry, lateness(call.entry));
    }
    this.wait();
    this.arm();
  }

  private copyFor(): unknown {
    if (!this.plan.shared) return this.copyOf(this.base);
    if (!this.hasSnapshot) this.snapshot = this.copyOf(this.base);
    this.hasSnapshot = true;
    return this.snapshot;
  }

  protected yield(): unknown {
    return {};
  }

  protected merge(): void {}

  protected drop(): void {}

  /** Leaves nothing behind. */
  private tidy(): void {
    this.alarm.stop();
  }
}

/** Makes private copies. Once it has copied nothing but plain trees, later copies of those need no bookkeeping. */
class Copier {
  /** nothing but plain trees so far */
  plain = true;
  /** the copies made of each object, so that what is there twice is one object in the copy too */
  private known: Map<object, object> | undefined;

  /** A copy of what somebody else holds. Throws a TypeError for what cannot be copied. */
  copy(value: unknown): unknown {
    this.known = undefined;
    return this.part(value);
  }

  /** A copy of what this copier has made before. */
  again(value: unknown): unknown {
    return this.plain ? copyTree(value) : this.copy(value);
  }

  private part(value: unknown): unknown {
    if (typeof value !== "object" || value === null) {
      if (typeof value === "function" || typeof value === "symbol") throw new TypeError(`A ${typeof value} cannot be copied`);
      return value;
    }
    const known = this.known?.get(value);
    if (known !== undefined) {
      this.plain = false;
      return known;
    }
    if (Array.isArray(value)) {
      const items: unknown[] = this.note(value, new Array(value.length));
      for (let i = 0; i < value.length; i += 1) items[i] = this.part(value[i]);
      return items;
    }
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) {
      this.plain = false;
      return this.rich(value);
    }
    const fields: Fields = this.note(value, { ...(value as Fields) });
    for (const symbol of Object.getOwnPropertySymbols(fields)) delete (fields as Record<symbol, unknown>)[symbol];
    for (const key in fields) {
      const part = fields[key];
      if (typeof part === "function" || (typeof part === "object" && part !== null)) fields[key] = this.part(part);
      else if (typeof part === "symbol") this.part(part);
    }
    return fields;
  }

  /** Keeps the copy of an object, and gives it back. */
  private note<T extends object>(source: object, copy: T): T {
    this.known ??= new Map();
    this.known.set(source, copy);
    return copy;
  }

  private rich(value: object): object {
    if (value instanceof Map) {
      const map = this.note(value, new Map<unknown, unknown>());
      for (const [key, item] of value) map.set(this.part(key), this.part(item));
      return map;
    }
    if (value instanceof Set) {
      const set = this.note(value, new Set<unknown>());
      for (const item of value) set.add(this.part(item));
      return set;
    }
    return this.note(value, simpleCopy(value));
  }
}

function simpleCopy(value: object): object {
  if (value instanceof Date) return new Date(value.getTime());
  if (value instanceof RegExp) return Object.assign(new RegExp(value), { lastIndex: value.lastIndex });
  if (value instanceof Uint8Array) return new Uint8Array(value);
  if (value instanceof ArrayBuffer || (ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer)) return structuredClone(value);
  throw new TypeError("An instance of a class cannot be copied");
}

type Failing = Extract<Deed, keyof typeof KINDS>;

/** The word in a failure's record for what a handler did. */
const KINDS = {
  throw: "throw",
  timeout: "timeout",
  malformed: "malformed",
  "copy-fails": "copy",
} as const;

const GOES_ON = { ends: false, drops: false, operation: "proceeds" } as const;
const GOES_ON_RECORDED = { ends: false, drops: false, operation: "proceeds", records: true } as const;
const ENDS_DROPS_BLOCKED = { ends: true, drops: true, operation: "blocked" } as const;
const ENDS_DROPS_BLOCKED_RECORDED = { ends: true, drops: true, operation: "blocked", records: true } as const;

/** What follows from what a handler did, by how its event runs. */
const DECISIONS = {
  "modify": {
    continue: GOES_ON,
    replace: GOES_ON,
    abort: GOES_ON,
    throw: GOES_ON_RECORDED,
    timeout: GOES_ON_RECORDED,
    malformed: GOES_ON_RECORDED,
    "copy-fails": GOES_ON_RECORDED,
  },
  "prompt": {
    continue: GOES_ON,
    replace: GOES_ON,
    abort: GOES_ON,
    throw: GOES_ON_RECORDED,
    timeout: GOES_ON_RECORDED,
    malformed: GOES_ON_RECORDED,
    "copy-fails": GOES_ON_RECORDED,
  },
  "gate, guard": {
    continue: GOES_ON,
    replace: GOES_ON,
    abort: ENDS_DROPS_BLOCKED,
    throw: ENDS_DROPS_BLOCKED_RECORDED,
    timeout: ENDS_DROPS_BLOCKED_RECORDED,
    malformed: ENDS_DROPS_BLOCKED_RECORDED,
    "copy-fails": ENDS_DROPS_BLOCKED_RECORDED,
  },
  "decide": {
    continue: GOES_ON,
    replace: GOES_ON,
    abort: GOES_ON,
    throw: GOES_ON_RECORDED,
    timeout: GOES_ON_RECORDED,
    malformed: GOES_ON_RECORDED,
    "copy-fails": GOES_ON_RECORDED,
  },
  "observe": {
    continue: GOES_ON,
    replace: GOES_ON,
    abort: GOES_ON,
    throw: GOES_ON_RECORDED,
    timeout: GOES_ON_RECORDED,
    malformed: GOES_ON_RECORDED,
    "copy-fails": GOES_ON_RECORDED,
  },
} satisfies Record<string, Decisions>;

const MALFORMED: Form = { does: "malformed", rewritesIn: null, reasonIn: null };
/** undefined */
const FORM_1: Form = { does: "continue", rewritesIn: null, reasonIn: null };
/** unknown */
const FORM_2: Form = { does: "continue", rewritesIn: null, reasonIn: null };
/** null */
const FORM_3: Form = { does: "continue", rewritesIn: null, reasonIn: null };
/** { outcome: "pass" } */
const FORM_4: Form = { does: "continue", rewritesIn: null, reasonIn: null };
/** { outcome: "block"; reason: string; message?: string | undefined } */
const FORM_5: Form = { does: "abort", rewritesIn: null, reasonIn: "reason" };
/** { action: "revise"; reason: string; retry?: Retry | undefined } */
const FORM_6: Form = { does: "replace", rewritesIn: "$", reasonIn: null };
/** { action: "revise"; reason?: undefined | null | undefined } */
const FORM_7: Form = { does: "continue", rewritesIn: "$", reasonIn: null };
/** { action: "revise" } */
const FORM_8: Form = { does: "malformed", rewritesIn: "$", reasonIn: null };
/** { action: "finalize"; reason?: string | undefined } */
const FORM_9: Form = { does: "replace", rewritesIn: "$", reasonIn: null };
/** { action: "finalize" } */
const FORM_10: Form = { does: "malformed", rewritesIn: "$", reasonIn: null };
/** { action: "continue" } */
const FORM_11: Form = { does: "continue", rewritesIn: null, reasonIn: null };
/** Record<string, unknown> */
const FORM_12: Form = { does: "replace", rewritesIn: "$", reasonIn: null };
/** unknown */
const FORM_13: Form = { does: "malformed", rewritesIn: null, reasonIn: null };

/** Results of before_model_resolve, agent_turn_prepare, heartbeat_prompt_contribution, before_prompt_build: the first form that fits decides. */
function classify1(value: unknown): Form {
  if (value === undefined) return FORM_1;
  if (value === null) return FORM_3;
  if (isPlain(value)) return FORM_12;
  return FORM_13;
}

/** Results of before_agent_run: the first form that fits decides. */
function classify2(value: unknown): Form {
  if (value === undefined) return FORM_1;
  if (value === null) return FORM_3;
  if (isPlain(value) && value.outcome === "pass") return FORM_4;
  if (isPlain(value) && value.outcome === "block" && typeof value.reason === "string" && (value.message === undefined || typeof value.message === "string")) return FORM_5;
  return MALFORMED;
}

/** Results of before_agent_finalize: the first form that fits decides. */
function classify3(value: unknown): Form {
  if (value === undefined) return FORM_1;
  if (value === null) return FORM_3;
  if (isPlain(value) && value.action === "revise" && typeof value.reason === "string" && (value.retry === undefined || isShapeRetry(value.retry))) return FORM_6;
  if (isPlain(value) && value.action === "revise" && (value.reason === undefined || value.reason === null)) return FORM_7;
  if (isPlain(value) && value.action === "revise") return FORM_8;
  if (isPlain(value) && value.action === "finalize" && (value.reason === undefined || typeof value.reason === "string")) return FORM_9;
  if (isPlain(value) && value.action === "finalize") return FORM_10;
  if (isPlain(value) && value.action === "continue") return FORM_11;
  return FORM_13;
}

/** Results of agent_end, llm_input, llm_output, model_call_started, model_call_ended: the first form that fits decides. */
function classify4(value: unknown): Form {
  if (value === undefined) return FORM_1;
  return FORM_2;
}

/** Whether a value is a Retry. */
function isShapeRetry(value: unknown): boolean {
  return isPlain(value) && typeof value.instruction === "string" && (value.idempotencyKey === undefined || typeof value.idempotencyKey === "string") && (value.maxAttempts === undefined || typeof value.maxAttempts === "number");
}

/** The part of a result with a name; `$` is the whole. */
function partOf(value: unknown, name: string | null): unknown {
  if (name === "$") return value;
  return name === null ? undefined : (value as Fields | null)?.[name];
}

/** The reason a handler gave with an abort. */
function reasonIn(value: unknown, form: Form): string | undefined {
  const reason = partOf(value, form.reasonIn);
  return typeof reason === "string" ? reason : undefined;
}

function lateness(entry: Entry): string {
  return `Handler ${entry.id} exceeded its limit of ${entry.limit} ms`;
}

/** The first value wins; an empty text is none. */
function first(earlier: unknown, value: unknown): unknown {
  return earlier === undefined && value !== "" && value !== null ? value : earlier;
}

/** Texts one after the other, a blank line between; an empty text adds nothing. */
function concat(earlier: unknown, value: unknown): unknown {
  if (typeof value !== "string" || value === "") return earlier;
  return earlier === undefined ? value : `${String(earlier)}\n\n${value}`;
}

/** What every list holds; what is no list of texts allows nothing. */
function intersect(earlier: unknown, value: unknown): unknown {
  const list: unknown[] = Array.isArray(value) && value.every((item) => typeof item === "string") ? value : [];
  return Array.isArray(earlier) ? earlier.filter((item) => list.includes(item)) : list;
}

/** A value of another type is none. */
function only(type: string, fold: Fold): Fold {
  return (earlier, value, original) => (typeof value === type ? fold(earlier, value, original) : earlier);
}

/** A field that a rule over all contributions fills. */
function held(): undefined {
  return undefined;
}

/**
 * Folds decisions about whether work may end, in order: one `finalize` overrides every `revise`; several `revise` keep all
 * reasons, a blank line between, each followed by the instruction of its retry; the first retry goes along, for the caller
 * to count attempts by. No decision gives nothing.
 * `fields`: the names under which decision, reason and retry are given.
 */
function strongestDecision(
  contributions: readonly Readonly<Record<string, unknown>>[],
  fields: readonly string[],
): Record<string, unknown> {
  const [decision = "", reason = "", retry = ""] = fields;
  const reasons: string[] = [];
  let strongest: string | undefined;
  let finalReason: string | undefined;
  let firstRetry: unknown;
  for (const given of contributions) {
    const text = given[reason];
    const stated = typeof text === "string" && text !== "" ? text : undefined;
    if (given[decision] === "finalize") {
      strongest = "finalize";
      finalReason ??= stated;
    }
    if (given[decision] !== "revise") continue;
    strongest ??= "revise";
    if (stated !== undefined) reasons.push(stated);
    const again = given[retry];
    firstRetry ??= again;
    const instruction =
      typeof again === "object" && again !== null && "instruction" in again ? again.instruction : undefined;
    if (typeof instruction === "string" && instruction !== "") reasons.push(instruction);
  }
  if (strongest === undefined) return {};
  if (strongest === "finalize")
    return finalReason === undefined ? { [decision]: strongest } : { [decision]: strongest, [reason]: finalReason };
  const revise = { [decision]: strongest, [reason]: reasons.join("\n\n") };
  return firstRetry === undefined ? revise : { ...revise, [retry]: firstRetry };
}

/** Context on scope model. */
function context1(call: Call): Fields {
  const { given } = call.run;
  const context: Fields = {
  };
  if (given.runId !== undefined) context["runId"] = given.runId;
  if (given.sessionKey !== undefined) context["sessionKey"] = given.sessionKey;
  if (given.agentId !== undefined) context["agentId"] = given.agentId;
  if (given.jobId !== undefined) context["jobId"] = given.jobId;
  if (given.trigger !== undefined) context["trigger"] = given.trigger;
  if (given.inputProvenance !== undefined) context["inputProvenance"] = lent(given.inputProvenance);
  if (given.channel !== undefined) context["channel"] = given.channel;
  if (given.messageProvider !== undefined) context["messageProvider"] = given.messageProvider;
  if (given.channelId !== undefined) context["channelId"] = given.channelId;
  if (given.senderId !== undefined) context["senderId"] = given.senderId;
  if (given.chatId !== undefined) context["chatId"] = given.chatId;
  if (given.channelContext !== undefined) context["channelContext"] = lent(given.channelContext);
  if (given.contextTokenBudget !== undefined) context["contextTokenBudget"] = given.contextTokenBudget;
  if (given.contextWindowSource !== undefined) context["contextWindowSource"] = given.contextWindowSource;
  if (given.contextWindowReferenceTokens !== undefined) context["contextWindowReferenceTokens"] = given.contextWindowReferenceTokens;
  return context;
}

/** Context on scope turn. */
function context2(call: Call): Fields {
  const { given } = call.run;
  const context: Fields = {
  };
  if (given.runId !== undefined) context["runId"] = given.runId;
  if (given.sessionKey !== undefined) context["sessionKey"] = given.sessionKey;
  if (given.agentId !== undefined) context["agentId"] = given.agentId;
  if (given.jobId !== undefined) context["jobId"] = given.jobId;
  if (given.trigger !== undefined) context["trigger"] = given.trigger;
  if (given.inputProvenance !== undefined) context["inputProvenance"] = lent(given.inputProvenance);
  if (given.channel !== undefined) context["channel"] = given.channel;
  if (given.messageProvider !== undefined) context["messageProvider"] = given.messageProvider;
  if (given.channelId !== undefined) context["channelId"] = given.channelId;
  if (given.senderId !== undefined) context["senderId"] = given.senderId;
  if (given.chatId !== undefined) context["chatId"] = given.chatId;
  if (given.channelContext !== undefined) context["channelContext"] = lent(given.channelContext);
  if (given.contextTokenBudget !== undefined) context["contextTokenBudget"] = given.contextTokenBudget;
  if (given.contextWindowSource !== undefined) context["contextWindowSource"] = given.contextWindowSource;
  if (given.contextWindowReferenceTokens !== undefined) context["contextWindowReferenceTokens"] = given.contextWindowReferenceTokens;
  return context;
}

/** Context on scope prompt. */
function context3(call: Call): Fields {
  const { given } = call.run;
  const context: Fields = {
  };
  if (given.runId !== undefined) context["runId"] = given.runId;
  if (given.sessionKey !== undefined) context["sessionKey"] = given.sessionKey;
  if (given.agentId !== undefined) context["agentId"] = given.agentId;
  if (given.jobId !== undefined) context["jobId"] = given.jobId;
  if (given.trigger !== undefined) context["trigger"] = given.trigger;
  if (given.inputProvenance !== undefined) context["inputProvenance"] = lent(given.inputProvenance);
  if (given.channel !== undefined) context["channel"] = given.channel;
  if (given.messageProvider !== undefined) context["messageProvider"] = given.messageProvider;
  if (given.channelId !== undefined) context["channelId"] = given.channelId;
  if (given.senderId !== undefined) context["senderId"] = given.senderId;
  if (given.chatId !== undefined) context["chatId"] = given.chatId;
  if (given.channelContext !== undefined) context["channelContext"] = lent(given.channelContext);
  if (given.contextTokenBudget !== undefined) context["contextTokenBudget"] = given.contextTokenBudget;
  if (given.contextWindowSource !== undefined) context["contextWindowSource"] = given.contextWindowSource;
  if (given.contextWindowReferenceTokens !== undefined) context["contextWindowReferenceTokens"] = given.contextWindowReferenceTokens;
  context.hookInvocation = Object.freeze({ assertActive: () => call.assertActive() });
  if (call.run.phase?.needsAuthority === true) {
    context.toolAuthority = Object.freeze({ allows: (name: unknown) => call.run.allows(name), assertActive: () => call.run.assertAuthority(), fingerprint: call.run.options.authority?.fingerprint ?? "" });
  }
  return context;
}

/** Context on scope run. */
function context4(call: Call): Fields {
  const { given } = call.run;
  const context: Fields = {
  };
  if (given.runId !== undefined) context["runId"] = given.runId;
  if (given.sessionKey !== undefined) context["sessionKey"] = given.sessionKey;
  if (given.agentId !== undefined) context["agentId"] = given.agentId;
  if (given.jobId !== undefined) context["jobId"] = given.jobId;
  if (given.trigger !== undefined) context["trigger"] = given.trigger;
  if (given.inputProvenance !== undefined) context["inputProvenance"] = lent(given.inputProvenance);
  if (given.channel !== undefined) context["channel"] = given.channel;
  if (given.messageProvider !== undefined) context["messageProvider"] = given.messageProvider;
  if (given.channelId !== undefined) context["channelId"] = given.channelId;
  if (given.senderId !== undefined) context["senderId"] = given.senderId;
  if (given.chatId !== undefined) context["chatId"] = given.chatId;
  if (given.channelContext !== undefined) context["channelContext"] = lent(given.channelContext);
  if (given.contextTokenBudget !== undefined) context["contextTokenBudget"] = given.contextTokenBudget;
  if (given.contextWindowSource !== undefined) context["contextWindowSource"] = given.contextWindowSource;
  if (given.contextWindowReferenceTokens !== undefined) context["contextWindowReferenceTokens"] = given.contextWindowReferenceTokens;
  return context;
}

/** Context on scope call. */
function context5(call: Call): Fields {
  const { given } = call.run;
  const context: Fields = {
  };
  if (given.runId !== undefined) context["runId"] = given.runId;
  if (given.sessionKey !== undefined) context["sessionKey"] = given.sessionKey;
  if (given.agentId !== undefined) context["agentId"] = given.agentId;
  if (given.jobId !== undefined) context["jobId"] = given.jobId;
  if (given.trigger !== undefined) context["trigger"] = given.trigger;
  if (given.inputProvenance !== undefined) context["inputProvenance"] = lent(given.inputProvenance);
  if (given.channel !== undefined) context["channel"] = given.channel;
  if (given.messageProvider !== undefined) context["messageProvider"] = given.messageProvider;
  if (given.channelId !== undefined) context["channelId"] = given.channelId;
  if (given.senderId !== undefined) context["senderId"] = given.senderId;
  if (given.chatId !== undefined) context["chatId"] = given.chatId;
  if (given.channelContext !== undefined) context["channelContext"] = lent(given.channelContext);
  if (given.contextTokenBudget !== undefined) context["contextTokenBudget"] = given.contextTokenBudget;
  if (given.contextWindowSource !== undefined) context["contextWindowSource"] = given.contextWindowSource;
  if (given.contextWindowReferenceTokens !== undefined) context["contextWindowReferenceTokens"] = given.contextWindowReferenceTokens;
  return context;
}

/** A context of its own for one call. */
function contextOf(plan: Plan, call: Call): Fields {
  return plan.context(call);
}

/** A context value of which a handler may change what it likes. */
function lent(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value) && !value.some(isObject)) return value.slice();
  if (value instanceof Set) return new Set(value);
  try {
    return new Copier().copy(value);
  } catch {
    return value;
  }
}

const OPTIONS: readonly string[] = ["priority", "timeoutMs", "requiresToolAuthority"];

/** Every event, by name. */
const PLANS: ReadonlyMap<HookEvent, Plan> = new Map<HookEvent, Plan>([
  [
    "before_model_resolve",
    {
      event: "before_model_resolve",
      mode: "series",
      decide: DECISIONS["modify"],
      classify: classify1,
      folds: [["providerOverride", only("string", first)], ["modelOverride", only("string", first)]],
      context: context1,
      limit: Number.POSITIVE_INFINITY,
      skipsNested: false,
      shared: false,
      rules: [],
      phases: [],
    },
  ],
  [
    "agent_turn_prepare",
    {
      event: "agent_turn_prepare",
      mode: "series",
      decide: DECISIONS["prompt"],
      classify: classify1,
      folds: [["prependContext", concat], ["appendContext", concat]],
      context: context2,
      limit: Number.POSITIVE_INFINITY,
      skipsNested: false,
      shared: true,
      rules: [],
      phases: [],
    },
  ],
  [
    "heartbeat_prompt_contribution",
    {
      event: "heartbeat_prompt_contribution",
      mode: "series",
      decide: DECISIONS["modify"],
      classify: classify1,
      folds: [["prependContext", concat], ["appendContext", concat]],
      context: context2,
      limit: Number.POSITIVE_INFINITY,
      skipsNested: false,
      shared: false,
      rules: [],
      phases: [],
    },
  ],
  [
    "before_prompt_build",
    {
      event: "before_prompt_build",
      mode: "series",
      decide: DECISIONS["prompt"],
      classify: classify1,
      folds: [["prependContext", concat], ["appendContext", concat], ["prependSystemContext", concat], ["appendSystemContext", concat], ["systemPrompt", only("string", first)], ["toolsAllow", intersect]],
      context: context3,
      limit: 15000,
      skipsNested: true,
      shared: true,
      rules: [],
      phases: [{ name: "ordinary", takes: false, fields: ["prependContext", "appendContext", "prependSystemContext", "appendSystemContext", "systemPrompt", "toolsAllow"], needsAuthority: false }, { name: "authorized", takes: true, fields: ["prependContext", "appendContext"], needsAuthority: true }],
    },
  ],
  [
    "before_agent_run",
    {
      event: "before_agent_run",
      mode: "series",
      decide: DECISIONS["gate, guard"],
      classify: classify2,
      folds: [],
      context: context4,
      limit: 15000,
      skipsNested: false,
      shared: false,
      rules: [],
      phases: [],
    },
  ],
  [
    "before_agent_finalize",
    {
      event: "before_agent_finalize",
      mode: "series",
      decide: DECISIONS["decide"],
      classify: classify3,
      folds: [["action", held], ["reason", held], ["retry", held]],
      context: context4,
      limit: 15000,
      skipsNested: false,
      shared: false,
      rules: [(contributions) => strongestDecision(contributions, ["action", "reason", "retry"])],
      phases: [],
    },
  ],
  [
    "agent_end",
    {
      event: "agent_end",
      mode: "parallel",
      decide: DECISIONS["observe"],
      classify: classify4,
      folds: [],
      context: context4,
      limit: 30000,
      skipsNested: false,
      shared: false,
      rules: [],
      phases: [],
    },
  ],
  [
    "llm_input",
    {
      event: "llm_input",
      mode: "parallel",
      decide: DECISIONS["observe"],
      classify: classify4,
      folds: [],
      context: context5,
      limit: Number.POSITIVE_INFINITY,
      skipsNested: false,
      shared: false,
      rules: [],
      phases: [],
    },
  ],
  [
    "llm_output",
    {
      event: "llm_output",
      mode: "parallel",
      decide: DECISIONS["observe"],
      classify: classify4,
      folds: [],
      context: context5,
      limit: Number.POSITIVE_INFINITY,
      skipsNested: false,
      shared: false,
      rules: [],
      phases: [],
    },
  ],
  [
    "model_call_started",
    {
      event: "model_call_started",
      mode: "parallel",
      decide: DECISIONS["observe"],
      classify: classify4,
      folds: [],
      context: context5,
      limit: Number.POSITIVE_INFINITY,
      skipsNested: false,
      shared: false,
      rules: [],
      phases: [],
    },
  ],
  [
    "model_call_ended",
    {
      event: "model_call_ended",
      mode: "parallel",
      decide: DECISIONS["observe"],
      classify: classify4,
      folds: [],
      context: context5,
      limit: Number.POSITIVE_INFINITY,
      skipsNested: false,
      shared: false,
      rules: [],
      phases: [],
    },
  ],
]);
