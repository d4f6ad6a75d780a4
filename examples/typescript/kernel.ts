// A hook kernel for Covel: it runs the handlers of an event as the reference page says. No dependencies.

type Fields = Record<string, unknown>;
/** What a plugin registers. It may return a promise. */
export type Handler = (context: Fields, payload: unknown) => unknown;

/** Options of a registration. `timeoutMs` in ms. */
export interface Options {
  id: string;
  plugin?: string;
  tier?: string;
  enforce?: string;
  timeoutMs?: number;
  match?: (payload: unknown) => unknown;
}

/** What became of a handler that failed. */
export interface Failure {
  dispatch: string;
  handler: string;
  plugin: string | undefined;
  event: string;
  kind: "throw" | "timeout" | "malformed" | "copy" | "match";
  reason: string;
}

export type Outcome = { kind: "proceed"; payload: unknown } | { kind: "blocked"; reason: string | undefined };

interface Event {
  scope: "session" | "turn" | "runtime";
  runs: "parallel" | "sequential";
  /** failures and aborts block the operation */
  guard: boolean;
  /** it does not end with its parent */
  exempt: boolean;
  /** what may be rewritten: the fields, each with the parts of it that stay as dispatched */
  rewrites: Record<string, readonly string[]>;
}

interface Entry extends Options {
  handler: Handler;
  limit: number;
  place: number;
}

interface Run {
  name: string;
  event: Event;
  entries: readonly Entry[];
  context: Fields;
  parent: AbortSignal | undefined;
  payload: unknown;
  fail(entry: Entry, kind: Failure["kind"], reason: string): Deed;
}

/** What one handler did. */
type Deed =
  | { deed: "continue" }
  | { deed: "replace"; fields: Fields }
  | { deed: "abort" | "failed" | "cancelled"; reason: string | undefined };

type Ending = { how: "value"; value: unknown } | { how: "error"; error: unknown } | { how: "timeout" | "cancelled" };

const RUNTIME_FIELDS = ["pluginId", "runtimeId"];
const FIELDS = ["sessionId", "turnId", "locale", "activePluginIds", "logicalTurn"];
const GROUPS = ["pre", "normal", "post"];
const TIERS = ["framework", "plugin"];
const DEFAULT_LIMIT = 5000;
const LONGEST_TIMER = 2 ** 31 - 1;

const EVENTS: Record<string, Event> = {
  SessionStart: event("session", "parallel", { exempt: true }),
  TurnStart: event("turn", "sequential", { guard: true }),
  PreCompaction: event("turn", "sequential", { guard: true }),
  PostCompaction: event("turn", "parallel"),
  PreSchedule: event("turn", "sequential", { rewrites: { triggered: [] } }),
  PreRuntime: event("runtime", "sequential", { guard: true }),
  PostContextAssembly: event("runtime", "sequential", { rewrites: { systemPrompt: [], messages: [] } }),
  PreStep: event("runtime", "sequential", { rewrites: { tools: [], toolChoice: [], stepsRemaining: [], stop: [] } }),
  PreLLMCall: event("runtime", "sequential", { rewrites: { messages: [], model: [], tools: [], stream: [] } }),
  PostLLMResponse: event("runtime", "sequential", { rewrites: { response: [], correction: [] } }),
  PostRuntime: event("runtime", "sequential", {
    rewrites: { result: ["pluginId", "runtimeId", "runId", "turnId", "pendingProposals", "effects", "completion"] },
  }),
  PreToolUse: event("runtime", "sequential", { guard: true, rewrites: { toolCall: ["id"] } }),
  PostToolUse: event("runtime", "sequential", {
    rewrites: { result: ["success", "effects", "events", "error", "refused", "approval"], terminate: [] },
  }),
  PreStateCommit: event("runtime", "sequential", { guard: true, rewrites: { proposal: ["id", "type", "source"] } }),
  PostStateCommit: event("runtime", "parallel", { exempt: true }),
  TurnStop: event("turn", "parallel", { exempt: true }),
  SessionEnd: event("session", "parallel", { exempt: true }),
};

