/** Fields that a handler returned. */
type Fields = Record<string, unknown>;

/** A function that a plugin registers. */
export type PromptHandler = (payload: unknown, context: unknown) => unknown;

/** Options of a registration. `timeoutMs` in ms. */
export interface PromptOptions {
  priority?: number;
  timeoutMs?: number;
}

interface Entry {
  run: PromptHandler;
  priority: number;
  timeoutMs: number | undefined;
  owner: string;
}

/** What became of one handler. */
type Answer = { value: unknown } | { failure: "throw" | "timeout"; reason: string };

/** What a gate decided. */
export type GateAnswer = { outcome: "pass" } | { outcome: "block"; reason: string; message: string | undefined };

const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * A runner in the style of OpenClaw: a registry with priorities, and one function per event. It knows nothing of any suite.
 * `onFailure` is told of each handler that failed.
 */
export class PromptRunner {
  private readonly entries = new Map<string, readonly Entry[]>();
  private readonly onFailure: (event: string, owner: string, kind: "throw" | "timeout", reason: string) => void;

  constructor(onFailure: PromptRunner["onFailure"]) {
    this.onFailure = onFailure;
  }

  /** Registers a handler; the function returned removes it. Throws a TypeError for a bad one. */
  on(event: string, run: PromptHandler, { priority = 0, timeoutMs }: PromptOptions, owner: string): () => void {
    if (typeof run !== "function") throw new TypeError("A handler must be a function");
    if (!Number.isFinite(priority)) throw new TypeError("A priority must be a finite number");
    const entry: Entry = { run, priority, timeoutMs, owner };
    const list = [...(this.entries.get(event) ?? []), entry];
    this.entries.set(
      event,
      list.sort((a, b) => b.priority - a.priority),
    );
    return () => {
      this.entries.set(
        event,
        (this.entries.get(event) ?? []).filter((one) => one !== entry),
      );
    };
  }

  async runModelResolve(payload: unknown, context: unknown): Promise<Fields> {
    return first(await this.collect("before_model_resolve", payload, context), ["providerOverride", "modelOverride"]);
  }

  async runTurnPrepare(payload: unknown, context: unknown): Promise<Fields> {
    return joined(await this.collect("agent_turn_prepare", structuredClone(payload), context), CONTEXTS);
  }

  async runHeartbeat(payload: unknown, context: unknown): Promise<Fields> {
    return joined(await this.collect("heartbeat_prompt_contribution", payload, context), CONTEXTS);
  }

  async runPromptBuild(payload: unknown, context: unknown): Promise<Fields> {
    const all = await this.collect("before_prompt_build", structuredClone(payload), context, 15_000);
    const folded = { ...joined(all, [...CONTEXTS, ...SYSTEM_CONTEXTS]), ...first(all, ["systemPrompt"]) };
    const lists = all.map(({ toolsAllow }) => toolsAllow).filter((list) => list !== undefined);
    if (lists.length === 0) return folded;
    return { ...folded, toolsAllow: lists.map(asTools).reduce((a, b) => a.filter((tool) => b.includes(tool))) };
  }

  async runAgentRun(payload: unknown, context: unknown): Promise<GateAnswer> {
    for (const entry of this.entries.get("before_agent_run") ?? []) {
      const answer = await this.ask("before_agent_run", entry, payload, context, 15_000);
      if ("failure" in answer)
        return { outcome: "block", reason: `A handler failed: ${answer.failure}`, message: undefined };
      const decision = gateAnswer(answer.value);
      if (decision.outcome === "block") return decision;
    }
    return { outcome: "pass" };
  }

  async runAgentFinalize(payload: unknown, context: unknown): Promise<Fields> {
    const all = await this.collect("before_agent_finalize", payload, context, 15_000);
    const final = all.find(({ action }) => action === "finalize");
    if (final !== undefined) return given({ action: "finalize", reason: textOf(final.reason) });
    const revisions = all.filter(
      ({ action, reason, retry }) =>
        action === "revise" && typeof reason === "string" && (retry === undefined || isRetry(retry)),
    );
    if (revisions.length === 0) return {};
    const retry = revisions.map((one) => one.retry).find((one) => one !== undefined);
    const reasons = revisions
      .map(({ reason }) => textOf(reason))
      .filter((reason) => reason !== undefined && reason !== "");
    return given({ action: "revise", reason: reasons.join("\n\n"), retry });
  }

