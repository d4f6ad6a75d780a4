// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.

/** One resolved action of a player. */
export type PlayerAction = {
  seatId: string;
  kind: string;
  actorId?: string | undefined;
  text?: string | undefined;
  fields?: Record<string, unknown> | undefined;
  interaction?: unknown | undefined;
  source: string;
};

/** Manifest of a runtime; name identifies it. */
export type RuntimeManifest = { name: string };

/** What a turn starts from. */
export type TurnInput = Record<string, unknown>;

/** One message of a conversation with the model. */
export type Message = Record<string, unknown>;

/** A character of the session. */
export type Character = { id: string; name: string; type: string; description: string };

/** A fragment of the prompt: the plugin that provides it, and the id which that plugin gave it. */
export type PromptSegment = { pluginId: string; id: string };

/** Which tool the model is to call. */
export type ToolChoice = "auto" | "required" | { name: string };

/** A tool as it is offered to the model. */
export type ToolDefinition = { name: string };

/** A tool call; arguments is a JSON text. */
export type ToolCall = { id: string; name: string; arguments: string };

/** Why a tool failed. */
export type ToolError = { code: string; message: string; hint?: string | undefined };

/** Outcome of a tool call; result is the tool's envelope as a JSON text, error is there on failure. */
export type ToolResult = {
  result: string;
  parsedResult?: unknown | undefined;
  success: boolean;
  effects?: unknown[] | undefined;
  events?: unknown[] | undefined;
  error?: ToolError | undefined;
  refused?: boolean | undefined;
  approval?: string | undefined;
};

/** A reply of the model. */
export type ModelReply = { content: string; toolCalls?: ToolCall[] | undefined };

/** A write that waits for its commit. */
export type Proposal = { id: string; type: string; source: { pluginId: string; runtimeId: string }; payload: unknown };

/** Result of one run of a runtime. */
export type RuntimeResult = {
  pluginId: string;
  runtimeId: string;
  runId: string;
  turnId: string;
  status: "success" | "failed" | "skipped";
  reason?: string | undefined;
  output?: unknown | undefined;
  canonicalValue?: unknown | undefined;
  pendingProposals?: Proposal[] | undefined;
  effects?: unknown[] | undefined;
  completion?: unknown | undefined;
};

/** What the commit of a proposal gave. */
export type CommitResult = Record<string, unknown>;

/** What a handler of an event of scope session gets besides the payload. */
export type SessionScopeContext = {
  event: string;
  sessionId: string;
  turnId: string;
  locale: string;
  activePluginIds: string[] | Set<string>;
  getOwnSettings?: (() => Record<string, unknown>) | undefined;
  signal: AbortSignal;
  logicalTurn?: number | undefined;
};

/** The part of it that the caller of a dispatch supplies. */
export type SessionScopeGiven = {
  sessionId: string;
  turnId: string;
  locale: string;
  activePluginIds: string[] | Set<string>;
  logicalTurn?: number | undefined;
};

/** What a handler of an event of scope turn gets besides the payload. */
export type TurnScopeContext = {
  event: string;
  sessionId: string;
  turnId: string;
  locale: string;
  activePluginIds: string[] | Set<string>;
  getOwnSettings?: (() => Record<string, unknown>) | undefined;
  signal: AbortSignal;
  logicalTurn?: number | undefined;
};

/** The part of it that the caller of a dispatch supplies. */
export type TurnScopeGiven = {
  sessionId: string;
  turnId: string;
  locale: string;
  activePluginIds: string[] | Set<string>;
  logicalTurn?: number | undefined;
};

/** What a handler of an event of scope runtime gets besides the payload. */
export type RuntimeScopeContext = {
  event: string;
  sessionId: string;
  turnId: string;
  locale: string;
  pluginId: string;
  runtimeId: string;
  activePluginIds: string[] | Set<string>;
  getOwnSettings?: (() => Record<string, unknown>) | undefined;
  signal: AbortSignal;
  logicalTurn?: number | undefined;
};

/** The part of it that the caller of a dispatch supplies. */
export type RuntimeScopeGiven = {
  sessionId: string;
  turnId: string;
  locale: string;
  pluginId: string;
  runtimeId: string;
  activePluginIds: string[] | Set<string>;
  logicalTurn?: number | undefined;
};

/** Fires once for each new session, as soon as the session is stored together with the data of its imported world. The session exists by then, so no handler can keep it from being created. */
export type SessionStartPayload = { sessionId: string; worldId?: string | undefined };

/** What a handler of SessionStart returns. */
export type SessionStartResult = undefined | { action: "continue"; replace?: undefined } | { action: "abort"; reason: string };

