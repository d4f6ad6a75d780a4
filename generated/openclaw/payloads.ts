// Made by hookspec from spec/openclaw/prompt-and-session.md (openclaw 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
import { z } from "zod";
import type * as types from "./types.ts";

export type * from "./types.ts";

/** A message as the model reads it. Stored-only prompt text and the details of tool results are not in it. */
export const MessageSchema = z.looseObject({ role: z.string(), content: z.unknown() }) satisfies z.ZodType<types.Message>;

/** What is known of an attachment before the model is chosen: no content. */
export const AttachmentSchema = z.looseObject({ kind: z.string(), mimeType: z.string().optional(), name: z.string().optional() }) satisfies z.ZodType<types.Attachment>;

/** A queued addition that this turn consumed. */
export const InjectionSchema = z.looseObject({
  text: z.string(),
  pluginId: z.string().optional(),
  idempotencyKey: z.string().optional(),
}) satisfies z.ZodType<types.Injection>;

/** Bounds a wish for one more pass. */
export const RetrySchema = z.looseObject({
  instruction: z.string(),
  idempotencyKey: z.string().optional(),
  maxAttempts: z.number().optional(),
}) satisfies z.ZodType<types.Retry>;

/** Context of the events of scope model. */
export const ModelScopeContextSchema = z.looseObject({
  runId: z.string().optional(),
  sessionKey: z.string().optional(),
  agentId: z.string().optional(),
  jobId: z.string().optional(),
  trigger: z.string().optional(),
  inputProvenance: z.looseObject({
    kind: z.union([z.literal("external_user"), z.literal("inter_session"), z.literal("internal_system")]),
    originSessionId: z.string().optional(),
    sourceSessionKey: z.string().optional(),
    sourceChannel: z.string().optional(),
    sourceTool: z.string().optional(),
  }).optional(),
  channel: z.string().optional(),
  messageProvider: z.string().optional(),
  channelId: z.string().optional(),
  senderId: z.string().optional(),
  chatId: z.string().optional(),
  channelContext: z.looseObject({
    sender: z.looseObject({ id: z.string() }).optional(),
    chat: z.looseObject({ id: z.string() }).optional(),
  }).optional(),
  contextTokenBudget: z.number().optional(),
  contextWindowSource: z.string().optional(),
  contextWindowReferenceTokens: z.number().optional(),
}) satisfies z.ZodType<types.ModelScopeContext>;

/** Context of the events of scope turn. */
export const TurnScopeContextSchema = z.looseObject({
  runId: z.string().optional(),
  sessionKey: z.string().optional(),
  agentId: z.string().optional(),
  jobId: z.string().optional(),
  trigger: z.string().optional(),
  inputProvenance: z.looseObject({
    kind: z.union([z.literal("external_user"), z.literal("inter_session"), z.literal("internal_system")]),
    originSessionId: z.string().optional(),
    sourceSessionKey: z.string().optional(),
    sourceChannel: z.string().optional(),
    sourceTool: z.string().optional(),
  }).optional(),
  channel: z.string().optional(),
  messageProvider: z.string().optional(),
  channelId: z.string().optional(),
  senderId: z.string().optional(),
  chatId: z.string().optional(),
  channelContext: z.looseObject({
    sender: z.looseObject({ id: z.string() }).optional(),
    chat: z.looseObject({ id: z.string() }).optional(),
  }).optional(),
  contextTokenBudget: z.number().optional(),
  contextWindowSource: z.string().optional(),
  contextWindowReferenceTokens: z.number().optional(),
}) satisfies z.ZodType<types.TurnScopeContext>;

/** Context of the events of scope prompt. */
export const PromptScopeContextSchema = z.looseObject({
  runId: z.string().optional(),
  sessionKey: z.string().optional(),
  agentId: z.string().optional(),
  jobId: z.string().optional(),
  trigger: z.string().optional(),
  inputProvenance: z.looseObject({
    kind: z.union([z.literal("external_user"), z.literal("inter_session"), z.literal("internal_system")]),
    originSessionId: z.string().optional(),
    sourceSessionKey: z.string().optional(),
    sourceChannel: z.string().optional(),
    sourceTool: z.string().optional(),
  }).optional(),
  channel: z.string().optional(),
  messageProvider: z.string().optional(),
  channelId: z.string().optional(),
  senderId: z.string().optional(),
  chatId: z.string().optional(),
  channelContext: z.looseObject({
    sender: z.looseObject({ id: z.string() }).optional(),
    chat: z.looseObject({ id: z.string() }).optional(),
  }).optional(),
  contextTokenBudget: z.number().optional(),
  contextWindowSource: z.string().optional(),
  contextWindowReferenceTokens: z.number().optional(),
  hookInvocation: z.looseObject({
    assertActive: z.custom<() => undefined>((value) => typeof value === "function"),
  }).optional(),
  toolAuthority: z.looseObject({
    allows: z.custom<(toolName: string) => boolean>((value) => typeof value === "function"),
    assertActive: z.custom<() => undefined>((value) => typeof value === "function"),
    fingerprint: z.string(),
  }).optional(),
}) satisfies z.ZodType<types.PromptScopeContext>;

