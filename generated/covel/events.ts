// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.

/** Every event, in the order of the page. */
export const HOOK_EVENTS = [
  "SessionStart",
  "TurnStart",
  "PreCompaction",
  "PostCompaction",
  "PreSchedule",
  "PreRuntime",
  "PostContextAssembly",
  "PreStep",
  "PreLLMCall",
  "PostLLMResponse",
  "PostRuntime",
  "PreToolUse",
  "PostToolUse",
  "PreStateCommit",
  "PostStateCommit",
  "TurnStop",
  "SessionEnd",
] as const;

/** Name of an event. */
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** The page's words for what an event belongs to. */
export const HOOK_SCOPES = ["session", "turn", "runtime"] as const;

/** Scope of an event. */
export type HookScope = (typeof HOOK_SCOPES)[number];

/** Scope by event. */
export const HOOK_EVENT_SCOPES = {
  SessionStart: "session",
  TurnStart: "turn",
  PreCompaction: "turn",
  PostCompaction: "turn",
  PreSchedule: "turn",
  PreRuntime: "runtime",
  PostContextAssembly: "runtime",
  PreStep: "runtime",
  PreLLMCall: "runtime",
  PostLLMResponse: "runtime",
  PostRuntime: "runtime",
  PreToolUse: "runtime",
  PostToolUse: "runtime",
  PreStateCommit: "runtime",
  PostStateCommit: "runtime",
  TurnStop: "turn",
  SessionEnd: "session",
} as const satisfies Record<HookEvent, HookScope>;