/** Fires when an execution begins, before any runtime is selected. A turn of a player, a run started by hand and a background job are each one execution. */
export type TurnStartPayload = { playerMessage: string; actions: PlayerAction[]; activeRuntimes: string[] };

/** What a handler of TurnStart returns. */
export type TurnStartResult = undefined | { action: "continue"; replace?: undefined } | { action: "abort"; reason: string };

/** Fires before the history is compressed, and only on turns on which it needs to be. */
export type PreCompactionPayload = { messageCount: number };

/** What a handler of PreCompaction returns. */
export type PreCompactionResult = undefined | { action: "continue"; replace?: undefined } | { action: "abort"; reason: string };

/** Fires after an attempt to compress the history, successful or not; never when PreCompaction stopped it. */
export type PostCompactionPayload = { compacted: boolean; summaryId?: string | undefined };

/** What a handler of PostCompaction returns. */
export type PostCompactionResult = undefined | { action: "continue"; replace?: undefined } | { action: "abort"; reason: string };

/** Fires when the runtimes of an execution have been selected, before their order is set. */
export type PreSchedulePayload = { triggered: RuntimeManifest[] };

/** The fields of PreSchedule that a handler can rewrite. */
export type PreScheduleRewrites = { triggered?: RuntimeManifest[] | undefined };

/** What a handler of PreSchedule returns. */
export type PreScheduleResult = 
  | undefined
  | { action: "continue"; replace: PreScheduleRewrites }
  | { action: "continue"; replace?: undefined }
  | { action: "abort"; reason: string };

/** Fires once for each logical runtime, ahead of everything it does: its guard and then its agent loop or function. A run that is resumed after a suspension does not fire it again, however often it was suspended. */
export type PreRuntimePayload = { manifest: RuntimeManifest; input: TurnInput };

/** What a handler of PreRuntime returns. */
export type PreRuntimeResult = undefined | { action: "continue"; replace?: undefined } | { action: "abort"; reason: string };

/** Fires once in the life of an agent runtime, between the assembly of its context and its first call of the model. A resumed run assembles no context and does not fire it, since its saved conversation already shows what came of this step. */
export type PostContextAssemblyPayload = {
  systemPrompt: string;
  messages: Message[];
  outputKind?: "story" | "system" | undefined;
  promptTemplate?: string | undefined;
  inputSlots?: Record<string, unknown> | undefined;
  characters?: Character[] | undefined;
  currentCharacterId?: string | undefined;
  promptSegments?: PromptSegment[] | undefined;
};

/** The fields of PostContextAssembly that a handler can rewrite. */
export type PostContextAssemblyRewrites = { systemPrompt?: string | undefined; messages?: Message[] | undefined };

/** What a handler of PostContextAssembly returns. */
export type PostContextAssemblyResult = 
  | undefined
  | { action: "continue"; replace: PostContextAssemblyRewrites }
  | { action: "continue"; replace?: undefined }
  | { action: "abort"; reason: string };

/** Fires once for each step of an agent runtime's tool loop, before the model is called: after interjections of the player have joined the conversation, and before PreLLMCall. The finalizer step behind the step limit does not fire it; a resumed run fires it on each step like any other. */
export type PreStepPayload = {
  step: number;
  stepsRemaining: number;
  maxSteps: number;
  toolNames: string[];
  toolChoice: ToolChoice;
};

/** The fields of PreStep that a handler can rewrite. */
export type PreStepRewrites = {
  tools?: string[] | undefined;
  toolChoice?: ToolChoice | undefined;
  stepsRemaining?: number | undefined;
  stop?: { reason: "tool-finished" | "cancelled"; message?: string | undefined } | undefined;
};

/** What a handler of PreStep returns. */
export type PreStepResult = 
  | undefined
  | { action: "continue"; replace: PreStepRewrites }
  | { action: "continue"; replace?: undefined }
  | { action: "abort"; reason: string };

/** Fires before each call of the model by an agent runtime: calls after tool results and the one of the finalizer step are among them. Within a step PreStep comes first. */
export type PreLLMCallPayload = {
  messages: Message[];
  model: string;
  tools: ToolDefinition[];
  stream?: boolean | undefined;
  promptSegments?: PromptSegment[] | undefined;
};

/** The fields of PreLLMCall that a handler can rewrite. */
export type PreLLMCallRewrites = {
  messages?: Message[] | undefined;
  model?: string | undefined;
  tools?: ToolDefinition[] | undefined;
  stream?: false | undefined;
};

