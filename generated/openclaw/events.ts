// Made by hookspec from spec/openclaw/prompt-and-session.md (openclaw 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.

/** Every event, in the order of the page. */
export const HOOK_EVENTS = [
  "before_model_resolve",
  "agent_turn_prepare",
  "heartbeat_prompt_contribution",
  "before_prompt_build",
  "before_agent_run",
  "before_agent_finalize",
  "agent_end",
  "llm_input",
  "llm_output",
  "model_call_started",
  "model_call_ended",
] as const;

/** Name of an event. */
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** The page's words for what an event belongs to. */
export const HOOK_SCOPES = ["model", "turn", "prompt", "run", "call"] as const;

/** Scope of an event. */
export type HookScope = (typeof HOOK_SCOPES)[number];

/** Scope by event. */
export const HOOK_EVENT_SCOPES = {
  before_model_resolve: "model",
  agent_turn_prepare: "turn",
  heartbeat_prompt_contribution: "turn",
  before_prompt_build: "prompt",
  before_agent_run: "run",
  before_agent_finalize: "run",
  agent_end: "run",
  llm_input: "call",
  llm_output: "call",
  model_call_started: "call",
  model_call_ended: "call",
} as const satisfies Record<HookEvent, HookScope>;
