// A hook kernel for OpenClaw's prompt and session hooks, as their reference page says. No dependencies.

import { AsyncLocalStorage } from "node:async_hooks";

const LONGEST_TIMER = 2 ** 31 - 1;
const BUILD = "before_prompt_build";
const CONTEXTS = { prependContext: concat, appendContext: concat };
const SYSTEM_CONTEXTS = { prependSystemContext: concat, appendSystemContext: concat };
const EVENTS = {
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
  record;
  entries = new Map();
  /** the dispatches from inside whose handlers one is */
  around = new AsyncLocalStorage();

  constructor(record) {
    this.record = record;
  }

  /** Registers a handler and returns what removes it. Throws a TypeError for what the page refuses. */
  on(name, handler, options, { id, plugin }) {
    const { priority = 0, timeoutMs, requiresToolAuthority = false } = options;
    const event = eventOf(name);
    if (typeof handler !== "function") throw new TypeError(`the handler of ${name} is no function`);
    if (!Number.isFinite(priority)) throw new TypeError("priority must be a finite number");
    if (timeoutMs !== undefined && !(Number.isFinite(timeoutMs) && timeoutMs > 0))
      throw new TypeError("timeoutMs must be a number of ms above 0");
    if (typeof requiresToolAuthority !== "boolean") throw new TypeError("requiresToolAuthority must be true or false");
    const limit = timeoutMs ?? event.limit;
    const entry = { id, plugin, handler, priority, limit, needsAuthority: requiresToolAuthority };
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
  async dispatch(name, payload, context, { id, phase, authority }) {
    const event = eventOf(name);
    const isAuthorized = phase === "authorized";
    const isOrdinary = name === BUILD && !isAuthorized;
    const around = this.around.getStore() ?? [];
    const isNested = isOrdinary && around.some((one) => one.isOrdinary && one.isOpen);
    if (isNested || (isAuthorized && authority === undefined)) return { kind: "proceed", payload: {} };
    const run = {
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

  async play(run, entries) {
    if (run.event.runs === "observe") {
      // what observers return has no effect, so only their ends count
      await Promise.all(entries.map((entry) => this.call(run, entry)));
      return { kind: "proceed", payload: {} };
    }
    const given = [];
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
  async call(run, entry) {
    const invocation = { isOver: false };
    let ending;
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
  read(run, entry, value) {
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
  blockIn(run, entry, value) {
    if (value === undefined || value === null) return undefined;
    const { outcome, reason, message } = isPlain(value) ? value : {};
    if (outcome === "pass") return undefined;
    if (outcome === "block" && typeof reason === "string" && (message === undefined || typeof message === "string"))
      return { kind: "blocked", reason, message };
    this.fail(run, entry, "malformed", `${entry.id} gave no known decision`);
    return FAILED;
  }

  fail(run, { id, plugin }, kind, reason) {
    try {
      this.record({ dispatch: run.id, handler: id, plugin, event: run.name, kind, reason });
    } catch {
      // a recorder that throws changes nothing
    }
  }

  entriesOf(name) {
    return this.entries.get(name) ?? [];
  }
}

const FAILED = { kind: "blocked", reason: "a handler failed" };

function eventOf(name) {
  const event = Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined;
  if (event === undefined) throw new TypeError(`there is no event ${name}`);
  return event;
}

/** How a call ends; `over` is told at once, before anything that follows. What comes later is dropped. */
function settled(returned, limit, over) {
  return new Promise((resolve) => {
    let timer;
    const end = (how) => {
      clearTimeout(timer);
      over();
      resolve(how);
    };
    const wait = (left) => {
      const step = Math.min(left, LONGEST_TIMER);
      timer = setTimeout(() => (left > step ? wait(left - step) : end("timeout")), step);
    };
    if (limit !== undefined) wait(limit);
    Promise.resolve(returned).then(
      (value) => end({ value }),
      (error) => end({ error }),
    );
  });
}

/** A context of its own for one call. */
function contextOf(run, invocation) {
  const context = structuredClone(run.context);
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
    allows: (tool) => isActive() && authority.surface.includes(tool),
    assertActive: () => {
      if (!isActive()) throw new Error("the authority of this turn is over");
    },
    fingerprint: authority.fingerprint,
  };
  return context;
}

function isLost({ authority }) {
  return authority?.revoked.aborted === true;
}

function fold(run, given) {
  const folded = {};
  for (const [name, rule] of Object.entries(run.fields)) {
    const value = rule(given.map((one) => one[name]).filter((one) => one !== undefined && one !== null));
    if (value !== undefined) folded[name] = value;
  }
  return folded;
}

/** The first text that says something. */
function first(values) {
  return values.find((value) => typeof value === "string" && value !== "");
}

/** All texts, a blank line between them. */
function concat(values) {
  return values.filter((value) => typeof value === "string" && value !== "").join("\n\n") || undefined;
}

/** What every list holds; what is no list of texts allows nothing. */
function intersect(values) {
  const [list, ...others] = values.map((value) => (isTexts(value) ? value : []));
  return list?.filter((one) => others.every((other) => other.includes(one)));
}

/** One decision of many: a finalize beats every revise, and the reasons of all revises are kept. */
function strongest(given) {
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

function isDecision({ action, reason, retry }) {
  if (action === "finalize") return reason === undefined || typeof reason === "string";
  return action === "revise" && typeof reason === "string" && (retry === undefined || isRetry(retry));
}

function isRetry(value) {
  if (!isPlain(value)) return false;
  const { instruction, idempotencyKey = "", maxAttempts = 1 } = value;
  return typeof instruction === "string" && typeof idempotencyKey === "string" && typeof maxAttempts === "number";
}

function isTexts(value) {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
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
