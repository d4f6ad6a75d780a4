// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
//
// The reference dispatcher: it runs the handlers of an event as the page says, and depends on nothing. Copy this folder
// into your own tree to use it. What the outcome is used for (which fields an operation may honour, and how far) is the
// caller's business.
import { copy1, copy12, copy13, copy15, copy18, copy2, copy22, copy23, copy26, copy27, copy28, copy29, copy4, copy5, copy6, copy8, copy9, copyTree, fits1, fits12, fits13, fits15, fits18, fits2, fits22, fits23, fits26, fits27, fits28, fits29, fits4, fits5, fits6, fits8, fits9 } from "./copies.ts";
import type { HookEvent } from "./events.ts";
import type {
  HookContexts,
  HookGivenContexts,
  HookOptions,
  HookPayloads,
  HookResults,
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
  /** default: `plugin` when a plugin is named, else `framework` */
  tier?: "framework" | "plugin" | undefined;
}

/** Events that can stop the operation. */
export type HookGuard = "TurnStart" | "PreCompaction" | "PreRuntime" | "PreToolUse" | "PreStateCommit";

/** What a dispatch comes to. */
export type HookOutcome<E extends HookEvent = HookEvent> =
  | { kind: "proceed"; payload: HookPayloads[E] }
  | (E extends HookGuard ? { kind: "blocked"; reason: string | undefined } : never)
;

/** What became of a handler that failed. */
export interface HookFailure {
  /** id of the dispatch, where it was given one */
  dispatch: string | undefined;
  event: HookEvent;
  handler: string;
  plugin: string | undefined;
  kind: "throw" | "timeout" | "malformed" | "copy" | "match";
  reason: string;
  /** whether it counts against the plugin that registered the handler */
  fault: boolean;
}

/** What a dispatcher is told when it is made. */
export interface HookDispatcherOptions {
  /** called once per failed handler; what it throws is ignored */
  onFailure?: ((failure: HookFailure) => void) | undefined;
  /** called once per handler, for the context fields that depend on who owns it */
  provide?: ((owner: HookOwner, event: HookEvent) => { getOwnSettings?: (() => Record<string, unknown>) | undefined; }) | undefined;
}

/** What a dispatch is told besides payload and context. */
export interface HookDispatchOptions {
  /** names the dispatch in failures */
  id?: string | undefined;
  /** the parent: events that end with their parent end when it fires */
  signal?: AbortSignal | undefined;
}

/** Values by name. */
type Fields = Record<string, unknown>;

/** A registration. */
interface Entry {
  readonly id: string;
  readonly plugin: string | undefined;
  readonly handler: (context: unknown, payload: unknown) => unknown;
  readonly owner: HookOwner;
  readonly match: ((payload: unknown) => unknown) | undefined;
  /** ms; Infinity = none */
  readonly limit: number;
  readonly group: number;
  readonly tier: number;
}

/** What a handler did. */
type Deed = "continue" | "replace" | "abort" | "throw" | "timeout" | "malformed" | "cancelled" | "match-throws" | "copy-fails";

/** What follows when a handler did something. */
interface Consequence {
  readonly ends: boolean;
  readonly drops: boolean;
  readonly operation: "proceeds" | "blocked";
}

/** What follows when a handler failed. */
interface FailureConsequence extends Consequence {
  readonly records: boolean;
  readonly fault: boolean;
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
  readonly mode: "parallel" | "series";
  readonly decide: Decisions;
  readonly classify: (value: unknown) => Form;
  readonly folds: readonly (readonly [field: string, fold: Fold])[];
  readonly context: (call: Call) => Fields;
  /** whether a payload has the shape of the page's, and its copy if so */
  readonly fits: (payload: object) => boolean;
  readonly copy: (payload: object) => unknown;
  /** ms for one handler; Infinity = none */
  readonly limit: number;
  readonly endsWithParent: boolean;
}

