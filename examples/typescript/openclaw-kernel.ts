// A hook kernel for OpenClaw's prompt and session hooks, as their reference page says. No dependencies.
import { AsyncLocalStorage } from "node:async_hooks";

type Fields = Record<string, unknown>;
/** What a plugin registers. It may return a promise. */
export type Handler = (payload: unknown, context: Fields) => unknown;

/** Options of a registration. `timeoutMs` in ms. */
export interface Options {
  priority?: number;
  timeoutMs?: number;
  requiresToolAuthority?: boolean;
}

/** What became of a handler that failed. */
export interface Failure {
  dispatch: string;
  handler: string;
  plugin: string | undefined;
  event: string;
  kind: "throw" | "timeout" | "malformed" | "copy";
  reason: string;
}

/** What the settled tools of a turn allow, until `revoked` fires. */
export interface Authority {
  surface: readonly string[];
  fingerprint: string;
  revoked: AbortSignal;
}

/** The folded fields, or a block: its reason stays inside, the user reads the message. */
export type Outcome =
  | { kind: "proceed"; payload: Fields }
  | { kind: "blocked"; reason: string; message?: string | undefined };

interface Entry {
  id: string;
  plugin: string | undefined;
  handler: Handler;
  priority: number;
  limit: number | undefined;
  needsAuthority: boolean;
}

interface Event {
  runs: "modify" | "gate" | "decide" | "observe";
  /** ms */
  limit?: number;
  /** what handlers give, and how that of several becomes one */
  fields?: Record<string, (values: unknown[]) => unknown>;
}

/** One dispatch under way. */
interface Run {
  id: string;
  name: string;
  event: Event;
  fields: NonNullable<Event["fields"]>;
  payload: unknown;
  context: Fields;
  authority: Authority | undefined;
  isOrdinary: boolean;
  isOpen: boolean;
}

/** What became of one call. */
type Answer = { value: unknown } | { failed: true };
type Ending = { value: unknown } | { error: unknown } | "timeout";

const LONGEST_TIMER = 2 ** 31 - 1;
const BUILD = "before_prompt_build";
const CONTEXTS = { prependContext: concat, appendContext: concat };
const SYSTEM_CONTEXTS = { prependSystemContext: concat, appendSystemContext: concat };
const EVENTS: Record<string, Event> = {
  before_model_resolve: { runs: "modify", fields: { providerOverride: first, modelOverride: first } },
  agent_turn_prepare: { runs: "modify", fields: CONTEXTS },
  heartbeat_prompt_contribution: { runs: "modify", fields: CONTEXTS },
  [BUILD]: {
    runs: "modify",
    limit: 15_000,
    fields: { ...CONTEXTS, ...SYSTEM_CONTEXTS, systemPrompt: first, toolsAllow: intersect },
  },
  before_agent_run: { runs: "gate", limit: 15_000 },
  before_agent_finalize: { runs: "decide", limit: 15_000 },
  agent_end: { runs: "observe", limit: 30_000 },
  llm_input: { runs: "observe" },
  llm_output: { runs: "observe" },
  model_call_started: { runs: "observe" },
  model_call_ended: { runs: "observe" },
};

/** Keeps the handlers and runs them. `record` is told of each failure; what it throws changes nothing. */
export class PromptHooks {
  private readonly record: (failure: Failure) => void;
  private readonly entries = new Map<string, readonly Entry[]>();
  /** the dispatches from inside whose handlers one is */
  private readonly around = new AsyncLocalStorage<readonly Run[]>();

  constructor(record: (failure: Failure) => void) {
    this.record = record;
  }