function event(
  scope: Event["scope"],
  runs: Event["runs"],
  { guard = false, exempt = false, rewrites = {} }: Partial<Event> = {},
): Event {
  return { scope, runs, guard, exempt, rewrites };
}

/** Keeps the handlers and runs them. `record` is told of each failure; what it throws changes nothing. */
export class HookKernel {
  private readonly record: (failure: Failure) => void;
  private readonly entries = new Map<string, readonly Entry[]>();

  constructor(record: (failure: Failure) => void) {
    this.record = record;
  }

  /** Registers a handler and returns what removes it. Throws a TypeError for what the page refuses. */
  register(name: string, handler: Handler, options: Options): () => void {
    const { tier = "plugin", enforce = "normal", timeoutMs = DEFAULT_LIMIT, match } = options;
    if (!Object.hasOwn(EVENTS, name)) throw new TypeError(`there is no event ${name}`);
    if (typeof handler !== "function") throw new TypeError(`the handler of ${name} is no function`);
    if (!GROUPS.includes(enforce)) throw new TypeError(`enforce must be one of ${GROUPS.join(", ")}`);
    if (typeof timeoutMs !== "number" || !(timeoutMs > 0 && timeoutMs < Number.POSITIVE_INFINITY))
      throw new TypeError("timeoutMs must be a number of ms above 0");
    if (match !== undefined && typeof match !== "function") throw new TypeError("match must be a function");
    const place = GROUPS.indexOf(enforce) * 2 + TIERS.indexOf(tier);
    const entry: Entry = { ...options, handler, limit: timeoutMs, place };
    // a new list each time: a running dispatch keeps the one it started with; sorting is stable
    this.entries.set(
      name,
      [...this.entriesOf(name), entry].sort((a, b) => a.place - b.place),
    );
    return () =>
      void this.entries.set(
        name,
        this.entriesOf(name).filter((other) => other !== entry),
      );
  }

  /** Runs the handlers of an event. Rejects only for an unknown event. */
  async dispatch(
    name: string,
    payload: unknown,
    context: Fields,
    { id, signal }: { id: string; signal?: AbortSignal | undefined },
  ): Promise<Outcome> {
    const event = Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined;
    if (event === undefined) throw new TypeError(`there is no event ${name}`);
    const parent = event.exempt ? undefined : signal;
    const entries = this.entriesOf(name);
    const fail: Run["fail"] = (entry, kind, reason) => {
      try {
        this.record({ dispatch: id, handler: entry.id, plugin: entry.plugin, event: name, kind, reason });
      } catch {
        // a recorder that throws changes nothing
      }
      return { deed: "failed", reason };
    };
    const [first] = entries;
    if (first === undefined) return parent?.aborted && event.guard ? CANCELLED : { kind: "proceed", payload };
    let copy: unknown;
    try {
      copy = structuredClone(payload);
    } catch (error) {
      fail(first, "copy", reasonOf(error));
      return event.guard ? { kind: "blocked", reason: reasonOf(error) } : { kind: "proceed", payload };
    }
    const run: Run = { name, event, entries, context, parent, fail, payload: copy };
    return event.runs === "sequential" ? series(run) : parallel(run);
  }

  private entriesOf(name: string): readonly Entry[] {
    return this.entries.get(name) ?? [];
  }
}

const CANCELLED = { kind: "blocked", reason: "the execution was cancelled" } as const;

async function series(run: Run): Promise<Outcome> {
  for (const entry of run.entries) {
    if (run.parent?.aborted) break;
    const done = await step(run, entry);
    if (done.deed === "replace") merge(run, done.fields);
    else if (run.event.guard && done.deed !== "continue") return { kind: "blocked", reason: done.reason };
  }
  return run.parent?.aborted && run.event.guard ? CANCELLED : { kind: "proceed", payload: run.payload };
}

async function parallel(run: Run): Promise<Outcome> {
  if (!run.parent?.aborted) await Promise.all(run.entries.map((entry) => step(run, entry)));
  return { kind: "proceed", payload: run.payload };
}