/** Keeps the handlers and runs them. Dispatchers share nothing. */
export class HookDispatcher {
  /** in running order; replaced as a whole, so that a running dispatch keeps the list it started with */
  private readonly lists = new Map<HookEvent, readonly Entry[]>();
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
      owner,
      match: matchOf(given["match"]),
      limit: limitOf(given["timeoutMs"], plan.limit),
      group: groupOf(given["enforce"]),
      tier: TIERS.indexOf(owner.tier ?? (owner.plugin === undefined ? "framework" : "plugin")),
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
   * Runs the handlers of an event. The payload is copied; nothing a handler does reaches it. Rejects only for an unknown event.
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
    let entries = this.lists.get(event) ?? NO_ENTRIES;
    if (entries.length === 0) return Promise.resolve({ kind: "proceed", payload: payload } as HookOutcome);
    const run = plan.mode === "series" ? new Series(plan, entries, given, options, this.host) : new Parallel(plan, entries, given, options, this.host);
    return run.start(payload);
  }
}

const NO_ENTRIES: readonly Entry[] = [];

/** Order of two handlers: below 0 when the first comes first; 0 = as registered. */
function compareEntries(a: Entry, b: Entry): number {
  return a.group - b.group || a.tier - b.tier;
}

const GROUPS: readonly unknown[] = ["pre", "normal", "post"];

function groupOf(value: unknown): number {
  const group = GROUPS.indexOf(value === undefined ? "normal" : value);
  if (group === -1) throw new TypeError(`Cannot register with enforce ${quote(value)}: it must be one of ${GROUPS.join(", ")}`);
  return group;
}

const TIERS: readonly string[] = ["framework", "plugin"];

function limitOf(value: unknown, fallback: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== "number" || !(value > 0 && value < Number.POSITIVE_INFINITY)) {
    throw new TypeError(`Cannot register with timeoutMs ${quote(value)}: it must be a number of ms above 0`);
  }
  return Math.ceil(value);
}

function matchOf(value: unknown): Entry["match"] {
  if (typeof value === "function") return value as NonNullable<Entry["match"]>;
  if (value !== undefined) throw new TypeError(`Cannot register with match ${quote(value)}: it must be a function`);
  return undefined;
}

function quote(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : typeof value === "number" ? String(value) : typeof value;
}

/** One dispatch, however its handlers run. */
abstract class Run {
  /** the outcome is out: nothing counts from here on */
  over = false;
  readonly plan: Plan;
  readonly given: Fields;
  readonly options: HookDispatchOptions;
  readonly host: HookDispatcherOptions;
  protected readonly entries: readonly Entry[];
  protected readonly copier = new Copier();
  /** the dispatch's own copy of the payload, shown to nobody */
  protected base: unknown;
  /** the payload that is copied for handlers has the page's shape */
  private exact = false;
  private operation: Consequence["operation"] = "proceeds";
  private reason: string | undefined;
  private resolve: (outcome: HookOutcome) => void = ignore;
  private parent: Parent | undefined;

  constructor(plan: Plan, entries: readonly Entry[], given: Fields, options: HookDispatchOptions, host: HookDispatcherOptions) {
    this.plan = plan;
    this.entries = entries;
    this.given = given;
    this.options = options;
    this.host = host;
  }

  /** Runs it; the promise settles exactly once. */
  start(payload: unknown): Promise<HookOutcome> {
    return new Promise((resolve) => {
      this.resolve = resolve;
      this.base = payload;
      const { signal } = this.options;
      if (signal !== undefined && this.plan.endsWithParent) {
        if (signal.aborted) return this.cancel();
        this.parent = parentOf(signal);
        this.parent.add(this);
      }
      try {
        this.base = this.copier.copy(payload);
      } catch (error) {
        // Shared data is never shown: without a copy no handler is called.
        const [first] = this.entries;
        if (first !== undefined) this.fail("copy-fails", first, reasonOf(error), error);
        return this.finish();
      }
      if (this.entries.length > 1) this.look(this.base);
      this.go();
    });
  }

