// A right kernel of promise chains: no `async`, no `await`, a dispatch is a `reduce` over `then`. Limits are signals of
// `AbortSignal.timeout`, copies are made by a copier of its own, which keeps null prototypes and symbol keys.
//
// Where the page leaves a point open it
// - takes `null` and an abort without a text for malformed;
// - loses functions, accessors, Maps and class instances out of a replace, and lets the rest of it count;
// - drops unlisted fields, fields of a wrong type and forged pinned parts at once, and takes `undefined` for no rewrite;
// - ends the chain at an abort that blocks nothing, and at a cancellation, and drops what was rewritten before it;
// - lets a parallel event go on when it is cancelled, without records of what then fails;
// - runs the groups of a parallel event one after another, and passes over what is removed in mid-dispatch;
// - skips a handler whose match gives a truthy value, records no match that throws, asks each under a cancelled parent;
// - records a payload that cannot be copied once, and lets no guard pass with it, be there handlers or not;
// - takes a default for an odd limit and ignores other odd options, save the group;
// - gives no reason when a guard fails, leaves its timers to fire late, and freezes its outcomes.
import type {
  Instance,
  Kernel,
  KernelDispatch,
  KernelHost,
  KernelRegistration,
  Outcome,
} from "../../../conformance/kernel.ts";

type Fields = Record<PropertyKey, unknown>;
type Check = (value: unknown) => boolean;

/** What was made of one call. */
type Ending =
  | { is: "over" | "cancelled" }
  | { is: "rewrites"; fields: Fields }
  | { is: "aborts"; reason: string }
  | { is: "fails" };

interface Entry {
  registration: KernelRegistration;
  limit: number;
  rank: string;
  removed: boolean;
}

/** One dispatch. */
interface Run {
  dispatch: KernelDispatch;
  context: Fields;
  original: Fields;
  parent: AbortSignal | undefined;
  entries: readonly Entry[];
}

/** How far a chain has come; `outcome` once it has ended. */
interface Progress {
  payload: Fields;
  outcome?: Outcome;
}

const RUNTIME_EVENTS =
  "PreRuntime PostContextAssembly PreStep PreLLMCall PostLLMResponse PostRuntime PreToolUse PostToolUse PreStateCommit PostStateCommit".split(
    " ",
  );
const TURN_EVENTS = "TurnStart PreCompaction PostCompaction PreSchedule TurnStop".split(" ");
const SESSION_EVENTS = ["SessionStart", "SessionEnd"];
const EVENTS = new Set([...SESSION_EVENTS, ...TURN_EVENTS, ...RUNTIME_EVENTS]);
const GUARDS = new Set(["TurnStart", "PreCompaction", "PreRuntime", "PreToolUse", "PreStateCommit"]);
const OUTLIVES_PARENT = new Set(["SessionStart", "PostStateCommit", "TurnStop", "SessionEnd"]);
const PARALLEL = new Set([...OUTLIVES_PARENT, "PostCompaction"]);

const LONGEST_TIMER = 2 ** 31 - 1;
const DEFAULT_LIMIT = 5000;

const isText: Check = (value) => typeof value === "string";
const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && Array.from(value).every(check);
/** A record whose named parts pass their checks; a part that is absent passes when it is optional. */
const recordOf =
  (needed: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  (value) =>
    isRecord(value) &&
    Object.entries(needed).every(([name, check]) => check(value[name])) &&
    Object.entries(optional).every(([name, check]) => value[name] === undefined || check(value[name]));
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);

const toolCall = recordOf({ id: isText, name: isText, arguments: isText });
const source = recordOf({ pluginId: isText, runtimeId: isText });
const proposal = recordOf({ id: isText, type: isText, source });
const namedRecord = recordOf({ name: isText });
/** A result whose parts may be missing: whether it is whole can be told once it is used. */
const runtimeResult = recordOf(
  {},
  {
    pluginId: isText,
    runtimeId: isText,
    runId: isText,
    turnId: isText,
    status: oneOf("success", "failed", "skipped"),
    reason: isText,
    pendingProposals: listOf(proposal),
    effects: Array.isArray,
  },
);
const toolError = recordOf({ code: isText, message: isText }, { hint: isText });

