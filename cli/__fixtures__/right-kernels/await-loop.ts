// A right kernel as an await loop: one `for` over the handlers, `structuredClone` for every copy, a timer for every call.
//
// Where the page leaves a point open it
// - takes `null` for no value, an abort without a text for an abort without a reason, a plain result for a resolved one;
// - takes a replace that holds a function, an accessor, a Map or a class instance for malformed;
// - lets later handlers see unlisted fields and forged pinned parts, and writes `undefined` over a field;
// - ends the chain at an abort that blocks nothing, and keeps what was rewritten before it;
// - keeps rewrites at a cancellation, records none, and ends a parallel event with it;
// - runs a handler whose match gives a truthy value, records a match that throws, asks none under a cancelled parent;
// - starts all groups of a parallel event together, and runs what is removed in mid-dispatch;
// - records a payload that cannot be copied for every handler, and lets a guard without handlers pass with it;
// - refuses every odd option, at the limit lets the timer win, and says of a failed guard what the error said.
import type {
  Instance,
  Kernel,
  KernelDispatch,
  KernelHost,
  KernelRegistration,
  Outcome,
} from "../../../conformance/kernel.ts";

type Fields = Record<string, unknown>;
type FailureKind = "throw" | "timeout" | "malformed" | "copy" | "match";

/** How one call ended. */
type Ending =
  | { is: "continue" }
  | { is: "replace"; replace: Fields }
  | { is: "abort"; reason: string | undefined }
  | { is: "failed"; kind: FailureKind; reason: string }
  | { is: "skipped" }
  | { is: "cancelled" };

interface EventRow {
  scope: "session" | "turn" | "runtime";
  runs: "sequential" | "parallel";
  guard: boolean;
  endsWithParent: boolean;
}

interface Entry {
  registration: KernelRegistration;
  rank: number;
  limit: number;
}

/** One dispatch under way. */
interface Run {
  dispatch: KernelDispatch;
  row: EventRow;
  context: Fields;
  parent: AbortSignal | undefined;
}

const row = (
  scope: EventRow["scope"],
  runs: EventRow["runs"],
  { guard = false, endsWithParent = true } = {},
): EventRow => ({ scope, runs, guard, endsWithParent });
const AFTERWARDS = { endsWithParent: false };
const GUARD = { guard: true };

const EVENTS: ReadonlyMap<string, EventRow> = new Map([
  ["SessionStart", row("session", "parallel", AFTERWARDS)],
  ["TurnStart", row("turn", "sequential", GUARD)],
  ["PreCompaction", row("turn", "sequential", GUARD)],
  ["PostCompaction", row("turn", "parallel")],
  ["PreSchedule", row("turn", "sequential")],
  ["PreRuntime", row("runtime", "sequential", GUARD)],
  ["PostContextAssembly", row("runtime", "sequential")],
  ["PreStep", row("runtime", "sequential")],
  ["PreLLMCall", row("runtime", "sequential")],
  ["PostLLMResponse", row("runtime", "sequential")],
  ["PostRuntime", row("runtime", "sequential")],
  ["PreToolUse", row("runtime", "sequential", GUARD)],
  ["PostToolUse", row("runtime", "sequential")],
  ["PreStateCommit", row("runtime", "sequential", GUARD)],
  ["PostStateCommit", row("runtime", "parallel", AFTERWARDS)],
  ["TurnStop", row("turn", "parallel", AFTERWARDS)],
  ["SessionEnd", row("session", "parallel", AFTERWARDS)],
]);

const GROUPS = ["pre", "normal", "post"];
const OPTIONS = ["match", "timeoutMs", "enforce"];
const LONGEST_TIMER = 2 ** 31 - 1;

/** The entry for a registration; throws a TypeError on a bad one. */
function entryOf(registration: KernelRegistration): Entry {
  const { event, handler, options, tier } = registration;
  if (!EVENTS.has(event)) throw new TypeError(`There is no event ${JSON.stringify(event)}`);
  if (typeof handler !== "function") throw new TypeError(`The handler of ${event} is no function`);
  for (const name of Object.keys(options))
    if (!OPTIONS.includes(name)) throw new TypeError(`There is no option ${JSON.stringify(name)}`);
  const { match, timeoutMs = 5000, enforce = "normal" } = options;
  if (match !== undefined && typeof match !== "function") throw new TypeError("`match` is no function");
  if (typeof timeoutMs !== "number" || !(timeoutMs > 0) || timeoutMs === Number.POSITIVE_INFINITY)
    throw new TypeError("`timeoutMs` is no positive number");
  const group = GROUPS.indexOf(enforce as string);
  if (group < 0) throw new TypeError("`enforce` is none of pre, normal, post");
  return { registration, rank: group * 2 + (tier === "framework" ? 0 : 1), limit: timeoutMs };
}