/** What a handler of PreLLMCall returns. */
export type PreLLMCallResult = 
  | undefined
  | { action: "continue"; replace: PreLLMCallRewrites }
  | { action: "continue"; replace?: undefined }
  | { action: "abort"; reason: string };

/** Fires after each reply of the model, before the tool calls in it are run. */
export type PostLLMResponsePayload = { response: ModelReply; messages: Message[] };

/** The fields of PostLLMResponse that a handler can rewrite. */
export type PostLLMResponseRewrites = { response?: ModelReply | undefined; correction?: string | undefined };

/** What a handler of PostLLMResponse returns. */
export type PostLLMResponseResult = 
  | undefined
  | { action: "continue"; replace: PostLLMResponseRewrites }
  | { action: "continue"; replace?: undefined }
  | { action: "abort"; reason: string };

/** Fires once for each logical runtime when it is really over, whether it succeeded, failed or was skipped. A suspension does not fire it; the end of the resumed run does. */
export type PostRuntimePayload = { result: RuntimeResult; resumed?: true | undefined };

/** The fields of PostRuntime that a handler can rewrite. */
export type PostRuntimeRewrites = { result?: RuntimeResult | undefined };

/** What a handler of PostRuntime returns. */
export type PostRuntimeResult = 
  | undefined
  | { action: "continue"; replace: PostRuntimeRewrites }
  | { action: "continue"; replace?: undefined }
  | { action: "abort"; reason: string };

/** Fires whenever a tool is about to be called, by the model of an agent runtime or by a function runtime through ctx.tools.call. */
export type PreToolUsePayload = { toolCall: ToolCall };

/** The fields of PreToolUse that a handler can rewrite. */
export type PreToolUseRewrites = { toolCall?: ToolCall | undefined };

/** What a handler of PreToolUse returns. */
export type PreToolUseResult = 
  | undefined
  | { action: "continue"; replace: PreToolUseRewrites }
  | { action: "continue"; replace?: undefined }
  | { action: "abort"; reason: string };

/** Fires when a tool call has been executed, with or without success. The members of a parallel pool all settle first, then their hooks run in the order of the model; the hook of a barrier runs when that one call is done. */
export type PostToolUsePayload = { toolCall: ToolCall; result: ToolResult };

/** The fields of PostToolUse that a handler can rewrite. */
export type PostToolUseRewrites = { result?: ToolResult | undefined; terminate?: true | undefined };

/** What a handler of PostToolUse returns. */
export type PostToolUseResult = 
  | undefined
  | { action: "continue"; replace: PostToolUseRewrites }
  | { action: "continue"; replace?: undefined }
  | { action: "abort"; reason: string };

/** Fires ahead of each commit, once for every proposal that an execution has made. The two ids of the context name where the proposal comes from. */
export type PreStateCommitPayload = { proposal: Proposal };

/** The fields of PreStateCommit that a handler can rewrite. */
export type PreStateCommitRewrites = { proposal?: Proposal | undefined };

/** What a handler of PreStateCommit returns. */
export type PreStateCommitResult = 
  | undefined
  | { action: "continue"; replace: PreStateCommitRewrites }
  | { action: "continue"; replace?: undefined }
  | { action: "abort"; reason: string };

/** Fires after a proposal has been committed. It is the place for whatever has to wait until the data is really written. */
export type PostStateCommitPayload = { proposal: Proposal; result: CommitResult };

/** What a handler of PostStateCommit returns. */
export type PostStateCommitResult = undefined | { action: "continue"; replace?: undefined } | { action: "abort"; reason: string };

/** Fires when an execution has run all its runtimes. Its writes are not committed yet and can still be rejected at the commit. */
export type TurnStopPayload = { runtimeResults: RuntimeResult[]; durationMs: number };

/** What a handler of TurnStop returns. */
export type TurnStopResult = undefined | { action: "continue"; replace?: undefined } | { action: "abort"; reason: string };

/** Fires at the end of a session, be it closed or deleted. */
export type SessionEndPayload = { sessionId: string; reason: "ended" | "deleted" };

/** What a handler of SessionEnd returns. */
export type SessionEndResult = undefined | { action: "continue"; replace?: undefined } | { action: "abort"; reason: string };