  /** Starts all observers of an event and waits for them. */
  async runObservers(event: string, payload: unknown, context: unknown, limit?: number): Promise<void> {
    const entries = this.entries.get(event) ?? [];
    await Promise.all(entries.map((entry) => this.ask(event, entry, payload, context, limit)));
  }

  /** What the handlers of an event returned, one after another; the failed ones are left out. */
  private async collect(event: string, payload: unknown, context: unknown, limit?: number): Promise<Fields[]> {
    const all: Fields[] = [];
    for (const entry of this.entries.get(event) ?? []) {
      const answer = await this.ask(event, entry, payload, context, limit);
      if ("value" in answer && isRecord(answer.value)) all.push(kept(answer.value));
    }
    return all;
  }

  private async ask(event: string, entry: Entry, payload: unknown, context: unknown, limit?: number): Promise<Answer> {
    const own = entry.timeoutMs;
    const ms = Number.isFinite(own) && Number(own) > 0 ? own : limit;
    const answer = await within(ms, async () => entry.run(payload, context));
    if ("failure" in answer) {
      try {
        this.onFailure(event, entry.owner, answer.failure, answer.reason);
      } catch {
        // A log that fails is no reason to change a turn.
      }
    }
    return answer;
  }
}

const CONTEXTS = ["prependContext", "appendContext"];
const SYSTEM_CONTEXTS = ["prependSystemContext", "appendSystemContext"];

/** Waits for a call at most so many ms; none = however long it takes. */
function within(ms: number | undefined, call: () => Promise<unknown>): Promise<Answer> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (left: number): void => {
      const step = Math.min(left, LONGEST_TIMER);
      timer = setTimeout(() => {
        if (left > step) wait(left - step);
        else resolve({ failure: "timeout", reason: `no answer within ${ms} ms` });
      }, step);
    };
    if (ms !== undefined) wait(ms);
    call()
      .then(
        (value) => resolve({ value }),
        (error) => resolve({ failure: "throw", reason: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => clearTimeout(timer));
  });
}

/** What a handler returned, its lists as they are now: whoever returned them may still hold them. */
function kept(value: Fields): Fields {
  const fields = Object.entries(value).map(([name, one]) => [name, Array.isArray(one) ? [...one] : one]);
  return Object.fromEntries(fields) as Fields;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isRetry(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { instruction, idempotencyKey = "", maxAttempts = 1 } = value;
  return typeof instruction === "string" && typeof idempotencyKey === "string" && typeof maxAttempts === "number";
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The fields that are not undefined. */
function given(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function first(all: readonly Fields[], names: readonly string[]): Fields {
  return given(Object.fromEntries(names.map((name) => [name, all.map((one) => textOf(one[name])).find((one) => one)])));
}

function joined(all: readonly Fields[], names: readonly string[]): Fields {
  const texts = (name: string) =>
    all.map((one) => textOf(one[name])).filter((text) => text !== undefined && text !== "");
  return given(Object.fromEntries(names.map((name) => [name, texts(name).join("\n\n") || undefined])));
}

/** A list that is none allows nothing. */
function asTools(list: unknown): string[] {
  return Array.isArray(list) && list.every((tool) => typeof tool === "string") ? list : [];
}

/** Whatever is neither nothing nor a pass blocks. */
function gateAnswer(value: unknown): GateAnswer {
  if (value === undefined) return { outcome: "pass" };
  if (isRecord(value) && value.outcome === "pass") return { outcome: "pass" };
  if (!isRecord(value) || value.outcome !== "block" || typeof value.reason !== "string")
    return { outcome: "block", reason: "A handler gave no known decision", message: undefined };
  return { outcome: "block", reason: value.reason, message: textOf(value.message) };
}