  /** Registers a handler and returns what removes it. Throws a TypeError for what the page refuses. */
  on(name: string, handler: Handler, options: Options, { id, plugin }: { id: string; plugin?: string }): () => void {
    const { priority = 0, timeoutMs, requiresToolAuthority = false } = options;
    const event = eventOf(name);
    if (typeof handler !== "function") throw new TypeError(`the handler of ${name} is no function`);
    if (!Number.isFinite(priority)) throw new TypeError("priority must be a finite number");
    if (timeoutMs !== undefined && !(Number.isFinite(timeoutMs) && timeoutMs > 0))
      throw new TypeError("timeoutMs must be a number of ms above 0");
    if (typeof requiresToolAuthority !== "boolean") throw new TypeError("requiresToolAuthority must be true or false");
    const limit = timeoutMs ?? event.limit;
    const entry: Entry = { id, plugin, handler, priority, limit, needsAuthority: requiresToolAuthority };
    // a new list each time: a running dispatch keeps the one it started with; sorting is stable
    this.entries.set(
      name,
      [...this.entriesOf(name), entry].sort((a, b) => b.priority - a.priority),
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
    { id, phase, authority }: { id: string; phase?: string | undefined; authority?: Authority | undefined },
  ): Promise<Outcome> {
    const event = eventOf(name);
    const isAuthorized = phase === "authorized";
    const isOrdinary = name === BUILD && !isAuthorized;
    const around = this.around.getStore() ?? [];
    const isNested = isOrdinary && around.some((one) => one.isOrdinary && one.isOpen);
    if (isNested || (isAuthorized && authority === undefined)) return { kind: "proceed", payload: {} };
    const run: Run = {
      id,
      name,
      event,
      fields: isAuthorized ? CONTEXTS : (event.fields ?? {}),
      payload: structuredClone(payload),
      context,
      authority: isAuthorized ? authority : undefined,
      isOrdinary,
      isOpen: true,
    };
    const entries = this.entriesOf(name).filter((entry) => name !== BUILD || entry.needsAuthority === isAuthorized);
    try {
      return await this.around.run([...around, run], () => this.play(run, entries));
    } finally {
      run.isOpen = false;
    }
  }

  private async play(run: Run, entries: readonly Entry[]): Promise<Outcome> {
    if (run.event.runs === "observe") {
      // what observers return has no effect, so only their ends count
      await Promise.all(entries.map((entry) => this.call(run, entry)));
      return { kind: "proceed", payload: {} };
    }
    const given: Fields[] = [];
    for (const entry of entries) {
      if (isLost(run)) break;
      const answer = await this.call(run, entry);
      // what is returned without authority counts no longer
      if (isLost(run)) break;
      if (run.event.runs === "gate") {
        const block = "failed" in answer ? FAILED : this.blockIn(run, entry, answer.value);
        if (block !== undefined) return block;
      } else if ("value" in answer) given.push(this.read(run, entry, answer.value));
    }
    return { kind: "proceed", payload: run.event.runs === "decide" ? strongest(given) : fold(run, given) };
  }

  /** Calls a handler and waits for it until its limit. Never rejects. */
  private async call(run: Run, entry: Entry): Promise<Answer> {
    const invocation = { isOver: false };
    let ending: Ending;
    try {
      ending = await settled(entry.handler(run.payload, contextOf(run, invocation)), entry.limit, () => {
        invocation.isOver = true;
      });
    } catch (error) {
      ending = { error };
    }
    invocation.isOver = true;
    if (ending === "timeout") this.fail(run, entry, "timeout", `${entry.id} exceeded its limit of ${entry.limit} ms`);
    else if ("error" in ending) this.fail(run, entry, "throw", reasonOf(ending.error));
    else return ending;
    return { failed: true };
  }

  /** What a returned value contributes. */
  private read(run: Run, entry: Entry, value: unknown): Fields {
    if (value === undefined || value === null) return {};
    if (!isPlain(value)) {
      this.fail(run, entry, "malformed", `${entry.id} returned something that is no result`);
      return {};
    }
    if (run.event.runs === "decide") return isDecision(value) ? { ...value } : {};
    const names = Object.keys(run.fields).filter((name) => Object.hasOwn(value, name));
    return Object.fromEntries(names.map((name) => [name, value[name]]));
  }

  /** The block that a gate's handler decided on; none where it passes. */
  private blockIn(run: Run, entry: Entry, value: unknown): Outcome | undefined {
    if (value === undefined || value === null) return undefined;
    const { outcome, reason, message } = isPlain(value) ? value : {};
    if (outcome === "pass") return undefined;
    if (outcome === "block" && typeof reason === "string" && (message === undefined || typeof message === "string"))
      return { kind: "blocked", reason, message };
    this.fail(run, entry, "malformed", `${entry.id} gave no known decision`);
    return FAILED;
  }

  private fail(run: Run, { id, plugin }: Entry, kind: Failure["kind"], reason: string): void {
    try {
      this.record({ dispatch: run.id, handler: id, plugin, event: run.name, kind, reason });
    } catch {
      // a recorder that throws changes nothing
    }
  }

  private entriesOf(name: string): readonly Entry[] {
    return this.entries.get(name) ?? [];
  }
}

const FAILED: Outcome = { kind: "blocked", reason: "a handler failed" };

function eventOf(name: string): Event {
  const event = Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined;
  if (event === undefined) throw new TypeError(`there is no event ${name}`);
  return event;
}

/** How a call ends; `over` is told at once, before anything that follows. What comes later is dropped. */
function settled(returned: unknown, limit: number | undefined, over: () => void): Promise<Ending> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (how: Ending) => {
      clearTimeout(timer);
      over();
      resolve(how);
    };
    const wait = (left: number) => {
      const step = Math.min(left, LONGEST_TIMER);
      timer = setTimeout(() => (left > step ? wait(left - step) : end("timeout")), step);
    };
    if (limit !== undefined) wait(limit);
    Promise.resolve(returned).then(
      (value) => end({ value }),
      (error: unknown) => end({ error }),
    );
  });
}