/** Calls `act` after so many ms, also after very many; gives what calls it off. */
function after(ms: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const arm = (left: number): void => {
    const hop = Math.min(left, LONGEST_TIMER);
    timer = setTimeout(() => (left > hop ? arm(left - hop) : act()), hop);
  };
  arm(Math.ceil(ms));
  return () => clearTimeout(timer);
}

function isPlainRecord(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const COPIED_AS_THEY_ARE = [Set, Date, RegExp, ArrayBuffer];

/** Whether a rewrite holds nothing but data. */
function isData(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value === "function" || typeof value === "symbol") return false;
  if (typeof value !== "object" || value === null || seen.has(value)) return true;
  seen.add(value);
  if (ArrayBuffer.isView(value) || COPIED_AS_THEY_ARE.some((type) => value instanceof type)) return true;
  if (!Array.isArray(value) && !isPlainRecord(value)) return false;
  return Object.values(Object.getOwnPropertyDescriptors(value)).every(
    (property) => "value" in property && isData(property.value, seen),
  );
}

const MALFORMED: Ending = { is: "failed", kind: "malformed", reason: "The handler returned nothing that is a result" };

/** What a returned value means. */
function endingOf(value: unknown): Ending {
  if (value === undefined || value === null) return { is: "continue" };
  if (typeof value !== "object" || Array.isArray(value)) return MALFORMED;
  try {
    const { action, reason, replace } = value as Fields;
    if (action === "abort") return { is: "abort", reason: typeof reason === "string" ? reason : undefined };
    if (action !== "continue") return MALFORMED;
    if (replace === undefined) return { is: "continue" };
    return isPlainRecord(replace) && isData(replace) ? { is: "replace", replace: structuredClone(replace) } : MALFORMED;
  } catch {
    return MALFORMED;
  }
}

/** Message of an error, or the text of whatever else was thrown. */
function textOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? String(thrown.message) : String(thrown);
  } catch {
    return "Something was thrown that has no text";
  }
}

function merged(payload: unknown, replace: Fields): Fields {
  const result = { ...(payload as Fields) };
  for (const [name, value] of Object.entries(replace)) if (name !== "__proto__") result[name] = value;
  return result;
}

class AwaitLoop implements Instance {
  readonly #host: KernelHost;
  #entries: readonly Entry[] = [];

  constructor(host: KernelHost) {
    this.#host = host;
  }

  register(registration: KernelRegistration): () => void {
    const entry = entryOf(registration);
    this.#entries = [...this.#entries, entry];
    return () => {
      this.#entries = this.#entries.filter((one) => one !== entry);
    };
  }

  async dispatch(dispatch: KernelDispatch): Promise<Outcome> {
    const row = EVENTS.get(dispatch.event);
    if (row === undefined) throw new TypeError(`There is no event ${JSON.stringify(dispatch.event)}`);
    const entries = this.#entries
      .filter(({ registration }) => registration.event === dispatch.event)
      .sort((one, other) => one.rank - other.rank);
    const parent = row.endsWithParent ? dispatch.signal : undefined;
    const run: Run = { dispatch, row, context: structuredClone({ ...dispatch.context }), parent };
    let payload: unknown;
    try {
      payload = structuredClone(dispatch.payload);
    } catch (error) {
      return this.#withoutCopy(run, entries, textOf(error));
    }
    if (row.runs === "parallel") {
      await Promise.all(entries.map((entry) => this.#step(run, entry, payload)));
      return { kind: "proceed", payload };
    }
    return this.#series(run, entries, payload);
  }

  async #series(run: Run, entries: readonly Entry[], original: unknown): Promise<Outcome> {
    const { guard } = run.row;
    let payload = original;
    for (const entry of entries) {
      const ending = await this.#step(run, entry, payload);
      if (ending.is === "replace") payload = merged(payload, ending.replace);
      if (guard && (ending.is === "abort" || ending.is === "failed")) return { kind: "blocked", reason: ending.reason };
      if (ending.is === "abort" || ending.is === "cancelled") break;
    }
    if (guard && run.parent?.aborted) return { kind: "blocked", reason: "The execution was cancelled" };
    return { kind: "proceed", payload };
  }

  #withoutCopy(run: Run, entries: readonly Entry[], text: string): Outcome {
    const reason = `The payload cannot be copied: ${text}`;
    const asked = run.parent?.aborted ? [] : run.row.guard ? entries.slice(0, 1) : entries;
    for (const entry of asked) this.#record(run, entry, "copy", reason);
    const blocked = run.row.guard && (run.parent?.aborted || entries.length > 0);
    return blocked ? { kind: "blocked", reason } : { kind: "proceed", payload: run.dispatch.payload };
  }

