// A hook kernel for Covel: it runs the handlers of an event as the reference page says. No dependencies.

const RUNTIME_FIELDS = ["pluginId", "runtimeId"];
const FIELDS = ["sessionId", "turnId", "locale", "activePluginIds", "logicalTurn"];
const GROUPS = ["pre", "normal", "post"];
const TIERS = ["framework", "plugin"];
const DEFAULT_LIMIT = 5000;
const LONGEST_TIMER = 2 ** 31 - 1;

/** scope, how handlers run, whether the event is a guard, whether it ends with its parent, what may be rewritten (field: pinned parts) */
const EVENTS = {
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

function event(scope, runs, { guard = false, exempt = false, rewrites = {} } = {}) {
  return { scope, runs, guard, exempt, rewrites };
}

/** Keeps the handlers and runs them. `record` is told of each failure; what it throws changes nothing. */
export class HookKernel {
  #record;
  #entries = new Map();

  constructor(record) {
    this.#record = record;
  }

  /** Registers a handler and returns what removes it. Throws a TypeError for what the page refuses. */
  register(name, handler, { id, plugin, tier = "plugin", enforce = "normal", timeoutMs = DEFAULT_LIMIT, match }) {
    if (!Object.hasOwn(EVENTS, name)) throw new TypeError(`there is no event ${String(name)}`);
    if (typeof handler !== "function") throw new TypeError(`the handler of ${name} is no function`);
    if (!GROUPS.includes(enforce)) throw new TypeError(`enforce must be one of ${GROUPS.join(", ")}`);
    if (typeof timeoutMs !== "number" || !(timeoutMs > 0 && timeoutMs < Infinity))
      throw new TypeError("timeoutMs must be a number of ms above 0");
    if (match !== undefined && typeof match !== "function") throw new TypeError("match must be a function");
    const entry = {
      id,
      plugin,
      handler,
      match,
      limit: timeoutMs,
      place: GROUPS.indexOf(enforce) * 2 + TIERS.indexOf(tier),
    };
    // a new list each time: a running dispatch keeps the one it started with; sorting is stable
    this.#entries.set(
      name,
      [...this.#entriesOf(name), entry].sort((a, b) => a.place - b.place),
    );
    return () =>
      this.#entries.set(
        name,
        this.#entriesOf(name).filter((other) => other !== entry),
      );
  }

  /** Runs the handlers of an event. Rejects only for an unknown event. */
  async dispatch(name, payload, context, { id, signal } = {}) {
    if (!Object.hasOwn(EVENTS, name)) throw new TypeError(`there is no event ${String(name)}`);
    const spec = EVENTS[name];
    const parent = spec.exempt ? undefined : signal;
    const fail = (entry, kind, reason) => {
      try {
        this.#record({ dispatch: id, handler: entry.id, plugin: entry.plugin, event: name, kind, reason });
      } catch {
        // a recorder that throws changes nothing
      }
      return { deed: "failed", reason };
    };
    const entries = this.#entriesOf(name);
    if (entries.length === 0) return parent?.aborted && spec.guard ? CANCELLED : { kind: "proceed", payload };
    let copy;
    try {
      copy = structuredClone(payload);
    } catch (error) {
      const { reason } = fail(entries[0], "copy", reasonOf(error));
      return spec.guard ? { kind: "blocked", reason } : { kind: "proceed", payload };
    }
    const run = { name, spec, entries, context, parent, fail, payload: copy };
    return spec.runs === "sequential" ? series(run) : parallel(run);
  }

  #entriesOf(name) {
    return this.#entries.get(name) ?? [];
  }
}

const CANCELLED = { kind: "blocked", reason: "the execution was cancelled" };

async function series(run) {
  for (const entry of run.entries) {
    if (run.parent?.aborted) break;
    const done = await step(run, entry);
    if (done.deed === "replace") merge(run, done.fields);
    else if (run.spec.guard && done.deed !== "continue") return { kind: "blocked", reason: done.reason };
  }
  return run.parent?.aborted && run.spec.guard ? CANCELLED : { kind: "proceed", payload: run.payload };
}

async function parallel(run) {
  if (!run.parent?.aborted) await Promise.all(run.entries.map((entry) => step(run, entry)));
  return { kind: "proceed", payload: run.payload };
}

/** Asks a handler's match, calls the handler, waits for it, and says what it did. Never rejects. */
async function step(run, entry) {
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
  let returned;
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
function settled(returned, limit, parent) {
  return new Promise((resolve) => {
    let timer;
    const due = performance.now() + limit;
    const wait = () => {
      const left = due - performance.now();
      timer = setTimeout(
        left > LONGEST_TIMER ? wait : () => end({ how: "timeout" }),
        Math.min(Math.ceil(left), LONGEST_TIMER),
      );
    };
    const cancelled = () => end({ how: "cancelled" });
    const end = (how) => {
      clearTimeout(timer);
      parent?.removeEventListener("abort", cancelled);
      resolve(how);
    };
    if (parent?.aborted) return cancelled();
    parent?.addEventListener("abort", cancelled, { once: true });
    wait();
    Promise.resolve(returned).then(
      (value) => end({ how: "value", value }),
      (error) => end({ how: "error", error }),
    );
  });
}

/** What a returned value amounts to. */
function judge(run, entry, value) {
  if (value === undefined) return { deed: "continue" };
  const malformed = () => run.fail(entry, "malformed", `${entry.id} returned something that is no result`);
  let data;
  try {
    data = isPlain(value) ? structuredClone(value) : null;
  } catch {
    return malformed();
  }
  if (data === null) return malformed();
  if (data.action === "abort")
    return { deed: "abort", reason: typeof data.reason === "string" ? data.reason : undefined };
  if (data.action !== "continue") return malformed();
  if (data.replace === undefined) return { deed: "continue" };
  return isPlain(data.replace) ? { deed: "replace", fields: data.replace } : malformed();
}

function merge(run, fields) {
  for (const [name, pinned] of Object.entries(run.spec.rewrites)) {
    if (!Object.hasOwn(fields, name) || fields[name] === undefined) continue;
    let value = fields[name];
    if (pinned.length > 0) {
      if (!isPlain(value)) continue;
      const original = isPlain(run.payload[name]) ? run.payload[name] : {};
      value = { ...value };
      for (const part of pinned) {
        delete value[part];
        if (Object.hasOwn(original, part)) value[part] = original[part];
      }
    }
    run.payload[name] = value;
  }
}

/** A context of its own for one call. */
function contextOf({ name, spec, context }, signal) {
  const own = { event: name };
  for (const field of spec.scope === "runtime" ? [...FIELDS, ...RUNTIME_FIELDS] : FIELDS)
    if (context[field] !== undefined) own[field] = structuredClone(context[field]);
  own.signal = signal;
  return own;
}

function isPlain(value) {
  if (value === null || typeof value !== "object") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function reasonOf(error) {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return "an error without words";
  }
}