/** Context of the events of scope run. */
export const RunScopeContextSchema = z.looseObject({
  runId: z.string().optional(),
  sessionKey: z.string().optional(),
  agentId: z.string().optional(),
  jobId: z.string().optional(),
  trigger: z.string().optional(),
  inputProvenance: z.looseObject({
    kind: z.union([z.literal("external_user"), z.literal("inter_session"), z.literal("internal_system")]),
    originSessionId: z.string().optional(),
    sourceSessionKey: z.string().optional(),
    sourceChannel: z.string().optional(),
    sourceTool: z.string().optional(),
  }).optional(),
  channel: z.string().optional(),
  messageProvider: z.string().optional(),
  channelId: z.string().optional(),
  senderId: z.string().optional(),
  chatId: z.string().optional(),
  channelContext: z.looseObject({
    sender: z.looseObject({ id: z.string() }).optional(),
    chat: z.looseObject({ id: z.string() }).optional(),
  }).optional(),
  contextTokenBudget: z.number().optional(),
  contextWindowSource: z.string().optional(),
  contextWindowReferenceTokens: z.number().optional(),
}) satisfies z.ZodType<types.RunScopeContext>;

/** Context of the events of scope call. */
export const CallScopeContextSchema = z.looseObject({
  runId: z.string().optional(),
  sessionKey: z.string().optional(),
  agentId: z.string().optional(),
  jobId: z.string().optional(),
  trigger: z.string().optional(),
  inputProvenance: z.looseObject({
    kind: z.union([z.literal("external_user"), z.literal("inter_session"), z.literal("internal_system")]),
    originSessionId: z.string().optional(),
    sourceSessionKey: z.string().optional(),
    sourceChannel: z.string().optional(),
    sourceTool: z.string().optional(),
  }).optional(),
  channel: z.string().optional(),
  messageProvider: z.string().optional(),
  channelId: z.string().optional(),
  senderId: z.string().optional(),
  chatId: z.string().optional(),
  channelContext: z.looseObject({
    sender: z.looseObject({ id: z.string() }).optional(),
    chat: z.looseObject({ id: z.string() }).optional(),
  }).optional(),
  contextTokenBudget: z.number().optional(),
  contextWindowSource: z.string().optional(),
  contextWindowReferenceTokens: z.number().optional(),
}) satisfies z.ZodType<types.CallScopeContext>;

/** Payload of before_model_resolve. */
export const BeforeModelResolvePayloadSchema = z.looseObject({ prompt: z.string(), attachments: z.array(AttachmentSchema).optional() }) satisfies z.ZodType<types.BeforeModelResolvePayload>;

/** What a handler of before_model_resolve can rewrite. */
export const BeforeModelResolveRewritesSchema = z.looseObject({ providerOverride: z.string().optional(), modelOverride: z.string().optional() }) satisfies z.ZodType<types.BeforeModelResolveRewrites>;

/** What a handler of before_model_resolve returns. */
export const BeforeModelResolveResultSchema = z.union([z.undefined(), BeforeModelResolveRewritesSchema]) satisfies z.ZodType<types.BeforeModelResolveResult>;

/** Payload of agent_turn_prepare. */
export const AgentTurnPreparePayloadSchema = z.looseObject({
  prompt: z.string(),
  messages: z.array(MessageSchema),
  queuedInjections: z.array(InjectionSchema),
}) satisfies z.ZodType<types.AgentTurnPreparePayload>;

/** What a handler of agent_turn_prepare can rewrite. */
export const AgentTurnPrepareRewritesSchema = z.looseObject({ prependContext: z.string().optional(), appendContext: z.string().optional() }) satisfies z.ZodType<types.AgentTurnPrepareRewrites>;

/** What a handler of agent_turn_prepare returns. */
export const AgentTurnPrepareResultSchema = z.union([z.undefined(), AgentTurnPrepareRewritesSchema]) satisfies z.ZodType<types.AgentTurnPrepareResult>;