  /** One handler's turn: its match, its call, its record. */
  async #step(run: Run, entry: Entry, payload: unknown): Promise<Ending> {
    if (run.parent?.aborted) return { is: "cancelled" };
    const ending = this.#stays(entry, payload) ?? (run.parent?.aborted ? { is: "cancelled" } : undefined);
    const end: Ending = ending ?? (await this.#call(run, entry, structuredClone(payload)));
    if (end.is === "failed") this.#record(run, entry, end.kind, end.reason);
    return end;
  }

  /** Why a handler is not called, as its match says it; undefined when it is. */
  #stays({ registration }: Entry, payload: unknown): Ending | undefined {
    const { match } = registration.options;
    if (typeof match !== "function") return undefined;
    try {
      const answer: unknown = match(structuredClone(payload));
      if (answer instanceof Promise) answer.catch(() => undefined);
      return answer ? undefined : { is: "skipped" };
    } catch (error) {
      return { is: "failed", kind: "match", reason: textOf(error) };
    }
  }

  async #call(run: Run, entry: Entry, payload: unknown): Promise<Ending> {
    const { parent } = run;
    const limit = new AbortController();
    const leave = new AbortController();
    const signal = parent === undefined ? limit.signal : AbortSignal.any([limit.signal, parent]);
    let callOff = (): void => undefined;
    const expired = new Promise<Ending>((resolve) => {
      const reason = `${entry.registration.id} exceeded its limit of ${entry.limit} ms`;
      callOff = after(entry.limit, () => {
        limit.abort(new DOMException(reason, "TimeoutError"));
        resolve({ is: "failed", kind: "timeout", reason });
      });
    });
    const cancelled = new Promise<Ending>((resolve) => {
      parent?.addEventListener("abort", () => resolve({ is: "cancelled" }), { once: true, signal: leave.signal });
    });
    try {
      return await Promise.race([expired, cancelled, this.#answer(run, entry, signal, payload)]);
    } finally {
      callOff();
      leave.abort();
    }
  }

  async #answer(run: Run, { registration }: Entry, signal: AbortSignal, payload: unknown): Promise<Ending> {
    try {
      return endingOf(await registration.handler(this.#context(run, registration, signal), payload));
    } catch (error) {
      return { is: "failed", kind: "throw", reason: textOf(error) };
    }
  }

  #context({ dispatch, row, context }: Run, { plugin }: KernelRegistration, signal: AbortSignal): Fields {
    const { pluginId, runtimeId, ...rest } = structuredClone(context);
    return {
      ...rest,
      ...(row.scope === "runtime" ? { pluginId, runtimeId } : {}),
      ...(row.scope === "session" ? { turnId: "" } : {}),
      event: dispatch.event,
      signal,
      getOwnSettings: () => (plugin === undefined ? undefined : { plugin }),
    };
  }

  #record(run: Run, { registration }: Entry, kind: FailureKind, reason: string): void {
    const { id: handler, plugin, event } = registration;
    try {
      this.#host.recordFailure({ dispatch: run.dispatch.id, handler, plugin, event, kind, reason });
    } catch {
      // what the recorder says is no business of the dispatch
    }
  }
}

export default {
  identity: { name: "await loop", version: "1.0.0", system: "covel" },
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
  create: (host) => new AwaitLoop(host),
} satisfies Kernel;