  /** Finds out how the payload that handlers are to get is copied. */
  protected look(payload: unknown): void {
    this.exact = this.copier.plain && isObject(payload) && this.plan.fits(payload);
  }

  /** A private copy of the payload as handlers are to see it. */
  protected copyOf(payload: unknown): unknown {
    return this.exact ? this.plan.copy(payload as object) : this.copier.again(payload);
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

  /** Records a failure, then as `follow`. */
  protected fail(deed: Failing, entry: Entry, reason: string, _error?: unknown): boolean {
    const { records, fault } = this.plan.decide[deed];
    if (records && this.host.onFailure !== undefined) {
      try {
        const returned: unknown = this.host.onFailure({
          dispatch: this.options.id,
          event: this.plan.event,
          handler: entry.id,
          plugin: entry.plugin,
          kind: KINDS[deed],
          reason,
          fault,
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
      if (!Object.hasOwn(source, field) || source[field] === undefined) continue;
      picked ??= Object.create(null) as Fields;
      picked[field] = this.copier.copy(source[field]);
    }
    return picked;
  }

  /** Asks a handler's match, with a copy of its own: whether to run it, or that the chain ends. */
  protected ask(entry: Entry, payload: unknown): boolean | "ends" {
    if (entry.match === undefined) return true;
    try {
      const answer = entry.match(this.copyOf(payload));
      hush(answer);
      return Boolean(answer);
    } catch (error) {
      return this.fail("match-throws", entry, reasonOf(error), error) ? false : "ends";
    }
  }

  /** Ends the dispatch because its parent was cancelled. */
  protected cancel(): void {
    this.follow("cancelled", "The dispatch was cancelled");
    this.finish();
  }

  /** Listens to the parent no more. */
  protected unlisten(): void {
    this.parent?.remove(this);
  }

  /** The parent fired. */
  abandon(): void {
    this.cancel();
  }

  /** Settles the dispatch. */
  protected finish(): void {
    if (this.over) return;
    this.over = true;
    if (this.operation === "blocked") return this.resolve({ kind: "blocked", reason: this.reason } as HookOutcome);
    this.resolve({ kind: "proceed", payload: this.yield() } as HookOutcome);
  }
}

/** All dispatches that end with one parent: together they listen to it once. */
class Parent {
  private readonly signal: AbortSignal;
  private readonly runs = new Set<Run>();

  constructor(signal: AbortSignal) {
    this.signal = signal;
  }

  add(run: Run): void {
    if (this.runs.size === 0) this.signal.addEventListener("abort", this);
    this.runs.add(run);
  }

  remove(run: Run): void {
    if (this.runs.delete(run) && this.runs.size === 0) this.signal.removeEventListener("abort", this);
  }

  handleEvent(): void {
    for (const run of [...this.runs]) run.abandon();
  }
}

const PARENTS = new WeakMap<AbortSignal, Parent>();

function parentOf(signal: AbortSignal): Parent {
  const known = PARENTS.get(signal);
  if (known !== undefined) return known;
  const parent = new Parent(signal);
  PARENTS.set(signal, parent);
  return parent;
}

/** One call of a handler. */
class Call {
  readonly run: Run;
  readonly entry: Entry;
  /** when its limit ends, by the clock of `now` */
  deadline = Number.POSITIVE_INFINITY;
  private controller: AbortController | undefined;

  constructor(run: Run, entry: Entry) {
    this.run = run;
    this.entry = entry;
  }

  /** The handler's own signal, made when it is first looked at: most handlers never do, and making one is slow. */
  get signal(): AbortSignal {
    return this.own.signal;
  }

  fire(cause: unknown): void {
    this.own.abort(cause);
  }

  /** Trap of the context, whose signal is put in at the first look; as an own property it survives spreading. */
  get(context: Fields, key: string | symbol, receiver: unknown): unknown {
    this.fill(context, key);
    return Reflect.get(context, key, receiver);
  }

  /** Trap of the context, as `get`. */
  getOwnPropertyDescriptor(context: Fields, key: string | symbol): PropertyDescriptor | undefined {
    this.fill(context, key);
    return Reflect.getOwnPropertyDescriptor(context, key);
  }

  private fill(context: Fields, key: string | symbol): void {
    if (key === "signal") context[key] ??= this.signal;
  }

  private get own(): AbortController {
    return (this.controller ??= new AbortController());
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
  private merged: unknown;

  protected go(): void {
    this.merged = this.base;
    this.advance();
  }

  /** Calls handler after handler until one has to be waited for, or the chain ends. */
  private advance(): void {
    while (!this.over) {
      const entry = this.entries[this.next++];
      if (entry === undefined) return this.finish();
      const answer = this.ask(entry, this.seen());
      if (answer === "ends") return this.finish();
      if (!answer || this.over) continue;
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
    call.fire(new DOMException("The handler exceeded its limit", "TimeoutError"));
    if (this.over) return;
    if (this.after(this.fail("timeout", call.entry, lateness(call.entry)))) this.advance();
  }

  /** Awaits the running handler no longer. */
  private letGo(): Call | undefined {
    const call = this.call;
    this.call = undefined;
    this.waits = false;
    return call;
  }

  private after(goesOn: boolean): boolean {
    if (!goesOn) this.finish();
    return goesOn;
  }

  protected merge(picked: Fields): void {
    const fields: Fields = this.fields ?? (Object.create(null) as Fields);
    this.fields = fields;
    for (const [field, fold] of this.plan.folds) {
      if (!Object.hasOwn(picked, field)) continue;
      const folded = fold(fields[field], picked[field], originalOf(this.base, field));
      if (folded !== undefined) fields[field] = folded;
    }
    this.merged = { ...(this.base as Fields), ...fields };
    this.look(this.seen());
  }

  /** The payload as the next handler is to see it. */
  private seen(): unknown {
    return this.merged;
  }

  private copyFor(): unknown {
    return this.copyOf(this.seen());
  }

  protected yield(): unknown {
    return this.fields === undefined ? this.base : { ...(this.base as Fields), ...this.fields };
  }

  protected drop(): void {
    this.fields = undefined;
    this.merged = this.base;
    this.look(this.base);
  }

  protected override cancel(): void {
    this.taker?.letGo();
    this.taker = undefined;
    const call = this.letGo();
    super.cancel();
    call?.fire(this.options.signal?.reason);
  }

  protected override finish(): void {
    this.alarm?.stop();
    this.unlisten();
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

  protected go(): void {
    let started = now();
    for (const entry of this.entries) {
      if (this.over) return;
      if (this.ask(entry, this.base) !== true || this.over) continue;
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
      call.fire(new DOMException("The handler exceeded its limit", "TimeoutError"));
      this.fail("timeout", call.entry, lateness(call.entry));
    }
    this.wait();
    this.arm();
  }

  private copyFor(): unknown {
    return this.copyOf(this.base);
  }

  protected yield(): unknown {
    return this.base;
  }

  protected merge(): void {}

  protected drop(): void {}

  /** Leaves nothing behind. */
  private tidy(): void {
    this.alarm.stop();
    this.unlisten();
  }

  protected override cancel(): void {
    const calls = [...this.open];
    this.open.clear();
    this.tidy();
    super.cancel();
    for (const call of calls) call.fire(this.options.signal?.reason);
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
  "match-throws": "match",
} as const;

const GOES_ON = { ends: false, drops: false, operation: "proceeds" } as const;
const GOES_ON_RECORDED_FAULT = { ends: false, drops: false, operation: "proceeds", records: true, fault: true } as const;
const ENDS = { ends: true, drops: false, operation: "proceeds" } as const;
const GOES_ON_RECORDED = { ends: false, drops: false, operation: "proceeds", records: true, fault: false } as const;
const ENDS_DROPS_BLOCKED = { ends: true, drops: true, operation: "blocked" } as const;
const ENDS_DROPS_BLOCKED_RECORDED_FAULT = { ends: true, drops: true, operation: "blocked", records: true, fault: true } as const;
const ENDS_DROPS_BLOCKED_RECORDED = { ends: true, drops: true, operation: "blocked", records: true, fault: false } as const;

/** What follows from what a handler did, by how its event runs. */
const DECISIONS = {
  "parallel": {
    continue: GOES_ON,
    replace: GOES_ON,
    abort: GOES_ON,
    throw: GOES_ON_RECORDED_FAULT,
    timeout: GOES_ON_RECORDED_FAULT,
    malformed: GOES_ON_RECORDED_FAULT,
    cancelled: ENDS,
    "match-throws": GOES_ON_RECORDED,
    "copy-fails": GOES_ON_RECORDED,
  },
  "sequential, guard": {
    continue: GOES_ON,
    replace: GOES_ON,
    abort: ENDS_DROPS_BLOCKED,
    throw: ENDS_DROPS_BLOCKED_RECORDED_FAULT,
    timeout: ENDS_DROPS_BLOCKED_RECORDED_FAULT,
    malformed: ENDS_DROPS_BLOCKED_RECORDED_FAULT,
    cancelled: ENDS_DROPS_BLOCKED,
    "match-throws": ENDS_DROPS_BLOCKED_RECORDED,
    "copy-fails": ENDS_DROPS_BLOCKED_RECORDED,
  },
  "sequential": {
    continue: GOES_ON,
    replace: GOES_ON,
    abort: ENDS,
    throw: GOES_ON_RECORDED_FAULT,
    timeout: GOES_ON_RECORDED_FAULT,
    malformed: GOES_ON_RECORDED_FAULT,
    cancelled: ENDS,
    "match-throws": GOES_ON_RECORDED,
    "copy-fails": GOES_ON_RECORDED,
  },
} satisfies Record<string, Decisions>;

const MALFORMED: Form = { does: "malformed", rewritesIn: null, reasonIn: null };
/** undefined */
const FORM_1: Form = { does: "continue", rewritesIn: null, reasonIn: null };
/** null */
const FORM_2: Form = { does: "malformed", rewritesIn: null, reasonIn: null };
/** { action: "continue"; replace: Record<string, unknown> } */
const FORM_3: Form = { does: "replace", rewritesIn: "replace", reasonIn: null };
/** { action: "continue"; replace?: undefined } */
const FORM_4: Form = { does: "continue", rewritesIn: null, reasonIn: null };
/** { action: "abort"; reason: string } */
const FORM_5: Form = { does: "abort", rewritesIn: null, reasonIn: "reason" };
/** { action: "abort" } */
const FORM_6: Form = { does: "abort", rewritesIn: null, reasonIn: null };

/** Results of SessionStart, TurnStart, PreCompaction, PostCompaction, PreSchedule, PreRuntime, PostContextAssembly, PreStep, PreLLMCall, PostLLMResponse, PostRuntime, PreToolUse, PostToolUse, PreStateCommit, PostStateCommit, TurnStop, SessionEnd: the first form that fits decides. */
function classify1(value: unknown): Form {
  if (value === undefined) return FORM_1;
  if (value === null) return FORM_2;
  if (isPlain(value) && value.action === "continue" && isPlain(value.replace)) return FORM_3;
  if (isPlain(value) && value.action === "continue" && value.replace === undefined) return FORM_4;
  if (isPlain(value) && value.action === "abort" && typeof value.reason === "string") return FORM_5;
  if (isPlain(value) && value.action === "abort") return FORM_6;
  return MALFORMED;
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

/** The later value wins. */
function last(_earlier: unknown, value: unknown): unknown {
  return value;
}

/** No handler changes the pinned parts: they stay as dispatched. */
function pinned(fold: Fold, parts: readonly string[]): Fold {
  return (earlier, value, original) => {
    if (!isPlain(value)) return earlier;
    const kept: Fields = { ...value };
    for (const part of parts) {
      delete kept[part];
      if (isObject(original) && Object.hasOwn(original, part)) kept[part] = original[part];
    }
    return fold(earlier, kept, original);
  };
}

/** Context on scope session. */
function context1(call: Call): Fields {
  const { given } = call.run;
  const context: Fields = {
    event: call.run.plan.event,
    sessionId: given.sessionId,
    turnId: "",
    locale: given.locale,
    activePluginIds: lent(given.activePluginIds),
    signal: undefined,
  };
  if (given.logicalTurn !== undefined) context["logicalTurn"] = given.logicalTurn;
  return new Proxy(context, call);
}

/** Context on scope turn. */
function context2(call: Call): Fields {
  const { given } = call.run;
  const context: Fields = {
    event: call.run.plan.event,
    sessionId: given.sessionId,
    turnId: given.turnId,
    locale: given.locale,
    activePluginIds: lent(given.activePluginIds),
    signal: undefined,
  };
  if (given.logicalTurn !== undefined) context["logicalTurn"] = given.logicalTurn;
  return new Proxy(context, call);
}

/** Context on scope runtime. */
function context3(call: Call): Fields {
  const { given } = call.run;
  const context: Fields = {
    event: call.run.plan.event,
    sessionId: given.sessionId,
    turnId: given.turnId,
    locale: given.locale,
    pluginId: given.pluginId,
    runtimeId: given.runtimeId,
    activePluginIds: lent(given.activePluginIds),
    signal: undefined,
  };
  if (given.logicalTurn !== undefined) context["logicalTurn"] = given.logicalTurn;
  return new Proxy(context, call);
}

/** A context of its own for one call. */
function contextOf(plan: Plan, call: Call): Fields {
  const context = plan.context(call);
  const provided: Fields = call.run.host.provide?.(call.entry.owner, plan.event) ?? {};
  if (provided["getOwnSettings"] !== undefined) context["getOwnSettings"] = lentFunction(provided["getOwnSettings"]);
  return context;
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

/** A function of the context whose answers nobody else sees changed. */
function lentFunction(value: unknown): unknown {
  if (typeof value !== "function") return value;
  return (...parameters: unknown[]): unknown => lent(Reflect.apply(value, undefined, parameters));
}

const OPTIONS: readonly string[] = ["match", "timeoutMs", "enforce"];

/** Every event, by name. */
const PLANS: ReadonlyMap<HookEvent, Plan> = new Map<HookEvent, Plan>([
  [
    "SessionStart",
    {
      event: "SessionStart",
      mode: "parallel",
      decide: DECISIONS["parallel"],
      classify: classify1,
      folds: [],
      context: context1,
      fits: fits1,
      copy: copy1,
      limit: 5000,
      endsWithParent: false,
    },
  ],
  [
    "TurnStart",
    {
      event: "TurnStart",
      mode: "series",
      decide: DECISIONS["sequential, guard"],
      classify: classify1,
      folds: [],
      context: context2,
      fits: fits2,
      copy: copy2,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PreCompaction",
    {
      event: "PreCompaction",
      mode: "series",
      decide: DECISIONS["sequential, guard"],
      classify: classify1,
      folds: [],
      context: context2,
      fits: fits4,
      copy: copy4,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PostCompaction",
    {
      event: "PostCompaction",
      mode: "parallel",
      decide: DECISIONS["parallel"],
      classify: classify1,
      folds: [],
      context: context2,
      fits: fits5,
      copy: copy5,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PreSchedule",
    {
      event: "PreSchedule",
      mode: "series",
      decide: DECISIONS["sequential"],
      classify: classify1,
      folds: [["triggered", last]],
      context: context2,
      fits: fits6,
      copy: copy6,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PreRuntime",
    {
      event: "PreRuntime",
      mode: "series",
      decide: DECISIONS["sequential, guard"],
      classify: classify1,
      folds: [],
      context: context3,
      fits: fits8,
      copy: copy8,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PostContextAssembly",
    {
      event: "PostContextAssembly",
      mode: "series",
      decide: DECISIONS["sequential"],
      classify: classify1,
      folds: [["systemPrompt", last], ["messages", last]],
      context: context3,
      fits: fits9,
      copy: copy9,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PreStep",
    {
      event: "PreStep",
      mode: "series",
      decide: DECISIONS["sequential"],
      classify: classify1,
      folds: [["tools", last], ["toolChoice", last], ["stepsRemaining", last], ["stop", last]],
      context: context3,
      fits: fits12,
      copy: copy12,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PreLLMCall",
    {
      event: "PreLLMCall",
      mode: "series",
      decide: DECISIONS["sequential"],
      classify: classify1,
      folds: [["messages", last], ["model", last], ["tools", last], ["stream", last]],
      context: context3,
      fits: fits13,
      copy: copy13,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PostLLMResponse",
    {
      event: "PostLLMResponse",
      mode: "series",
      decide: DECISIONS["sequential"],
      classify: classify1,
      folds: [["response", last], ["correction", last]],
      context: context3,
      fits: fits15,
      copy: copy15,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PostRuntime",
    {
      event: "PostRuntime",
      mode: "series",
      decide: DECISIONS["sequential"],
      classify: classify1,
      folds: [["result", pinned(last, ["pluginId", "runtimeId", "runId", "turnId", "pendingProposals", "effects", "completion"])]],
      context: context3,
      fits: fits18,
      copy: copy18,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PreToolUse",
    {
      event: "PreToolUse",
      mode: "series",
      decide: DECISIONS["sequential, guard"],
      classify: classify1,
      folds: [["toolCall", pinned(last, ["id"])]],
      context: context3,
      fits: fits22,
      copy: copy22,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PostToolUse",
    {
      event: "PostToolUse",
      mode: "series",
      decide: DECISIONS["sequential"],
      classify: classify1,
      folds: [["result", pinned(last, ["success", "effects", "events", "error", "refused", "approval"])], ["terminate", last]],
      context: context3,
      fits: fits23,
      copy: copy23,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PreStateCommit",
    {
      event: "PreStateCommit",
      mode: "series",
      decide: DECISIONS["sequential, guard"],
      classify: classify1,
      folds: [["proposal", pinned(last, ["id", "type", "source"])]],
      context: context3,
      fits: fits26,
      copy: copy26,
      limit: 5000,
      endsWithParent: true,
    },
  ],
  [
    "PostStateCommit",
    {
      event: "PostStateCommit",
      mode: "parallel",
      decide: DECISIONS["parallel"],
      classify: classify1,
      folds: [],
      context: context3,
      fits: fits27,
      copy: copy27,
      limit: 5000,
      endsWithParent: false,
    },
  ],
  [
    "TurnStop",
    {
      event: "TurnStop",
      mode: "parallel",
      decide: DECISIONS["parallel"],
      classify: classify1,
      folds: [],
      context: context2,
      fits: fits28,
      copy: copy28,
      limit: 5000,
      endsWithParent: false,
    },
  ],
  [
    "SessionEnd",
    {
      event: "SessionEnd",
      mode: "parallel",
      decide: DECISIONS["parallel"],
      classify: classify1,
      folds: [],
      context: context1,
      fits: fits29,
      copy: copy29,
      limit: 5000,
      endsWithParent: false,
    },
  ],
]);