/** Payload of heartbeat_prompt_contribution. */
export const HeartbeatPromptContributionPayloadSchema = z.looseObject({
  sessionKey: z.string().optional(),
  agentId: z.string().optional(),
  heartbeatName: z.string().optional(),
}) satisfies z.ZodType<types.HeartbeatPromptContributionPayload>;

/** What a handler of heartbeat_prompt_contribution can rewrite. */
export const HeartbeatPromptContributionRewritesSchema = z.looseObject({ prependContext: z.string().optional(), appendContext: z.string().optional() }) satisfies z.ZodType<types.HeartbeatPromptContributionRewrites>;

/** What a handler of heartbeat_prompt_contribution returns. */
export const HeartbeatPromptContributionResultSchema = z.union([z.undefined(), HeartbeatPromptContributionRewritesSchema]) satisfies z.ZodType<types.HeartbeatPromptContributionResult>;

/** Payload of before_prompt_build. */
export const BeforePromptBuildPayloadSchema = z.looseObject({
  prompt: z.string(),
  messages: z.array(MessageSchema),
  currentUserMessage: z.string().optional(),
  currentUserMessageId: z.string().optional(),
}) satisfies z.ZodType<types.BeforePromptBuildPayload>;

/** What a handler of before_prompt_build can rewrite. */
export const BeforePromptBuildRewritesSchema = z.looseObject({
  prependContext: z.string().optional(),
  appendContext: z.string().optional(),
  prependSystemContext: z.string().optional(),
  appendSystemContext: z.string().optional(),
  systemPrompt: z.string().optional(),
  toolsAllow: z.array(z.string()).optional(),
}) satisfies z.ZodType<types.BeforePromptBuildRewrites>;

/** What a handler of before_prompt_build returns. */
export const BeforePromptBuildResultSchema = z.union([z.undefined(), BeforePromptBuildRewritesSchema]) satisfies z.ZodType<types.BeforePromptBuildResult>;

/** Payload of before_agent_run. */
export const BeforeAgentRunPayloadSchema = z.looseObject({
  prompt: z.string(),
  messages: z.array(MessageSchema),
  systemPrompt: z.string().optional(),
}) satisfies z.ZodType<types.BeforeAgentRunPayload>;

/** What a handler of before_agent_run returns. */
export const BeforeAgentRunResultSchema = z.union([
  z.undefined(),
  z.looseObject({ outcome: z.literal("pass") }),
  z.looseObject({
    outcome: z.literal("block"),
    reason: z.string(),
    message: z.string().optional(),
  }),
]) satisfies z.ZodType<types.BeforeAgentRunResult>;

/** Payload of before_agent_finalize. */
export const BeforeAgentFinalizePayloadSchema = z.looseObject({
  runId: z.string().optional(),
  lastAssistantMessage: z.string().optional(),
  messages: z.array(MessageSchema).optional(),
}) satisfies z.ZodType<types.BeforeAgentFinalizePayload>;

/** What a handler of before_agent_finalize can rewrite. */
export const BeforeAgentFinalizeRewritesSchema = z.looseObject({
  action: z.union([z.literal("revise"), z.literal("finalize")]).optional(),
  reason: z.string().optional(),
  retry: RetrySchema.optional(),
}) satisfies z.ZodType<types.BeforeAgentFinalizeRewrites>;

/** What a handler of before_agent_finalize returns. */
export const BeforeAgentFinalizeResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("revise"), reason: z.string(), retry: RetrySchema.optional() }),
  z.looseObject({
    action: z.literal("revise"),
    reason: z.union([z.undefined(), z.null()]).optional(),
  }),
  z.looseObject({ action: z.literal("finalize"), reason: z.string().optional() }),
  z.looseObject({ action: z.literal("continue") }),
]) satisfies z.ZodType<types.BeforeAgentFinalizeResult>;

/** Payload of agent_end. */
export const AgentEndPayloadSchema = z.looseObject({
  runId: z.string().optional(),
  messages: z.array(MessageSchema),
  success: z.boolean(),
  error: z.string().optional(),
  durationMs: z.number().optional(),
}) satisfies z.ZodType<types.AgentEndPayload>;

/** What a handler of agent_end returns. */
export const AgentEndResultSchema = z.union([z.undefined(), z.unknown()]) satisfies z.ZodType<types.AgentEndResult>;

/** Payload of llm_input. */
export const LlmInputPayloadSchema = z.looseObject({
  runId: z.string(),
  provider: z.string(),
  model: z.string(),
  systemPrompt: z.string().optional(),
  prompt: z.string(),
  historyMessages: z.array(MessageSchema),
}) satisfies z.ZodType<types.LlmInputPayload>;