/** Asks a handler's match, calls the handler, waits for it, and says what it did. Never rejects. */
async function step(run: Run, entry: Entry): Promise<Deed> {
  if (entry.match !== undefined) {
    try {
      const answer = entry.match(structuredClone(run.payload));
      // an answer that is a promise is truthy, and may reject
      Promise.resolve(answer).catch(() => {});
      if (!answer) return { deed: "continue" };
    } catch (error) {
      return run.fail(entry, "match", reasonOf(error));
    }
  }
  const controller = new AbortController();
  let returned: unknown;
  try {
    returned = entry.handler(contextOf(run, controller.signal), structuredClone(run.payload));
  } catch (error) {
    return run.fail(entry, "throw", reasonOf(error));
  }
  const ended = await settled(returned, entry.limit, run.parent);
  if (ended.how === "value") return judge(run, entry, ended.value);
  if (ended.how === "error") return run.fail(entry, "throw", reasonOf(ended.error));
  controller.abort();
  if (ended.how === "cancelled") return { deed: "cancelled", reason: CANCELLED.reason };
  return run.fail(entry, "timeout", `${entry.id} exceeded its limit of ${entry.limit} ms`);
}

/** How a handler ends: by a value or an error, by its limit, or because the parent fires. What comes later is dropped. */
function settled(returned: unknown, limit: number, parent: AbortSignal | undefined): Promise<Ending> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const due = performance.now() + limit;
    const wait = () => {
      const left = due - performance.now();
      timer = setTimeout(
        left > LONGEST_TIMER ? wait : () => end({ how: "timeout" }),
        Math.min(Math.ceil(left), LONGEST_TIMER),
      );
    };
    const cancelled = () => end({ how: "cancelled" });
    const end = (how: Ending) => {
      clearTimeout(timer);
      parent?.removeEventListener("abort", cancelled);
      resolve(how);
    };
    if (parent?.aborted) return cancelled();
    parent?.addEventListener("abort", cancelled, { once: true });
    wait();
    Promise.resolve(returned).then(
      (value) => end({ how: "value", value }),
      (error: unknown) => end({ how: "error", error }),
    );
  });
}

/** What a returned value amounts to. */
function judge(run: Run, entry: Entry, value: unknown): Deed {
  if (value === undefined) return { deed: "continue" };
  const malformed = () => run.fail(entry, "malformed", `${entry.id} returned something that is no result`);
  let data: unknown;
  try {
    data = isPlain(value) ? structuredClone(value) : null;
  } catch {
    return malformed();
  }
  if (!isPlain(data)) return malformed();
  const { action, reason, replace } = data;
  if (action === "abort") return { deed: "abort", reason: typeof reason === "string" ? reason : undefined };
  if (action !== "continue") return malformed();
  if (replace === undefined) return { deed: "continue" };
  return isPlain(replace) ? { deed: "replace", fields: replace } : malformed();
}

function merge(run: Run, fields: Fields): void {
  const payload = run.payload as Fields;
  for (const [name, pinned] of Object.entries(run.event.rewrites)) {
    if (!Object.hasOwn(fields, name) || fields[name] === undefined) continue;
    const value = fields[name];
    if (pinned.length === 0) {
      payload[name] = value;
      continue;
    }
    if (!isPlain(value)) continue;
    const original = isPlain(payload[name]) ? payload[name] : {};
    const merged = { ...value };
    for (const part of pinned) {
      delete merged[part];
      if (Object.hasOwn(original, part)) merged[part] = original[part];
    }
    payload[name] = merged;
  }
}

/** A context of its own for one call. */
function contextOf({ name, event, context }: Run, signal: AbortSignal): Fields {
  const own: Fields = { event: name };
  for (const field of event.scope === "runtime" ? [...FIELDS, ...RUNTIME_FIELDS] : FIELDS)
    if (context[field] !== undefined) own[field] = structuredClone(context[field]);
  own.signal = signal;
  return own;
}

function isPlain(value: unknown): value is Fields {
  if (value === null || typeof value !== "object") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function reasonOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return "an error without words";
  }
}
