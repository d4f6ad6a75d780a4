// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
import { z } from "zod";
import type * as types from "./types.ts";

export type * from "./types.ts";

/** One resolved action of a player. */
export const PlayerActionSchema = z.looseObject({
  seatId: z.string(),
  kind: z.string(),
  actorId: z.string().optional(),
  text: z.string().optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
  interaction: z.unknown().optional(),
  source: z.string(),
}) satisfies z.ZodType<types.PlayerAction>;

/** Manifest of a runtime; name identifies it. */
export const RuntimeManifestSchema = z.looseObject({ name: z.string() }) satisfies z.ZodType<types.RuntimeManifest>;

/** What a turn starts from. */
export const TurnInputSchema = z.record(z.string(), z.unknown()) satisfies z.ZodType<types.TurnInput>;

/** One message of a conversation with the model. */
export const MessageSchema = z.record(z.string(), z.unknown()) satisfies z.ZodType<types.Message>;

/** A character of the session. */
export const CharacterSchema = z.looseObject({ id: z.string(), name: z.string(), type: z.string(), description: z.string() }) satisfies z.ZodType<types.Character>;

/** A fragment of the prompt: the plugin that provides it, and the id which that plugin gave it. */
export const PromptSegmentSchema = z.looseObject({ pluginId: z.string(), id: z.string() }) satisfies z.ZodType<types.PromptSegment>;

/** Which tool the model is to call. */
export const ToolChoiceSchema = z.union([z.literal("auto"), z.literal("required"), z.looseObject({ name: z.string() })]) satisfies z.ZodType<types.ToolChoice>;

/** A tool as it is offered to the model. */
export const ToolDefinitionSchema = z.looseObject({ name: z.string() }) satisfies z.ZodType<types.ToolDefinition>;

/** A tool call; arguments is a JSON text. */
export const ToolCallSchema = z.looseObject({ id: z.string(), name: z.string(), arguments: z.string() }) satisfies z.ZodType<types.ToolCall>;

/** Why a tool failed. */
export const ToolErrorSchema = z.looseObject({ code: z.string(), message: z.string(), hint: z.string().optional() }) satisfies z.ZodType<types.ToolError>;

/** Outcome of a tool call; result is the tool's envelope as a JSON text, error is there on failure. */
export const ToolResultSchema = z.looseObject({
  result: z.string(),
  parsedResult: z.unknown().optional(),
  success: z.boolean(),
  effects: z.array(z.unknown()).optional(),
  events: z.array(z.unknown()).optional(),
  error: ToolErrorSchema.optional(),
  refused: z.boolean().optional(),
  approval: z.string().optional(),
}) satisfies z.ZodType<types.ToolResult>;

/** A reply of the model. */
export const ModelReplySchema = z.looseObject({ content: z.string(), toolCalls: z.array(ToolCallSchema).optional() }) satisfies z.ZodType<types.ModelReply>;

/** A write that waits for its commit. */
export const ProposalSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  source: z.looseObject({ pluginId: z.string(), runtimeId: z.string() }),
  payload: z.unknown(),
}) satisfies z.ZodType<types.Proposal>;

/** Result of one run of a runtime. */
export const RuntimeResultSchema = z.looseObject({
  pluginId: z.string(),
  runtimeId: z.string(),
  runId: z.string(),
  turnId: z.string(),
  status: z.union([z.literal("success"), z.literal("failed"), z.literal("skipped")]),
  reason: z.string().optional(),
  output: z.unknown().optional(),
  canonicalValue: z.unknown().optional(),
  pendingProposals: z.array(ProposalSchema).optional(),
  effects: z.array(z.unknown()).optional(),
  completion: z.unknown().optional(),
}) satisfies z.ZodType<types.RuntimeResult>;

/** What the commit of a proposal gave. */
export const CommitResultSchema = z.record(z.string(), z.unknown()) satisfies z.ZodType<types.CommitResult>;

/** Context of the events of scope session. */
export const SessionScopeContextSchema = z.looseObject({
  event: z.string(),
  sessionId: z.string(),
  turnId: z.string(),
  locale: z.string(),
  activePluginIds: z.union([z.array(z.string()), z.set(z.string())]),
  getOwnSettings: z.custom<() => Record<string, unknown>>((value) => typeof value === "function").optional(),
  signal: z.instanceof(AbortSignal),
  logicalTurn: z.number().optional(),
}) satisfies z.ZodType<types.SessionScopeContext>;