/** What a handler can rewrite, by event and field, and what a value has to be. */
const REWRITABLE: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  PreSchedule: { triggered: listOf(namedRecord) },
  PostContextAssembly: { systemPrompt: isText, messages: listOf(isRecord) },
  PreStep: {
    tools: listOf(isText),
    toolChoice: (value) => value === "auto" || value === "required" || namedRecord(value),
    stepsRemaining: (value) => typeof value === "number",
    stop: recordOf({ reason: oneOf("tool-finished", "cancelled") }, { message: isText }),
  },
  PreLLMCall: { messages: listOf(isRecord), model: isText, tools: listOf(namedRecord), stream: oneOf(false) },
  PostLLMResponse: {
    response: recordOf({ content: isText }, { toolCalls: listOf(toolCall) }),
    correction: isText,
  },
  PostRuntime: { result: runtimeResult },
  PreToolUse: { toolCall: recordOf({}, { id: isText, name: isText, arguments: isText }) },
  PostToolUse: {
    result: recordOf(
      {},
      {
        result: isText,
        success: (value) => typeof value === "boolean",
        effects: Array.isArray,
        events: Array.isArray,
        error: toolError,
        refused: (value) => typeof value === "boolean",
        approval: isText,
      },
    ),
    terminate: oneOf(true),
  },
  PreStateCommit: { proposal: recordOf({}, { id: isText, type: isText, source }) },
};

const RESULT_IDS = ["pluginId", "runtimeId", "runId", "turnId"];
/** Parts of rewritable fields that stay the original's. */
const PINNED: Readonly<Record<string, readonly [field: string, parts: readonly string[]]>> = {
  PostRuntime: ["result", [...RESULT_IDS, "pendingProposals", "effects", "completion"]],
  PreToolUse: ["toolCall", ["id"]],
  PostToolUse: ["result", ["success", "effects", "events", "error", "refused", "approval"]],
  PreStateCommit: ["proposal", ["id", "type", "source"]],
};

const define = (target: object, key: PropertyKey, value: unknown): boolean =>
  Reflect.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });

const LOST = Symbol("lost");
const refuse = (what: string): never => {
  throw new TypeError(`${what} cannot be copied`);
};

/** Copies data of every kind. What is none goes to `otherwise`, which throws or gives a value to put there, or LOST. */
function copierOf(otherwise: (what: string) => unknown, maps: boolean): (value: unknown) => unknown {
  const done = new Map<object, unknown>();
  const keep = <T extends object>(from: object, to: T): T => {
    done.set(from, to);
    return to;
  };
  const properties = <T extends object>(from: object, to: T): T => {
    for (const key of Reflect.ownKeys(from)) {
      const property = Reflect.getOwnPropertyDescriptor(from, key);
      if (property?.enumerable !== true) continue;
      const value = "value" in property ? copy(property.value) : otherwise("An accessor");
      if (value !== LOST) define(to, key, value);
    }
    return to;
  };
  const view = (from: ArrayBufferView): unknown => {
    const buffer = copy(from.buffer) as ArrayBuffer;
    if (from instanceof DataView) return keep(from, new DataView(buffer, from.byteOffset, from.byteLength));
    const typed = from as Uint8Array;
    const Type = (typed instanceof Buffer ? Uint8Array : typed.constructor) as Uint8ArrayConstructor;
    return keep(from, new Type(buffer, typed.byteOffset, typed.length));
  };
  const copy = (value: unknown): unknown => {
    if (typeof value === "function" || typeof value === "symbol") return otherwise(`A ${typeof value}`);
    if (typeof value !== "object" || value === null) return value;
    if (done.has(value)) return done.get(value);
    if (Array.isArray(value)) {
      return properties(value, keep(value, new Array<unknown>(value.length)));
    }
    if (value instanceof Date) return keep(value, new Date(value));
    if (value instanceof RegExp) return keep(value, new RegExp(value.source, value.flags));
    if (value instanceof ArrayBuffer) return keep(value, value.slice(0));
    if (ArrayBuffer.isView(value)) return view(value);
    if (value instanceof Set) {
      const set = keep(value, new Set<unknown>());
      for (const member of value) set.add(copy(member));
      return set;
    }
    if (value instanceof Map && maps) {
      const map = keep(value, new Map<unknown, unknown>());
      for (const [key, member] of value) map.set(copy(key), copy(member));
      return map;
    }
    const prototype = Object.getPrototypeOf(value);
    if (prototype === Object.prototype) return properties(value, keep(value, {}));
    if (prototype === null) return properties(value, keep(value, Object.create(null) as object));
    return otherwise("An instance of a class");
  };
  return copy;
}