/** Payload by event. */
export type HookPayloads = {
  SessionStart: SessionStartPayload;
  TurnStart: TurnStartPayload;
  PreCompaction: PreCompactionPayload;
  PostCompaction: PostCompactionPayload;
  PreSchedule: PreSchedulePayload;
  PreRuntime: PreRuntimePayload;
  PostContextAssembly: PostContextAssemblyPayload;
  PreStep: PreStepPayload;
  PreLLMCall: PreLLMCallPayload;
  PostLLMResponse: PostLLMResponsePayload;
  PostRuntime: PostRuntimePayload;
  PreToolUse: PreToolUsePayload;
  PostToolUse: PostToolUsePayload;
  PreStateCommit: PreStateCommitPayload;
  PostStateCommit: PostStateCommitPayload;
  TurnStop: TurnStopPayload;
  SessionEnd: SessionEndPayload;
};

/** Rewritable fields by event. */
export type HookRewrites = {
  SessionStart: Record<string, never>;
  TurnStart: Record<string, never>;
  PreCompaction: Record<string, never>;
  PostCompaction: Record<string, never>;
  PreSchedule: PreScheduleRewrites;
  PreRuntime: Record<string, never>;
  PostContextAssembly: PostContextAssemblyRewrites;
  PreStep: PreStepRewrites;
  PreLLMCall: PreLLMCallRewrites;
  PostLLMResponse: PostLLMResponseRewrites;
  PostRuntime: PostRuntimeRewrites;
  PreToolUse: PreToolUseRewrites;
  PostToolUse: PostToolUseRewrites;
  PreStateCommit: PreStateCommitRewrites;
  PostStateCommit: Record<string, never>;
  TurnStop: Record<string, never>;
  SessionEnd: Record<string, never>;
};

/** Result by event. */
export type HookResults = {
  SessionStart: SessionStartResult;
  TurnStart: TurnStartResult;
  PreCompaction: PreCompactionResult;
  PostCompaction: PostCompactionResult;
  PreSchedule: PreScheduleResult;
  PreRuntime: PreRuntimeResult;
  PostContextAssembly: PostContextAssemblyResult;
  PreStep: PreStepResult;
  PreLLMCall: PreLLMCallResult;
  PostLLMResponse: PostLLMResponseResult;
  PostRuntime: PostRuntimeResult;
  PreToolUse: PreToolUseResult;
  PostToolUse: PostToolUseResult;
  PreStateCommit: PreStateCommitResult;
  PostStateCommit: PostStateCommitResult;
  TurnStop: TurnStopResult;
  SessionEnd: SessionEndResult;
};

/** Context by event. */
export type HookContexts = {
  SessionStart: SessionScopeContext;
  TurnStart: TurnScopeContext;
  PreCompaction: TurnScopeContext;
  PostCompaction: TurnScopeContext;
  PreSchedule: TurnScopeContext;
  PreRuntime: RuntimeScopeContext;
  PostContextAssembly: RuntimeScopeContext;
  PreStep: RuntimeScopeContext;
  PreLLMCall: RuntimeScopeContext;
  PostLLMResponse: RuntimeScopeContext;
  PostRuntime: RuntimeScopeContext;
  PreToolUse: RuntimeScopeContext;
  PostToolUse: RuntimeScopeContext;
  PreStateCommit: RuntimeScopeContext;
  PostStateCommit: RuntimeScopeContext;
  TurnStop: TurnScopeContext;
  SessionEnd: SessionScopeContext;
};

/** What the caller of a dispatch supplies of the context, by event. */
export type HookGivenContexts = {
  SessionStart: SessionScopeGiven;
  TurnStart: TurnScopeGiven;
  PreCompaction: TurnScopeGiven;
  PostCompaction: TurnScopeGiven;
  PreSchedule: TurnScopeGiven;
  PreRuntime: RuntimeScopeGiven;
  PostContextAssembly: RuntimeScopeGiven;
  PreStep: RuntimeScopeGiven;
  PreLLMCall: RuntimeScopeGiven;
  PostLLMResponse: RuntimeScopeGiven;
  PostRuntime: RuntimeScopeGiven;
  PreToolUse: RuntimeScopeGiven;
  PostToolUse: RuntimeScopeGiven;
  PreStateCommit: RuntimeScopeGiven;
  PostStateCommit: RuntimeScopeGiven;
  TurnStop: TurnScopeGiven;
  SessionEnd: SessionScopeGiven;
};

/** Options of a registration. */
export type HookOptions<Event extends keyof HookPayloads = keyof HookPayloads> = {
  /** Asked before the handler, with a copy of the payload made for it alone. The handler runs when the answer is true. */
  match?: ((payload: HookPayloads[Event]) => boolean) | undefined;
  /** Time limit of one call of this handler, in milliseconds. */
  timeoutMs?: number | undefined;
  /** The group in which the handler runs; the same one as in its declaration. */
  enforce?: "pre" | "normal" | "post" | undefined;
};