/** Context of the events of scope turn. */
export const TurnScopeContextSchema = z.looseObject({
  event: z.string(),
  sessionId: z.string(),
  turnId: z.string(),
  locale: z.string(),
  activePluginIds: z.union([z.array(z.string()), z.set(z.string())]),
  getOwnSettings: z.custom<() => Record<string, unknown>>((value) => typeof value === "function").optional(),
  signal: z.instanceof(AbortSignal),
  logicalTurn: z.number().optional(),
}) satisfies z.ZodType<types.TurnScopeContext>;

/** Context of the events of scope runtime. */
export const RuntimeScopeContextSchema = z.looseObject({
  event: z.string(),
  sessionId: z.string(),
  turnId: z.string(),
  locale: z.string(),
  pluginId: z.string(),
  runtimeId: z.string(),
  activePluginIds: z.union([z.array(z.string()), z.set(z.string())]),
  getOwnSettings: z.custom<() => Record<string, unknown>>((value) => typeof value === "function").optional(),
  signal: z.instanceof(AbortSignal),
  logicalTurn: z.number().optional(),
}) satisfies z.ZodType<types.RuntimeScopeContext>;

/** Payload of SessionStart. */
export const SessionStartPayloadSchema = z.looseObject({ sessionId: z.string(), worldId: z.string().optional() }) satisfies z.ZodType<types.SessionStartPayload>;

/** What a handler of SessionStart returns. */
export const SessionStartResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.SessionStartResult>;

/** Payload of TurnStart. */
export const TurnStartPayloadSchema = z.looseObject({
  playerMessage: z.string(),
  actions: z.array(PlayerActionSchema),
  activeRuntimes: z.array(z.string()),
}) satisfies z.ZodType<types.TurnStartPayload>;

/** What a handler of TurnStart returns. */
export const TurnStartResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.TurnStartResult>;

/** Payload of PreCompaction. */
export const PreCompactionPayloadSchema = z.looseObject({ messageCount: z.number() }) satisfies z.ZodType<types.PreCompactionPayload>;

/** What a handler of PreCompaction returns. */
export const PreCompactionResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PreCompactionResult>;

/** Payload of PostCompaction. */
export const PostCompactionPayloadSchema = z.looseObject({ compacted: z.boolean(), summaryId: z.string().optional() }) satisfies z.ZodType<types.PostCompactionPayload>;

/** What a handler of PostCompaction returns. */
export const PostCompactionResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PostCompactionResult>;

/** Payload of PreSchedule. */
export const PreSchedulePayloadSchema = z.looseObject({ triggered: z.array(RuntimeManifestSchema) }) satisfies z.ZodType<types.PreSchedulePayload>;

/** What a handler of PreSchedule can rewrite. */
export const PreScheduleRewritesSchema = z.looseObject({ triggered: z.array(RuntimeManifestSchema).optional() }) satisfies z.ZodType<types.PreScheduleRewrites>;

/** What a handler of PreSchedule returns. */
export const PreScheduleResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: PreScheduleRewritesSchema }),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PreScheduleResult>;

/** Payload of PreRuntime. */
export const PreRuntimePayloadSchema = z.looseObject({ manifest: RuntimeManifestSchema, input: TurnInputSchema }) satisfies z.ZodType<types.PreRuntimePayload>;

/** What a handler of PreRuntime returns. */
export const PreRuntimeResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PreRuntimeResult>;

/** Payload of PostContextAssembly. */
export const PostContextAssemblyPayloadSchema = z.looseObject({
  systemPrompt: z.string(),
  messages: z.array(MessageSchema),
  outputKind: z.union([z.literal("story"), z.literal("system")]).optional(),
  promptTemplate: z.string().optional(),
  inputSlots: z.record(z.string(), z.unknown()).optional(),
  characters: z.array(CharacterSchema).optional(),
  currentCharacterId: z.string().optional(),
  promptSegments: z.array(PromptSegmentSchema).optional(),
}) satisfies z.ZodType<types.PostContextAssemblyPayload>;

/** What a handler of PostContextAssembly can rewrite. */
export const PostContextAssemblyRewritesSchema = z.looseObject({ systemPrompt: z.string().optional(), messages: z.array(MessageSchema).optional() }) satisfies z.ZodType<types.PostContextAssemblyRewrites>;

/** What a handler of PostContextAssembly returns. */
export const PostContextAssemblyResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: PostContextAssemblyRewritesSchema }),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PostContextAssemblyResult>;

/** Payload of PreStep. */
export const PreStepPayloadSchema = z.looseObject({
  step: z.number(),
  stepsRemaining: z.number(),
  maxSteps: z.number(),
  toolNames: z.array(z.string()),
  toolChoice: ToolChoiceSchema,
}) satisfies z.ZodType<types.PreStepPayload>;

