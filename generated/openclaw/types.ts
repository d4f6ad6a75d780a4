// Made by hookspec from spec/openclaw/prompt-and-session.md (openclaw 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.

/** A message as the model reads it. Stored-only prompt text and the details of tool results are not in it. */
export type Message = { role: string; content: unknown };

/** What is known of an attachment before the model is chosen: no content. */
export type Attachment = { kind: string; mimeType?: string | undefined; name?: string | undefined };

/** A queued addition that this turn consumed. */
export type Injection = { text: string; pluginId?: string | undefined; idempotencyKey?: string | undefined };

/** Bounds a wish for one more pass. */
export type Retry = { instruction: string; idempotencyKey?: string | undefined; maxAttempts?: number | undefined };

/** What a handler of an event of scope model gets besides the payload. */
export type ModelScopeContext = {
  runId?: string | undefined;
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  trigger?: string | undefined;
  inputProvenance?: {
    kind: "external_user" | "inter_session" | "internal_system";
    originSessionId?: string | undefined;
    sourceSessionKey?: string | undefined;
    sourceChannel?: string | undefined;
    sourceTool?: string | undefined;
  } | undefined;
  channel?: string | undefined;
  messageProvider?: string | undefined;
  channelId?: string | undefined;
  senderId?: string | undefined;
  chatId?: string | undefined;
  channelContext?: { sender?: { id: string } | undefined; chat?: { id: string } | undefined } | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** The part of it that the caller of a dispatch supplies. */
export type ModelScopeGiven = {
  runId?: string | undefined;
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  trigger?: string | undefined;
  inputProvenance?: {
    kind: "external_user" | "inter_session" | "internal_system";
    originSessionId?: string | undefined;
    sourceSessionKey?: string | undefined;
    sourceChannel?: string | undefined;
    sourceTool?: string | undefined;
  } | undefined;
  channel?: string | undefined;
  messageProvider?: string | undefined;
  channelId?: string | undefined;
  senderId?: string | undefined;
  chatId?: string | undefined;
  channelContext?: { sender?: { id: string } | undefined; chat?: { id: string } | undefined } | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** What a handler of an event of scope turn gets besides the payload. */
export type TurnScopeContext = {
  runId?: string | undefined;
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  trigger?: string | undefined;
  inputProvenance?: {
    kind: "external_user" | "inter_session" | "internal_system";
    originSessionId?: string | undefined;
    sourceSessionKey?: string | undefined;
    sourceChannel?: string | undefined;
    sourceTool?: string | undefined;
  } | undefined;
  channel?: string | undefined;
  messageProvider?: string | undefined;
  channelId?: string | undefined;
  senderId?: string | undefined;
  chatId?: string | undefined;
  channelContext?: { sender?: { id: string } | undefined; chat?: { id: string } | undefined } | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** The part of it that the caller of a dispatch supplies. */
export type TurnScopeGiven = {
  runId?: string | undefined;
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  trigger?: string | undefined;
  inputProvenance?: {
    kind: "external_user" | "inter_session" | "internal_system";
    originSessionId?: string | undefined;
    sourceSessionKey?: string | undefined;
    sourceChannel?: string | undefined;
    sourceTool?: string | undefined;
  } | undefined;
  channel?: string | undefined;
  messageProvider?: string | undefined;
  channelId?: string | undefined;
  senderId?: string | undefined;
  chatId?: string | undefined;
  channelContext?: { sender?: { id: string } | undefined; chat?: { id: string } | undefined } | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** What a handler of an event of scope prompt gets besides the payload. */
export type PromptScopeContext = {
  runId?: string | undefined;
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  trigger?: string | undefined;
  inputProvenance?: {
    kind: "external_user" | "inter_session" | "internal_system";
    originSessionId?: string | undefined;
    sourceSessionKey?: string | undefined;
    sourceChannel?: string | undefined;
    sourceTool?: string | undefined;
  } | undefined;
  channel?: string | undefined;
  messageProvider?: string | undefined;
  channelId?: string | undefined;
  senderId?: string | undefined;
  chatId?: string | undefined;
  channelContext?: { sender?: { id: string } | undefined; chat?: { id: string } | undefined } | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
  hookInvocation?: { assertActive: () => undefined } | undefined;
  toolAuthority?: { allows: (toolName: string) => boolean; assertActive: () => undefined; fingerprint: string } | undefined;
};

/** The part of it that the caller of a dispatch supplies. */
export type PromptScopeGiven = {
  runId?: string | undefined;
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  trigger?: string | undefined;
  inputProvenance?: {
    kind: "external_user" | "inter_session" | "internal_system";
    originSessionId?: string | undefined;
    sourceSessionKey?: string | undefined;
    sourceChannel?: string | undefined;
    sourceTool?: string | undefined;
  } | undefined;
  channel?: string | undefined;
  messageProvider?: string | undefined;
  channelId?: string | undefined;
  senderId?: string | undefined;
  chatId?: string | undefined;
  channelContext?: { sender?: { id: string } | undefined; chat?: { id: string } | undefined } | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** What a handler of an event of scope run gets besides the payload. */
export type RunScopeContext = {
  runId?: string | undefined;
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  trigger?: string | undefined;
  inputProvenance?: {
    kind: "external_user" | "inter_session" | "internal_system";
    originSessionId?: string | undefined;
    sourceSessionKey?: string | undefined;
    sourceChannel?: string | undefined;
    sourceTool?: string | undefined;
  } | undefined;
  channel?: string | undefined;
  messageProvider?: string | undefined;
  channelId?: string | undefined;
  senderId?: string | undefined;
  chatId?: string | undefined;
  channelContext?: { sender?: { id: string } | undefined; chat?: { id: string } | undefined } | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** The part of it that the caller of a dispatch supplies. */
export type RunScopeGiven = {
  runId?: string | undefined;
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  trigger?: string | undefined;
  inputProvenance?: {
    kind: "external_user" | "inter_session" | "internal_system";
    originSessionId?: string | undefined;
    sourceSessionKey?: string | undefined;
    sourceChannel?: string | undefined;
    sourceTool?: string | undefined;
  } | undefined;
  channel?: string | undefined;
  messageProvider?: string | undefined;
  channelId?: string | undefined;
  senderId?: string | undefined;
  chatId?: string | undefined;
  channelContext?: { sender?: { id: string } | undefined; chat?: { id: string } | undefined } | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** What a handler of an event of scope call gets besides the payload. */
export type CallScopeContext = {
  runId?: string | undefined;
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  trigger?: string | undefined;
  inputProvenance?: {
    kind: "external_user" | "inter_session" | "internal_system";
    originSessionId?: string | undefined;
    sourceSessionKey?: string | undefined;
    sourceChannel?: string | undefined;
    sourceTool?: string | undefined;
  } | undefined;
  channel?: string | undefined;
  messageProvider?: string | undefined;
  channelId?: string | undefined;
  senderId?: string | undefined;
  chatId?: string | undefined;
  channelContext?: { sender?: { id: string } | undefined; chat?: { id: string } | undefined } | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** The part of it that the caller of a dispatch supplies. */
export type CallScopeGiven = {
  runId?: string | undefined;
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  trigger?: string | undefined;
  inputProvenance?: {
    kind: "external_user" | "inter_session" | "internal_system";
    originSessionId?: string | undefined;
    sourceSessionKey?: string | undefined;
    sourceChannel?: string | undefined;
    sourceTool?: string | undefined;
  } | undefined;
  channel?: string | undefined;
  messageProvider?: string | undefined;
  channelId?: string | undefined;
  senderId?: string | undefined;
  chatId?: string | undefined;
  channelContext?: { sender?: { id: string } | undefined; chat?: { id: string } | undefined } | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** Fires once per turn, before the provider and the model are resolved. It carries the prompt and what is known of attachments, no history. */
export type BeforeModelResolvePayload = { prompt: string; attachments?: Attachment[] | undefined };

/** The fields of before_model_resolve that a handler can rewrite. */
export type BeforeModelResolveRewrites = { providerOverride?: string | undefined; modelOverride?: string | undefined };

/** What a handler of before_model_resolve returns. */
export type BeforeModelResolveResult = undefined | BeforeModelResolveRewrites;

/** Fires once per turn, after queued injections were drained and before the prompt is built. The Codex and Copilot paths do not have it. */
export type AgentTurnPreparePayload = { prompt: string; messages: Message[]; queuedInjections: Injection[] };

/** The fields of agent_turn_prepare that a handler can rewrite. */
export type AgentTurnPrepareRewrites = { prependContext?: string | undefined; appendContext?: string | undefined };

/** What a handler of agent_turn_prepare returns. */
export type AgentTurnPrepareResult = undefined | AgentTurnPrepareRewrites;

/** Fires on heartbeat turns only, after the turn is prepared: for monitors in the background that have something to say without touching turns of a user. */
export type HeartbeatPromptContributionPayload = {
  sessionKey?: string | undefined;
  agentId?: string | undefined;
  heartbeatName?: string | undefined;
};

/** The fields of heartbeat_prompt_contribution that a handler can rewrite. */
export type HeartbeatPromptContributionRewrites = { prependContext?: string | undefined; appendContext?: string | undefined };

/** What a handler of heartbeat_prompt_contribution returns. */
export type HeartbeatPromptContributionResult = undefined | HeartbeatPromptContributionRewrites;

/** Fires each time a prompt is built: in the ordinary phase before the tool policy is settled, in the authorized phase after it. Every rebuild fires it anew, with a snapshot of its own. */
export type BeforePromptBuildPayload = {
  prompt: string;
  messages: Message[];
  currentUserMessage?: string | undefined;
  currentUserMessageId?: string | undefined;
};

/** The fields of before_prompt_build that a handler can rewrite. */
export type BeforePromptBuildRewrites = {
  prependContext?: string | undefined;
  appendContext?: string | undefined;
  prependSystemContext?: string | undefined;
  appendSystemContext?: string | undefined;
  systemPrompt?: string | undefined;
  toolsAllow?: string[] | undefined;
};

/** What a handler of before_prompt_build returns. */
export type BeforePromptBuildResult = undefined | BeforePromptBuildRewrites;

/** Fires when the prompt is complete, before it is submitted and before llm_input is observed. */
export type BeforeAgentRunPayload = { prompt: string; messages: Message[]; systemPrompt?: string | undefined };

/** What a handler of before_agent_run returns. */
export type BeforeAgentRunResult = 
  | undefined
  | { outcome: "pass" }
  | { outcome: "block"; reason: string; message?: string | undefined };

/** Fires when a harness is about to accept a natural final answer; never when the user stopped the turn. The Copilot harness does not have it. */
export type BeforeAgentFinalizePayload = {
  runId?: string | undefined;
  lastAssistantMessage?: string | undefined;
  messages?: Message[] | undefined;
};

/** The fields of before_agent_finalize that a handler can rewrite. */
export type BeforeAgentFinalizeRewrites = {
  action?: "revise" | "finalize" | undefined;
  reason?: string | undefined;
  retry?: Retry | undefined;
};

/** What a handler of before_agent_finalize returns. */
export type BeforeAgentFinalizeResult = 
  | undefined
  | { action: "revise"; reason: string; retry?: Retry | undefined }
  | { action: "revise"; reason?: undefined | null | undefined }
  | { action: "finalize"; reason?: string | undefined }
  | { action: "continue" };

/** Fires when a run has ended. Channel-driven runs do not wait for its handlers; a local one-shot run may, so that plugins can flush. */
export type AgentEndPayload = {
  runId?: string | undefined;
  messages: Message[];
  success: boolean;
  error?: string | undefined;
  durationMs?: number | undefined;
};

/** What a handler of agent_end returns. */
export type AgentEndResult = undefined | unknown;

/** Fires when input is handed to the model, as the adapter sees it; that need not be the provider's raw request. */
export type LlmInputPayload = {
  runId: string;
  provider: string;
  model: string;
  systemPrompt?: string | undefined;
  prompt: string;
  historyMessages: Message[];
};

/** What a handler of llm_input returns. */
export type LlmInputResult = undefined | unknown;

/** Fires when an attempt has given output. It alone proves no successful final answer. */
export type LlmOutputPayload = {
  runId: string;
  provider: string;
  model: string;
  assistantTexts: string[];
  lastAssistant?: unknown | undefined;
};

/** What a handler of llm_output returns. */
export type LlmOutputResult = undefined | unknown;

/** Fires when a call to a provider starts, on the embedded path. It holds no prompt, history, header, body or raw request identifier. */
export type ModelCallStartedPayload = {
  runId: string;
  callId: string;
  provider: string;
  model: string;
  api?: string | undefined;
  transport?: string | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** What a handler of model_call_started returns. */
export type ModelCallStartedResult = undefined | unknown;

/** Fires when a call to a provider has ended, on the embedded path. It is as free of content as its beginning, and of the response too. */
export type ModelCallEndedPayload = {
  runId: string;
  callId: string;
  provider: string;
  model: string;
  api?: string | undefined;
  transport?: string | undefined;
  durationMs: number;
  outcome: string;
  upstreamRequestIdHash?: string | undefined;
  contextTokenBudget?: number | undefined;
  contextWindowSource?: string | undefined;
  contextWindowReferenceTokens?: number | undefined;
};

/** What a handler of model_call_ended returns. */
export type ModelCallEndedResult = undefined | unknown;

/** Payload by event. */
export type HookPayloads = {
  before_model_resolve: BeforeModelResolvePayload;
  agent_turn_prepare: AgentTurnPreparePayload;
  heartbeat_prompt_contribution: HeartbeatPromptContributionPayload;
  before_prompt_build: BeforePromptBuildPayload;
  before_agent_run: BeforeAgentRunPayload;
  before_agent_finalize: BeforeAgentFinalizePayload;
  agent_end: AgentEndPayload;
  llm_input: LlmInputPayload;
  llm_output: LlmOutputPayload;
  model_call_started: ModelCallStartedPayload;
  model_call_ended: ModelCallEndedPayload;
};

/** Rewritable fields by event. */
export type HookRewrites = {
  before_model_resolve: BeforeModelResolveRewrites;
  agent_turn_prepare: AgentTurnPrepareRewrites;
  heartbeat_prompt_contribution: HeartbeatPromptContributionRewrites;
  before_prompt_build: BeforePromptBuildRewrites;
  before_agent_run: Record<string, never>;
  before_agent_finalize: BeforeAgentFinalizeRewrites;
  agent_end: Record<string, never>;
  llm_input: Record<string, never>;
  llm_output: Record<string, never>;
  model_call_started: Record<string, never>;
  model_call_ended: Record<string, never>;
};

/** Result by event. */
export type HookResults = {
  before_model_resolve: BeforeModelResolveResult;
  agent_turn_prepare: AgentTurnPrepareResult;
  heartbeat_prompt_contribution: HeartbeatPromptContributionResult;
  before_prompt_build: BeforePromptBuildResult;
  before_agent_run: BeforeAgentRunResult;
  before_agent_finalize: BeforeAgentFinalizeResult;
  agent_end: AgentEndResult;
  llm_input: LlmInputResult;
  llm_output: LlmOutputResult;
  model_call_started: ModelCallStartedResult;
  model_call_ended: ModelCallEndedResult;
};

/** Context by event. */
export type HookContexts = {
  before_model_resolve: ModelScopeContext;
  agent_turn_prepare: TurnScopeContext;
  heartbeat_prompt_contribution: TurnScopeContext;
  before_prompt_build: PromptScopeContext;
  before_agent_run: RunScopeContext;
  before_agent_finalize: RunScopeContext;
  agent_end: RunScopeContext;
  llm_input: CallScopeContext;
  llm_output: CallScopeContext;
  model_call_started: CallScopeContext;
  model_call_ended: CallScopeContext;
};

/** What the caller of a dispatch supplies of the context, by event. */
export type HookGivenContexts = {
  before_model_resolve: ModelScopeGiven;
  agent_turn_prepare: TurnScopeGiven;
  heartbeat_prompt_contribution: TurnScopeGiven;
  before_prompt_build: PromptScopeGiven;
  before_agent_run: RunScopeGiven;
  before_agent_finalize: RunScopeGiven;
  agent_end: RunScopeGiven;
  llm_input: CallScopeGiven;
  llm_output: CallScopeGiven;
  model_call_started: CallScopeGiven;
  model_call_ended: CallScopeGiven;
};

/** Options of a registration. */
export type HookOptions<Event extends keyof HookPayloads = keyof HookPayloads> = {
  /** Higher runs earlier. A finite number; anything else is refused. */
  priority?: number | undefined;
  /** How long the runner waits for one call, in ms, in place of the event's own default. */
  timeoutMs?: number | undefined;
  /** On before_prompt_build: take part in the authorized phase, and in no other. On other events it changes nothing. */
  requiresToolAuthority?: boolean | undefined;
};
