// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
import type * as types from "./types.ts";

/** What the lines of a trace belong to, each with the unit inside which its ids are told apart; null = the whole trace. */
export const HOOK_TRACE_UNITS = {
  /** One session. */
  session: null,
  /** One execution: a turn of a player, a run started by hand, or a background job. */
  execution: "session",
  /** One attempt to compress the history, or the intention to. */
  compaction: "execution",
  /** One logical run of a runtime, from its beginning to its end, with all that follows a suspension. */
  runtime: "session",
  /** One step of an agent's loop. */
  step: "runtime",
  /** One call of the model, with its reply and the batch of tool calls in it. */
  request: "runtime",
  /** Calls of a batch that run in one go: a pool of reads, or one barrier alone. */
  group: "runtime",
  /** One tool call. */
  call: "runtime",
  /** One proposal. */
  proposal: "session",
} as const;

/** A line of a trace: an event that has been dispatched, a moment of the host, or the end of the run; ids are texts or whole numbers. One is written as JSON per line. */
export type HookTraceLine =
  /** Fires once for each new session, as soon as the session is stored together with the data of its imported world. The session exists by then, so no handler can keep it from being created. */
  | { event: "SessionStart"; session: string | number }
  /** Fires when an execution begins, before any runtime is selected. A turn of a player, a run started by hand and a background job are each one execution. */
  | {
    event: "TurnStart";
    session: string | number;
    execution: string | number;
    outcome: "proceed" | "blocked";
  }
  /** Fires before the history is compressed, and only on turns on which it needs to be. */
  | {
    event: "PreCompaction";
    session: string | number;
    execution: string | number;
    compaction: string | number;
    outcome: "proceed" | "blocked";
  }
  /** Fires after an attempt to compress the history, successful or not; never when PreCompaction stopped it. */
  | {
    event: "PostCompaction";
    session: string | number;
    execution: string | number;
    compaction: string | number;
  }
  /** Fires when the runtimes of an execution have been selected, before their order is set. */
  | { event: "PreSchedule"; session: string | number; execution: string | number }
  /** Fires once for each logical runtime, ahead of everything it does: its guard and then its agent loop or function. A run that is resumed after a suspension does not fire it again, however often it was suspended. */
  | {
    event: "PreRuntime";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    outcome: "proceed" | "blocked";
  }
  /** Fires once in the life of an agent runtime, between the assembly of its context and its first call of the model. A resumed run assembles no context and does not fire it, since its saved conversation already shows what came of this step. */
  | {
    event: "PostContextAssembly";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    promptSegments?: types.PromptSegment[] | undefined;
    prompt?: string | undefined;
  }
  /** Fires once for each step of an agent runtime's tool loop, before the model is called: after interjections of the player have joined the conversation, and before PreLLMCall. The finalizer step behind the step limit does not fire it; a resumed run fires it on each step like any other. */
  | {
    event: "PreStep";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    step: string | number;
    toolNames?: string[] | undefined;
    tools?: string[] | undefined;
    allTools?: string[] | undefined;
    stepsLeft?: number | undefined;
    stop?: true | undefined;
  }
  /** Fires before each call of the model by an agent runtime: calls after tool results and the one of the finalizer step are among them. Within a step PreStep comes first. */
  | {
    event: "PreLLMCall";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    step?: string | number | undefined;
    request: string | number;
    promptSegments?: types.PromptSegment[] | undefined;
    tools?: string[] | undefined;
  }
  /** Fires after each reply of the model, before the tool calls in it are run. */
  | {
    event: "PostLLMResponse";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    step?: string | number | undefined;
    request: string | number;
    correction?: boolean | undefined;
    reply?: string | undefined;
  }
  /** Fires once for each logical runtime when it is really over, whether it succeeded, failed or was skipped. A suspension does not fire it; the end of the resumed run does. */
  | {
    event: "PostRuntime";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    resumed?: true | undefined;
  }
  /** Fires whenever a tool is about to be called, by the model of an agent runtime or by a function runtime through ctx.tools.call. */
  | {
    event: "PreToolUse";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    request?: string | number | undefined;
    group?: string | number | undefined;
    call: string | number;
    outcome: "proceed" | "blocked";
    poolable?: boolean | undefined;
    toolCall?: { name: string; arguments: string } | undefined;
  }
  /** Fires when a tool call has been executed, with or without success. The members of a parallel pool all settle first, then their hooks run in the order of the model; the hook of a barrier runs when that one call is done. */
  | {
    event: "PostToolUse";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    request?: string | number | undefined;
    group?: string | number | undefined;
    call: string | number;
    terminate?: true | undefined;
  }
  /** Fires ahead of each commit, once for every proposal that an execution has made. The two ids of the context name where the proposal comes from. */
  | {
    event: "PreStateCommit";
    session: string | number;
    execution: string | number;
    proposal: string | number;
    outcome: "proceed" | "blocked";
    deliberate?: boolean | undefined;
    pluginId: string;
    runtimeId: string;
  }
  /** Fires after a proposal has been committed. It is the place for whatever has to wait until the data is really written. */
  | {
    event: "PostStateCommit";
    session: string | number;
    execution: string | number;
    proposal: string | number;
    pluginId: string;
    runtimeId: string;
  }
  /** Fires when an execution has run all its runtimes. Its writes are not committed yet and can still be rejected at the commit. */
  | { event: "TurnStop"; session: string | number; execution: string | number }
  /** Fires at the end of a session, be it closed or deleted. */
  | { event: "SessionEnd"; session: string | number; reason: "ended" | "deleted" }
  /** A new session is stored. */
  | { moment: "sessionStored"; session: string | number }
  /** The data of its imported world is stored. */
  | { moment: "worldStored"; session: string | number }
  /** The session is ended or deleted. */
  | { moment: "sessionClosed"; session: string | number; reason: "ended" | "deleted" }
  /** An execution begins. */
  | { moment: "executionBegan"; session: string | number; execution: string | number }
  /** It is cancelled. */
  | { moment: "executionCancelled"; session: string | number; execution: string | number }
  /** The history needs to be compressed. */
  | { moment: "compressionDue"; session: string | number; execution: string | number }
  /** The kernel begins to compress it. */
  | {
    moment: "compressionStarted";
    session: string | number;
    execution: string | number;
    compaction: string | number;
  }
  /** The attempt is over, with or without success. */
  | {
    moment: "compressionTried";
    session: string | number;
    execution: string | number;
    compaction: string | number;
  }
  /** The runtimes of the execution are selected. */
  | { moment: "runtimesSelected"; session: string | number; execution: string | number }
  /** Their order is set. */
  | { moment: "orderSet"; session: string | number; execution: string | number; scheduled: number }
  /** All of them have run. */
  | { moment: "runtimesDone"; session: string | number; execution: string | number }
  /** The guard, the loop or the function of a runtime begins. */
  | {
    moment: "workBegan";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    concealed?: boolean | undefined;
    function?: boolean | undefined;
  }
  /** The context of an agent runtime is assembled. */
  | {
    moment: "contextAssembled";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    prompt?: string | undefined;
    hiddenFragments?: types.PromptSegment[] | undefined;
  }
  /** The run is suspended. */
  | {
    moment: "runtimeSuspended";
    session: string | number;
    execution: string | number;
    runtime: string | number;
  }
  /** It goes on. */
  | {
    moment: "runtimeResumed";
    session: string | number;
    execution: string | number;
    runtime: string | number;
  }
  /** It is over. */
  | {
    moment: "runtimeOver";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    status: "success" | "failed" | "skipped";
  }
  /** A step of the loop begins. */
  | {
    moment: "stepBegan";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    step: string | number;
    finalizer?: boolean | undefined;
  }
  /** Something that the player put in has joined the conversation for this step. */
  | {
    moment: "interjectionJoined";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    step: string | number;
  }
  /** The loop would go on, and no steps are left. */
  | {
    moment: "stepsSpent";
    session: string | number;
    execution: string | number;
    runtime: string | number;
  }
  /** The loop has ended. */
  | {
    moment: "loopEnded";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    reason: string;
  }
  /** The model is called. */
  | {
    moment: "modelCalled";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    step?: string | number | undefined;
    request: string | number;
    tools: string[];
    repair?: boolean | undefined;
  }
  /** The model has replied. */
  | {
    moment: "modelReplied";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    step?: string | number | undefined;
    request: string | number;
    reply?: string | undefined;
  }
  /** The kernel takes up a tool call of a model or of a function, in the order of the reply. The calls of a draft that is sent back are not taken up. */
  | {
    moment: "callMade";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    request?: string | number | undefined;
    call: string | number;
    offered?: boolean | undefined;
    declared?: boolean | undefined;
  }
  /** A call that was looked ahead to has become a barrier and waits for the next group. */
  | {
    moment: "callMoved";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    call: string | number;
  }
  /** The tool of the call starts. */
  | {
    moment: "toolStarted";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    request?: string | number | undefined;
    group?: string | number | undefined;
    call: string | number;
    toolCall?: { name: string; arguments: string } | undefined;
    moved?: boolean | undefined;
  }
  /** It has settled, with or without success. */
  | {
    moment: "toolSettled";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    request?: string | number | undefined;
    group?: string | number | undefined;
    call: string | number;
  }
  /** Its trace is written. */
  | {
    moment: "callRecorded";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    group?: string | number | undefined;
    call: string | number;
  }
  /** The call is closed without having been executed. */
  | {
    moment: "callClosed";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    request?: string | number | undefined;
    call: string | number;
    result: string;
    skipReason: string;
  }
  /** Something of a runtime goes to the trace or to the live stream. */
  | {
    moment: "textShown";
    session: string | number;
    execution: string | number;
    runtime: string | number;
    text: string;
  }
  /** The kernel takes up a proposal to commit it. */
  | {
    moment: "commitDue";
    session: string | number;
    execution: string | number;
    proposal: string | number;
    pluginId: string;
    runtimeId?: string | undefined;
    service?: string | undefined;
  }
  /** It is committed. */
  | {
    moment: "committed";
    session: string | number;
    execution: string | number;
    proposal: string | number;
  }
  /** It is rejected. */
  | {
    moment: "rejected";
    session: string | number;
    execution: string | number;
    proposal: string | number;
    countsFor: string;
  }
  | { begin: true }
  | { end: true };