/** What a handler of PreStep can rewrite. */
export const PreStepRewritesSchema = z.looseObject({
  tools: z.array(z.string()).optional(),
  toolChoice: ToolChoiceSchema.optional(),
  stepsRemaining: z.number().optional(),
  stop: z.looseObject({
    reason: z.union([z.literal("tool-finished"), z.literal("cancelled")]),
    message: z.string().optional(),
  }).optional(),
}) satisfies z.ZodType<types.PreStepRewrites>;

/** What a handler of PreStep returns. */
export const PreStepResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: PreStepRewritesSchema }),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PreStepResult>;

/** Payload of PreLLMCall. */
export const PreLLMCallPayloadSchema = z.looseObject({
  messages: z.array(MessageSchema),
  model: z.string(),
  tools: z.array(ToolDefinitionSchema),
  stream: z.boolean().optional(),
  promptSegments: z.array(PromptSegmentSchema).optional(),
}) satisfies z.ZodType<types.PreLLMCallPayload>;

/** What a handler of PreLLMCall can rewrite. */
export const PreLLMCallRewritesSchema = z.looseObject({
  messages: z.array(MessageSchema).optional(),
  model: z.string().optional(),
  tools: z.array(ToolDefinitionSchema).optional(),
  stream: z.literal(false).optional(),
}) satisfies z.ZodType<types.PreLLMCallRewrites>;

/** What a handler of PreLLMCall returns. */
export const PreLLMCallResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: PreLLMCallRewritesSchema }),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PreLLMCallResult>;

/** Payload of PostLLMResponse. */
export const PostLLMResponsePayloadSchema = z.looseObject({ response: ModelReplySchema, messages: z.array(MessageSchema) }) satisfies z.ZodType<types.PostLLMResponsePayload>;

/** What a handler of PostLLMResponse can rewrite. */
export const PostLLMResponseRewritesSchema = z.looseObject({ response: ModelReplySchema.optional(), correction: z.string().optional() }) satisfies z.ZodType<types.PostLLMResponseRewrites>;

/** What a handler of PostLLMResponse returns. */
export const PostLLMResponseResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: PostLLMResponseRewritesSchema }),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PostLLMResponseResult>;

/** Payload of PostRuntime. */
export const PostRuntimePayloadSchema = z.looseObject({ result: RuntimeResultSchema, resumed: z.literal(true).optional() }) satisfies z.ZodType<types.PostRuntimePayload>;

/** What a handler of PostRuntime can rewrite. */
export const PostRuntimeRewritesSchema = z.looseObject({ result: RuntimeResultSchema.optional() }) satisfies z.ZodType<types.PostRuntimeRewrites>;

/** What a handler of PostRuntime returns. */
export const PostRuntimeResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: PostRuntimeRewritesSchema }),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PostRuntimeResult>;

/** Payload of PreToolUse. */
export const PreToolUsePayloadSchema = z.looseObject({ toolCall: ToolCallSchema }) satisfies z.ZodType<types.PreToolUsePayload>;

/** What a handler of PreToolUse can rewrite. */
export const PreToolUseRewritesSchema = z.looseObject({ toolCall: ToolCallSchema.optional() }) satisfies z.ZodType<types.PreToolUseRewrites>;

/** What a handler of PreToolUse returns. */
export const PreToolUseResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: PreToolUseRewritesSchema }),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PreToolUseResult>;

/** Payload of PostToolUse. */
export const PostToolUsePayloadSchema = z.looseObject({ toolCall: ToolCallSchema, result: ToolResultSchema }) satisfies z.ZodType<types.PostToolUsePayload>;

/** What a handler of PostToolUse can rewrite. */
export const PostToolUseRewritesSchema = z.looseObject({ result: ToolResultSchema.optional(), terminate: z.literal(true).optional() }) satisfies z.ZodType<types.PostToolUseRewrites>;

/** What a handler of PostToolUse returns. */
export const PostToolUseResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: PostToolUseRewritesSchema }),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PostToolUseResult>;

/** Payload of PreStateCommit. */
export const PreStateCommitPayloadSchema = z.looseObject({ proposal: ProposalSchema }) satisfies z.ZodType<types.PreStateCommitPayload>;

/** What a handler of PreStateCommit can rewrite. */
export const PreStateCommitRewritesSchema = z.looseObject({ proposal: ProposalSchema.optional() }) satisfies z.ZodType<types.PreStateCommitRewrites>;

/** What a handler of PreStateCommit returns. */
export const PreStateCommitResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: PreStateCommitRewritesSchema }),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PreStateCommitResult>;