/** What a handler of llm_input returns. */
export const LlmInputResultSchema = z.union([z.undefined(), z.unknown()]) satisfies z.ZodType<types.LlmInputResult>;

/** Payload of llm_output. */
export const LlmOutputPayloadSchema = z.looseObject({
  runId: z.string(),
  provider: z.string(),
  model: z.string(),
  assistantTexts: z.array(z.string()),
  lastAssistant: z.unknown().optional(),
}) satisfies z.ZodType<types.LlmOutputPayload>;

/** What a handler of llm_output returns. */
export const LlmOutputResultSchema = z.union([z.undefined(), z.unknown()]) satisfies z.ZodType<types.LlmOutputResult>;

/** Payload of model_call_started. */
export const ModelCallStartedPayloadSchema = z.looseObject({
  runId: z.string(),
  callId: z.string(),
  provider: z.string(),
  model: z.string(),
  api: z.string().optional(),
  transport: z.string().optional(),
  contextTokenBudget: z.number().optional(),
  contextWindowSource: z.string().optional(),
  contextWindowReferenceTokens: z.number().optional(),
}) satisfies z.ZodType<types.ModelCallStartedPayload>;

/** What a handler of model_call_started returns. */
export const ModelCallStartedResultSchema = z.union([z.undefined(), z.unknown()]) satisfies z.ZodType<types.ModelCallStartedResult>;

/** Payload of model_call_ended. */
export const ModelCallEndedPayloadSchema = z.looseObject({
  runId: z.string(),
  callId: z.string(),
  provider: z.string(),
  model: z.string(),
  api: z.string().optional(),
  transport: z.string().optional(),
  durationMs: z.number(),
  outcome: z.string(),
  upstreamRequestIdHash: z.string().optional(),
  contextTokenBudget: z.number().optional(),
  contextWindowSource: z.string().optional(),
  contextWindowReferenceTokens: z.number().optional(),
}) satisfies z.ZodType<types.ModelCallEndedPayload>;

/** What a handler of model_call_ended returns. */
export const ModelCallEndedResultSchema = z.union([z.undefined(), z.unknown()]) satisfies z.ZodType<types.ModelCallEndedResult>;

/** Payload schema by event. */
export const HOOK_PAYLOAD_SCHEMAS = {
  before_model_resolve: BeforeModelResolvePayloadSchema,
  agent_turn_prepare: AgentTurnPreparePayloadSchema,
  heartbeat_prompt_contribution: HeartbeatPromptContributionPayloadSchema,
  before_prompt_build: BeforePromptBuildPayloadSchema,
  before_agent_run: BeforeAgentRunPayloadSchema,
  before_agent_finalize: BeforeAgentFinalizePayloadSchema,
  agent_end: AgentEndPayloadSchema,
  llm_input: LlmInputPayloadSchema,
  llm_output: LlmOutputPayloadSchema,
  model_call_started: ModelCallStartedPayloadSchema,
  model_call_ended: ModelCallEndedPayloadSchema,
} as const satisfies Record<keyof types.HookPayloads, z.ZodType>;

/** Result schema by event. */
export const HOOK_RESULT_SCHEMAS = {
  before_model_resolve: BeforeModelResolveResultSchema,
  agent_turn_prepare: AgentTurnPrepareResultSchema,
  heartbeat_prompt_contribution: HeartbeatPromptContributionResultSchema,
  before_prompt_build: BeforePromptBuildResultSchema,
  before_agent_run: BeforeAgentRunResultSchema,
  before_agent_finalize: BeforeAgentFinalizeResultSchema,
  agent_end: AgentEndResultSchema,
  llm_input: LlmInputResultSchema,
  llm_output: LlmOutputResultSchema,
  model_call_started: ModelCallStartedResultSchema,
  model_call_ended: ModelCallEndedResultSchema,
} as const satisfies Record<keyof types.HookPayloads, z.ZodType>;

/** Context schema by event. */
export const HOOK_CONTEXT_SCHEMAS = {
  before_model_resolve: ModelScopeContextSchema,
  agent_turn_prepare: TurnScopeContextSchema,
  heartbeat_prompt_contribution: TurnScopeContextSchema,
  before_prompt_build: PromptScopeContextSchema,
  before_agent_run: RunScopeContextSchema,
  before_agent_finalize: RunScopeContextSchema,
  agent_end: RunScopeContextSchema,
  llm_input: CallScopeContextSchema,
  llm_output: CallScopeContextSchema,
  model_call_started: CallScopeContextSchema,
  model_call_ended: CallScopeContextSchema,
} as const satisfies Record<keyof types.HookPayloads, z.ZodType>;
