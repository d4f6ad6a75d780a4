// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
import type { HookEvent } from "./events.ts";

/** The page's words for how the handlers of an event run, and what each word stands for. */
export const HOOK_KINDS = {
  /** One handler after another, each given the rewrites of those before it. */
  sequential: {
    modes: ["series"],
    view: "chained",
    copies: "handler",
    expiry: "signal",
    yields: "payload",
  },
  /** All handlers at the same time. What they watch has already happened, so nothing they return changes anything. */
  parallel: {
    modes: ["parallel"],
    view: "snapshot",
    copies: "handler",
    expiry: "signal",
    yields: "payload",
  },
} as const;

/** A word for how handlers run. */
export type HookKind = keyof typeof HOOK_KINDS;

/** How the handlers of each event run. */
export const HOOK_SEMANTICS = {
  SessionStart: "parallel",
  TurnStart: "sequential",
  PreCompaction: "sequential",
  PostCompaction: "parallel",
  PreSchedule: "sequential",
  PreRuntime: "sequential",
  PostContextAssembly: "sequential",
  PreStep: "sequential",
  PreLLMCall: "sequential",
  PostLLMResponse: "sequential",
  PostRuntime: "sequential",
  PreToolUse: "sequential",
  PostToolUse: "sequential",
  PreStateCommit: "sequential",
  PostStateCommit: "parallel",
  TurnStop: "parallel",
  SessionEnd: "parallel",
} as const satisfies Record<HookEvent, HookKind>;

/** Events that can stop the operation. */
export const GUARD_HOOK_EVENTS: ReadonlySet<HookEvent> = new Set<HookEvent>([
  "TurnStart",
  "PreCompaction",
  "PreRuntime",
  "PreToolUse",
  "PreStateCommit",
]);

/** What a handler of each event may do. */
export const HOOK_MAY = {
  SessionStart: ["observe"],
  TurnStart: ["block"],
  PreCompaction: ["block"],
  PostCompaction: ["observe"],
  PreSchedule: ["narrow"],
  PreRuntime: ["block"],
  PostContextAssembly: ["rewrite"],
  PreStep: ["narrow", "rewrite", "end"],
  PreLLMCall: ["rewrite"],
  PostLLMResponse: ["rewrite", "retry"],
  PostRuntime: ["rewrite"],
  PreToolUse: ["block", "rewrite"],
  PostToolUse: ["rewrite", "end"],
  PreStateCommit: ["block", "rewrite"],
  PostStateCommit: ["observe"],
  TurnStop: ["observe"],
  SessionEnd: ["observe"],
} as const satisfies Record<HookEvent, readonly string[]>;

/** Time limit of one handler by event, in ms; null where only a registration sets one. */
export const HOOK_LIMITS = {
  SessionStart: 5000,
  TurnStart: 5000,
  PreCompaction: 5000,
  PostCompaction: 5000,
  PreSchedule: 5000,
  PreRuntime: 5000,
  PostContextAssembly: 5000,
  PreStep: 5000,
  PreLLMCall: 5000,
  PostLLMResponse: 5000,
  PostRuntime: 5000,
  PreToolUse: 5000,
  PostToolUse: 5000,
  PreStateCommit: 5000,
  PostStateCommit: 5000,
  TurnStop: 5000,
  SessionEnd: 5000,
} as const satisfies Record<HookEvent, number | null>;

/** Whether the cancellation of its parent ends an event: yes, no, or open where the page does not say. */
export const HOOK_ENDS_WITH_PARENT = {
  SessionStart: "no",
  TurnStart: "yes",
  PreCompaction: "yes",
  PostCompaction: "yes",
  PreSchedule: "yes",
  PreRuntime: "yes",
  PostContextAssembly: "yes",
  PreStep: "yes",
  PreLLMCall: "yes",
  PostLLMResponse: "yes",
  PostRuntime: "yes",
  PreToolUse: "yes",
  PostToolUse: "yes",
  PreStateCommit: "yes",
  PostStateCommit: "no",
  TurnStop: "no",
  SessionEnd: "no",
} as const satisfies Record<HookEvent, "yes" | "no" | "open">;

/** How the values that several handlers return for one field combine. */
export const HOOK_MERGES = {
  SessionStart: {},
  TurnStart: {},
  PreCompaction: {},
  PostCompaction: {},
  PreSchedule: {
    triggered: { rule: "last", subsetOf: "triggered", subsetBy: "name" },
  },
  PreRuntime: {},
  PostContextAssembly: {
    systemPrompt: { rule: "last", kernelPrefix: true },
    messages: { rule: "last" },
  },
  PreStep: {
    tools: { rule: "last", subsetOf: "toolNames" },
    toolChoice: { rule: "last" },
    stepsRemaining: { rule: "last", lowerOnly: true },
    stop: { rule: "last" },
  },
  PreLLMCall: {
    messages: { rule: "last" },
    model: { rule: "last" },
    tools: { rule: "last" },
    stream: { rule: "last" },
  },
  PostLLMResponse: {
    response: { rule: "last" },
    correction: { rule: "last" },
  },
  PostRuntime: {
    result: { rule: "last", pinned: ["pluginId", "runtimeId", "runId", "turnId", "pendingProposals", "effects", "completion"] },
  },
  PreToolUse: {
    toolCall: { rule: "last", pinned: ["id"] },
  },
  PostToolUse: {
    result: { rule: "last", pinned: ["success", "effects", "events", "error", "refused", "approval"] },
    terminate: { rule: "last" },
  },
  PreStateCommit: {
    proposal: { rule: "last", pinned: ["id", "type", "source"] },
  },
  PostStateCommit: {},
  TurnStop: {},
  SessionEnd: {},
} as const satisfies Record<HookEvent, Record<string, object>>;
