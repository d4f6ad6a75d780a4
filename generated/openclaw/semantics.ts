// Made by hookspec from spec/openclaw/prompt-and-session.md (openclaw 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
import type { HookEvent } from "./events.ts";

/** The page's words for how the handlers of an event run, and what each word stands for. */
export const HOOK_KINDS = {
  /** One handler after another; the fields they return are folded, field by field. */
  modify: {
    modes: ["series"],
    view: "snapshot",
    copies: "open",
    expiry: "abandon",
    yields: "fields",
  },
  /** Like modify, over messages: the handlers of one dispatch share one detached snapshot of them. */
  prompt: {
    modes: ["series"],
    view: "snapshot",
    copies: "dispatch",
    expiry: "abandon",
    yields: "fields",
  },
  /** One handler after another; their decisions become one. */
  decide: {
    modes: ["series"],
    view: "snapshot",
    copies: "open",
    expiry: "abandon",
    yields: "fields",
  },
  /** One handler after another, until one of them blocks. */
  gate: {
    modes: ["series"],
    view: "snapshot",
    copies: "open",
    expiry: "abandon",
    yields: "fields",
  },
  /** All handlers are started, in order; what they return is ignored. The host may wait for them or not. */
  observe: {
    modes: ["parallel", "detached"],
    view: "snapshot",
    copies: "open",
    expiry: "abandon",
    yields: "fields",
  },
} as const;

/** A word for how handlers run. */
export type HookKind = keyof typeof HOOK_KINDS;

/** How the handlers of each event run. */
export const HOOK_SEMANTICS = {
  before_model_resolve: "modify",
  agent_turn_prepare: "prompt",
  heartbeat_prompt_contribution: "modify",
  before_prompt_build: "prompt",
  before_agent_run: "gate",
  before_agent_finalize: "decide",
  agent_end: "observe",
  llm_input: "observe",
  llm_output: "observe",
  model_call_started: "observe",
  model_call_ended: "observe",
} as const satisfies Record<HookEvent, HookKind>;

/** Events that can stop the operation. */
export const GUARD_HOOK_EVENTS: ReadonlySet<HookEvent> = new Set<HookEvent>([
  "before_agent_run",
]);

/** What a handler of each event may do. */
export const HOOK_MAY = {
  before_model_resolve: ["rewrite"],
  agent_turn_prepare: ["rewrite"],
  heartbeat_prompt_contribution: ["rewrite"],
  before_prompt_build: ["rewrite", "narrow"],
  before_agent_run: ["block"],
  before_agent_finalize: ["rewrite", "retry"],
  agent_end: ["observe"],
  llm_input: ["observe"],
  llm_output: ["observe"],
  model_call_started: ["observe"],
  model_call_ended: ["observe"],
} as const satisfies Record<HookEvent, readonly string[]>;

/** Time limit of one handler by event, in ms; null where only a registration sets one. */
export const HOOK_LIMITS = {
  before_model_resolve: null,
  agent_turn_prepare: null,
  heartbeat_prompt_contribution: null,
  before_prompt_build: 15000,
  before_agent_run: 15000,
  before_agent_finalize: 15000,
  agent_end: 30000,
  llm_input: null,
  llm_output: null,
  model_call_started: null,
  model_call_ended: null,
} as const satisfies Record<HookEvent, number | null>;

/** What becomes of a dispatch made inside a handler of the same event: allow, skip, or open. */
export const HOOK_NESTED = {
  before_model_resolve: "allow",
  agent_turn_prepare: "allow",
  heartbeat_prompt_contribution: "allow",
  before_prompt_build: "skip",
  before_agent_run: "allow",
  before_agent_finalize: "allow",
  agent_end: "allow",
  llm_input: "allow",
  llm_output: "allow",
  model_call_started: "allow",
  model_call_ended: "allow",
} as const satisfies Record<HookEvent, "allow" | "skip" | "open">;

/** How the values that several handlers return for one field combine. */
export const HOOK_MERGES = {
  before_model_resolve: {
    providerOverride: { rule: "first" },
    modelOverride: { rule: "first" },
  },
  agent_turn_prepare: {
    prependContext: { rule: "concat" },
    appendContext: { rule: "concat" },
  },
  heartbeat_prompt_contribution: {
    prependContext: { rule: "concat" },
    appendContext: { rule: "concat" },
  },
  before_prompt_build: {
    prependContext: { rule: "concat" },
    appendContext: { rule: "concat" },
    prependSystemContext: { rule: "concat" },
    appendSystemContext: { rule: "concat" },
    systemPrompt: { rule: "first" },
    toolsAllow: { rule: "intersect" },
  },
  before_agent_run: {},
  before_agent_finalize: {
    action: { rule: "rule:strongest-decision" },
    reason: { rule: "rule:strongest-decision" },
    retry: { rule: "rule:strongest-decision" },
  },
  agent_end: {},
  llm_input: {},
  llm_output: {},
  model_call_started: {},
  model_call_ended: {},
} as const satisfies Record<HookEvent, Record<string, object>>;

/** Phases of the events that are dispatched once per phase. */
export const HOOK_PHASES = {
  before_prompt_build: [
    { name: "ordinary", option: "requiresToolAuthority", value: false, fields: ["prependContext", "appendContext", "prependSystemContext", "appendSystemContext", "systemPrompt", "toolsAllow"] },
    { name: "authorized", option: "requiresToolAuthority", value: true, fields: ["prependContext", "appendContext"] },
  ],
} as const;