/** A context of its own for one call. */
function contextOf(run: Run, invocation: { isOver: boolean }): Fields {
  const context: Fields = structuredClone(run.context);
  if (run.name === BUILD)
    context.hookInvocation = {
      assertActive: () => {
        if (invocation.isOver) throw new Error("nobody waits for this handler any more");
      },
    };
  const { authority } = run;
  if (authority === undefined) return context;
  const isActive = () => run.isOpen && !authority.revoked.aborted;
  context.toolAuthority = {
    allows: (tool: string) => isActive() && authority.surface.includes(tool),
    assertActive: () => {
      if (!isActive()) throw new Error("the authority of this turn is over");
    },
    fingerprint: authority.fingerprint,
  };
  return context;
}

function isLost({ authority }: Run): boolean {
  return authority?.revoked.aborted === true;
}

function fold(run: Run, given: readonly Fields[]): Fields {
  const folded: Fields = {};
  for (const [name, rule] of Object.entries(run.fields)) {
    const value = rule(given.map((one) => one[name]).filter((one) => one !== undefined && one !== null));
    if (value !== undefined) folded[name] = value;
  }
  return folded;
}

/** The first text that says something. */
function first(values: readonly unknown[]): unknown {
  return values.find((value) => typeof value === "string" && value !== "");
}

/** All texts, a blank line between them. */
function concat(values: readonly unknown[]): unknown {
  return values.filter((value) => typeof value === "string" && value !== "").join("\n\n") || undefined;
}

/** What every list holds; what is no list of texts allows nothing. */
function intersect(values: readonly unknown[]): unknown {
  const [list, ...others] = values.map((value) => (isTexts(value) ? value : []));
  return list?.filter((one) => others.every((other) => other.includes(one)));
}

/** One decision of many: a finalize beats every revise, and the reasons of all revises are kept. */
function strongest(given: readonly Fields[]): Fields {
  const finals = given.filter(({ action }) => action === "finalize");
  if (finals.length > 0) {
    const reason = first(finals.map((one) => one.reason));
    return { action: "finalize", ...(reason === undefined ? {} : { reason }) };
  }
  const revises = given.filter(({ action }) => action === "revise");
  if (revises.length === 0) return {};
  const retry = revises.map((one) => one.retry).find((one) => one !== undefined);
  const reason = concat(revises.map((one) => one.reason)) ?? "";
  return { action: "revise", reason, ...(retry === undefined ? {} : { retry }) };
}

function isDecision({ action, reason, retry }: Fields): boolean {
  if (action === "finalize") return reason === undefined || typeof reason === "string";
  return action === "revise" && typeof reason === "string" && (retry === undefined || isRetry(retry));
}

function isRetry(value: unknown): boolean {
  if (!isPlain(value)) return false;
  const { instruction, idempotencyKey = "", maxAttempts = 1 } = value;
  return typeof instruction === "string" && typeof idempotencyKey === "string" && typeof maxAttempts === "number";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
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