/** Payload of PostStateCommit. */
export const PostStateCommitPayloadSchema = z.looseObject({ proposal: ProposalSchema, result: CommitResultSchema }) satisfies z.ZodType<types.PostStateCommitPayload>;

/** What a handler of PostStateCommit returns. */
export const PostStateCommitResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.PostStateCommitResult>;

/** Payload of TurnStop. */
export const TurnStopPayloadSchema = z.looseObject({ runtimeResults: z.array(RuntimeResultSchema), durationMs: z.number() }) satisfies z.ZodType<types.TurnStopPayload>;

/** What a handler of TurnStop returns. */
export const TurnStopResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.TurnStopResult>;

/** Payload of SessionEnd. */
export const SessionEndPayloadSchema = z.looseObject({
  sessionId: z.string(),
  reason: z.union([z.literal("ended"), z.literal("deleted")]),
}) satisfies z.ZodType<types.SessionEndPayload>;

/** What a handler of SessionEnd returns. */
export const SessionEndResultSchema = z.union([
  z.undefined(),
  z.looseObject({ action: z.literal("continue"), replace: z.undefined().optional() }),
  z.looseObject({ action: z.literal("abort"), reason: z.string() }),
]) satisfies z.ZodType<types.SessionEndResult>;

/** Payload schema by event. */
export const HOOK_PAYLOAD_SCHEMAS = {
  SessionStart: SessionStartPayloadSchema,
  TurnStart: TurnStartPayloadSchema,
  PreCompaction: PreCompactionPayloadSchema,
  PostCompaction: PostCompactionPayloadSchema,
  PreSchedule: PreSchedulePayloadSchema,
  PreRuntime: PreRuntimePayloadSchema,
  PostContextAssembly: PostContextAssemblyPayloadSchema,
  PreStep: PreStepPayloadSchema,
  PreLLMCall: PreLLMCallPayloadSchema,
  PostLLMResponse: PostLLMResponsePayloadSchema,
  PostRuntime: PostRuntimePayloadSchema,
  PreToolUse: PreToolUsePayloadSchema,
  PostToolUse: PostToolUsePayloadSchema,
  PreStateCommit: PreStateCommitPayloadSchema,
  PostStateCommit: PostStateCommitPayloadSchema,
  TurnStop: TurnStopPayloadSchema,
  SessionEnd: SessionEndPayloadSchema,
} as const satisfies Record<keyof types.HookPayloads, z.ZodType>;

/** Result schema by event. */
export const HOOK_RESULT_SCHEMAS = {
  SessionStart: SessionStartResultSchema,
  TurnStart: TurnStartResultSchema,
  PreCompaction: PreCompactionResultSchema,
  PostCompaction: PostCompactionResultSchema,
  PreSchedule: PreScheduleResultSchema,
  PreRuntime: PreRuntimeResultSchema,
  PostContextAssembly: PostContextAssemblyResultSchema,
  PreStep: PreStepResultSchema,
  PreLLMCall: PreLLMCallResultSchema,
  PostLLMResponse: PostLLMResponseResultSchema,
  PostRuntime: PostRuntimeResultSchema,
  PreToolUse: PreToolUseResultSchema,
  PostToolUse: PostToolUseResultSchema,
  PreStateCommit: PreStateCommitResultSchema,
  PostStateCommit: PostStateCommitResultSchema,
  TurnStop: TurnStopResultSchema,
  SessionEnd: SessionEndResultSchema,
} as const satisfies Record<keyof types.HookPayloads, z.ZodType>;

/** Context schema by event. */
export const HOOK_CONTEXT_SCHEMAS = {
  SessionStart: SessionScopeContextSchema,
  TurnStart: TurnScopeContextSchema,
  PreCompaction: TurnScopeContextSchema,
  PostCompaction: TurnScopeContextSchema,
  PreSchedule: TurnScopeContextSchema,
  PreRuntime: RuntimeScopeContextSchema,
  PostContextAssembly: RuntimeScopeContextSchema,
  PreStep: RuntimeScopeContextSchema,
  PreLLMCall: RuntimeScopeContextSchema,
  PostLLMResponse: RuntimeScopeContextSchema,
  PostRuntime: RuntimeScopeContextSchema,
  PreToolUse: RuntimeScopeContextSchema,
  PostToolUse: RuntimeScopeContextSchema,
  PreStateCommit: RuntimeScopeContextSchema,
  PostStateCommit: RuntimeScopeContextSchema,
  TurnStop: TurnScopeContextSchema,
  SessionEnd: SessionScopeContextSchema,
} as const satisfies Record<keyof types.HookPayloads, z.ZodType>;