/** A whole copy; throws a TypeError on what is no data. */
const copied = <T>(value: T): T => copierOf(refuse, true)(value) as T;
/** A copy of what in a rewrite is data. */
const dataOf = (value: unknown): unknown => copierOf(() => LOST, false)(value);

const quietly = (act: () => void): void => {
  try {
    act();
  } catch {
    // the recorder may throw, and changes nothing by it
  }
};

/** Text of whatever was thrown. */
function reasonOf(thrown: unknown): string {
  try {
    return isRecord(thrown) && "message" in thrown ? `${thrown["message"]}` : String(thrown);
  } catch {
    return "thrown without a text";
  }
}

/** A signal that fires after so many ms, also after very many, unless `isDone` by then. */
function signalAfter(ms: number, isDone: () => boolean): AbortSignal {
  if (ms <= LONGEST_TIMER) return AbortSignal.timeout(Math.ceil(ms));
  const late = new AbortController();
  const hop = (left: number): void => {
    const next = AbortSignal.timeout(Math.ceil(Math.min(left, LONGEST_TIMER)));
    const arrive = (): void => {
      if (left > LONGEST_TIMER && !isDone()) hop(left - LONGEST_TIMER);
      else if (left <= LONGEST_TIMER) late.abort(next.reason);
    };
    next.addEventListener("abort", arrive, { once: true });
  };
  hop(ms);
  return late.signal;
}

/** Resolves when a signal fires, or has. An event that a handler dispatches on it itself is none. */
const firing = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => signal.aborted && resolve());
  });

const RANKS = ["pre", "normal", "post"];

function entryOf(registration: KernelRegistration): Entry {
  const { event, handler, tier } = registration;
  const { timeoutMs, enforce } = registration.options;
  if (!EVENTS.has(event)) throw new RangeError(`Cannot register for ${event}: there is no such event`);
  if (typeof handler !== "function") throw new TypeError(`Cannot register for ${event}: the handler is no function`);
  const group = enforce === undefined ? 1 : RANKS.indexOf(enforce as string);
  if (group === -1) throw new RangeError(`Cannot register for ${event}: no group ${String(enforce)}`);
  const limit =
    typeof timeoutMs === "number" && Number.isFinite(timeoutMs) && timeoutMs > 0 ? timeoutMs : DEFAULT_LIMIT;
  return { registration, limit, rank: `${group}${tier === "plugin" ? 1 : 0}`, removed: false };
}

const groupOf = ({ rank }: Entry): string => rank.slice(0, 1);

/** The fields of a rewrite that count on this event. */
function countingFields(event: string, original: Fields, replace: Fields): Fields {
  const fields: Fields = {};
  for (const [name, check] of Object.entries(REWRITABLE[event] ?? {})) {
    const given = Object.hasOwn(replace, name) ? replace[name] : undefined;
    if (given !== undefined && check(given)) fields[name] = given;
  }
  const [pinnedField, parts] = PINNED[event] ?? ["", []];
  const [rewritten, own] = [fields[pinnedField], original[pinnedField]];
  if (!isRecord(rewritten) || !isRecord(own)) return fields;
  for (const part of parts) {
    if (Object.hasOwn(own, part)) rewritten[part] = copied(own[part]);
    else delete rewritten[part];
  }
  return fields;
}

/** What a settled value means; undefined when it is malformed. */
function endingOf(value: unknown, run: Run): Ending | undefined {
  if (value === undefined) return { is: "over" };
  if (!isRecord(value)) return undefined;
  const { action } = value;
  if (action === "abort") {
    const { reason } = value;
    return typeof reason === "string" ? { is: "aborts", reason } : undefined;
  }
  if (action !== "continue") return undefined;
  const { replace } = value;
  if (replace === undefined) return { is: "over" };
  if (!isRecord(replace)) return undefined;
  const data = dataOf(replace);
  return isRecord(data)
    ? { is: "rewrites", fields: countingFields(run.dispatch.event, run.original, data) }
    : undefined;
}

function kernelFor(host: KernelHost): Instance {
  let registered: readonly Entry[] = [];

  const record = (run: Run, entry: Entry, kind: "throw" | "timeout" | "malformed" | "copy", reason: string): Ending => {
    const { id: handler, plugin, event } = entry.registration;
    quietly(() =>
      host.recordFailure({
        dispatch: run.dispatch.id,
        handler,
        ...(plugin === undefined ? {} : { plugin }),
        event,
        kind,
        reason,
      }),
    );
    return { is: "fails" };
  };

  /** What a handler has given. */
  const taken = (run: Run, entry: Entry, value: unknown): Ending => {
    try {
      const ending = endingOf(value, run);
      if (ending !== undefined) return ending;
    } catch {
      // what cannot be read is no result
    }
    return record(run, entry, "malformed", "What the handler returned is no result");
  };

  const contextOf = (run: Run, signal: AbortSignal): Fields => {
    const { event } = run.dispatch;
    const context: Fields = Object.assign(Object.create(null), copied(run.context), { event, signal });
    if (SESSION_EVENTS.includes(event)) context["turnId"] = "";
    if (!RUNTIME_EVENTS.includes(event)) {
      delete context["pluginId"];
      delete context["runtimeId"];
    }
    return context;
  };

  /** Whether a handler is to run, by its match; a failure when that throws. */
  const matches = ({ registration }: Entry, payload: Fields): boolean | Ending => {
    const { match } = registration.options;
    if (typeof match !== "function") return true;
    try {
      const answer: unknown = match(copied(payload));
      if (answer instanceof Promise) answer.then(undefined, () => undefined);
      return answer === true;
    } catch {
      return { is: "fails" };
    }
  };

  /** Calls a handler. `waits`: until it is done or at its limit, even when the execution is cancelled. */
  const call = (run: Run, entry: Entry, payload: Fields, waits: boolean): Promise<Ending> => {
    let isDone = false;
    const limit = signalAfter(entry.limit, () => isDone);
    const signal = AbortSignal.any(run.parent === undefined ? [limit] : [limit, run.parent]);
    let expiredFirst = false;
    const expire = (): Ending =>
      expiredFirst
        ? record(run, entry, "timeout", `Handler ${entry.registration.id}: no result within ${entry.limit} ms`)
        : { is: "cancelled" };
    const cut = firing(signal).then(() => {
      expiredFirst = limit.aborted && !run.parent?.aborted;
      return waits ? firing(limit).then(() => expire) : expire;
    });
    const settled = new Promise((resolve) =>
      resolve(entry.registration.handler(contextOf(run, signal), copied(payload))),
    ).then(
      (value) => (): Ending => taken(run, entry, value),
      (thrown) => (): Ending => record(run, entry, "throw", reasonOf(thrown)),
    );
    return Promise.race([cut, settled]).then((take) => {
      isDone = true;
      return take === expire || !run.parent?.aborted ? take() : { is: "cancelled" };
    });
  };

  const step = (run: Run, entry: Entry, payload: Fields, waits: boolean): Promise<Ending> => {
    if (entry.removed) return Promise.resolve({ is: "over" });
    const answer = matches(entry, payload);
    if (typeof answer === "object") return Promise.resolve(answer);
    if (run.parent?.aborted) return Promise.resolve({ is: "cancelled" });
    return answer ? call(run, entry, payload, waits) : Promise.resolve({ is: "over" });
  };

  const advance = (run: Run, progress: Progress, ending: Ending): Progress => {
    const { original } = run;
    const isGuard = GUARDS.has(run.dispatch.event);
    const { payload } = progress;
    switch (ending.is) {
      case "over":
        return progress;
      case "rewrites":
        return { payload: Object.assign(copied(payload), ending.fields) };
      case "aborts":
        return {
          payload,
          outcome: isGuard ? { kind: "blocked", reason: ending.reason } : { kind: "proceed", payload: original },
        };
      case "cancelled":
        return { payload, outcome: isGuard ? { kind: "blocked" } : { kind: "proceed", payload: original } };
      case "fails":
        return isGuard ? { payload, outcome: { kind: "blocked" } } : progress;
    }
  };

  const series = (run: Run): Promise<Outcome> =>
    run.entries
      .reduce(
        (chain, entry) =>
          chain.then((progress) =>
            progress.outcome === undefined
              ? step(run, entry, progress.payload, false).then((ending) => advance(run, progress, ending))
              : progress,
          ),
        Promise.resolve<Progress>({ payload: run.original }),
      )
      .then(({ payload, outcome = { kind: "proceed", payload } }) =>
        GUARDS.has(run.dispatch.event) && run.parent?.aborted && outcome.kind === "proceed"
          ? { kind: "blocked" }
          : outcome,
      );

  const parallel = (run: Run): Promise<Outcome> => {
    const groups = RANKS.map((_, place) => run.entries.filter((entry) => groupOf(entry) === String(place)));
    const start = (group: readonly Entry[]): Promise<unknown> =>
      Promise.all(group.map((entry) => step(run, entry, run.original, true)));
    return groups
      .reduce<Promise<unknown>>((chain, group) => chain.then(() => start(group)), Promise.resolve())
      .then(() => ({ kind: "proceed", payload: run.original }));
  };

  const withoutCopy = (run: Run, error: unknown): Outcome => {
    const [first] = run.entries;
    if (first !== undefined) record(run, first, "copy", reasonOf(error));
    return GUARDS.has(run.dispatch.event)
      ? { kind: "blocked", reason: "There is no copy for a handler" }
      : { kind: "proceed", payload: run.dispatch.payload };
  };

  const begin = (dispatch: KernelDispatch): Promise<Outcome> => {
    const { event } = dispatch;
    if (!EVENTS.has(event)) return Promise.reject(new RangeError(`Cannot dispatch ${event}: there is no such event`));
    const parent = OUTLIVES_PARENT.has(event) ? undefined : dispatch.signal;
    const entries = registered
      .filter(({ registration }) => registration.event === event)
      .sort((one, other) => Number(one.rank) - Number(other.rank));
    const run: Run = { dispatch, context: copied({ ...dispatch.context }), original: {}, parent, entries };
    try {
      run.original = copied(dispatch.payload) as Fields;
    } catch (error) {
      return Promise.resolve(withoutCopy(run, error));
    }
    return PARALLEL.has(event) ? parallel(run) : series(run);
  };

  return {
    register: (registration) => {
      const entry = entryOf(registration);
      registered = registered.concat(entry);
      return () => {
        entry.removed = true;
        registered = registered.filter((one) => one !== entry);
      };
    },
    dispatch: (dispatch) => begin(dispatch).then((outcome) => Object.freeze(outcome)),
  };
}

export default {
  identity: { name: "promise chain", version: "1.0.0", system: "covel" },
  capabilities: [
    "limits",
    "groups",
    "failure-records",
    "signals",
    "match",
    "framework-tier",
    "cancellation",
    "rich-values",
  ],
  create: (host) => Promise.resolve(kernelFor(host)),
} satisfies Kernel;
