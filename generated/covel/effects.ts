// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
//
// What a kernel makes of an outcome, event by event. Every function is pure: it changes neither the payload nor the
// outcome, and never throws. Where an event cannot be blocked, a blocked outcome changes nothing.
import type { z } from "zod";
import { PreScheduleRewritesSchema, PostContextAssemblyRewritesSchema, PreStepRewritesSchema, PreLLMCallRewritesSchema, PostLLMResponseRewritesSchema, PostRuntimeRewritesSchema, PreToolUseRewritesSchema, PostToolUseRewritesSchema, PreStateCommitRewritesSchema } from "./payloads.ts";
import type { HookEvent } from "./events.ts";
import type * as types from "./types.ts";

/** An outcome of a dispatch; `payload` is the payload with all rewrites, or the rewritten fields alone. */
export type EffectOutcome =
  | { readonly kind: "proceed"; readonly payload: unknown }
  | { readonly kind: "blocked"; readonly reason?: string | undefined; readonly message?: string | undefined };

/** What becomes of an operation: it goes on as it stands here, or it is blocked, with what the page says of that. */
export type Effective<Operation> =
  | { readonly kind: "proceed"; readonly operation: Operation }
  | { readonly kind: "blocked"; readonly reason: string | undefined; readonly operation: Fields };

/** What the kernel has to know besides the payload to put an outcome of SessionStart to use. */
export type SessionStartSituation = Record<string, unknown>;

/** What becomes of the operation that SessionStart is about. */
export type SessionStartOperation = { sessionId: string; worldId?: string | undefined };

/** Puts an outcome of SessionStart to use. */
export function effectiveSessionStart(
  original: object,
  outcome: EffectOutcome,
  situation: SessionStartSituation,
): Effective<SessionStartOperation> {
  const work = begin(original, outcome, situation);
  return { kind: "proceed", operation: work.operation as SessionStartOperation };
}

/** What the kernel has to know besides the payload to put an outcome of TurnStart to use. */
export type TurnStartSituation = Record<string, unknown>;

/** What becomes of the operation that TurnStart is about. */
export type TurnStartOperation = { playerMessage: string; actions: types.PlayerAction[]; activeRuntimes: string[] };

/** Puts an outcome of TurnStart to use. */
export function effectiveTurnStart(
  original: object,
  outcome: EffectOutcome,
  situation: TurnStartSituation,
): Effective<TurnStartOperation> {
  const work = begin(original, outcome, situation);
  if (outcome.kind === "blocked") {
    work.operation = {};
    apply(work, "runsRuntimes", always, [false]);
    return { kind: "blocked", reason: outcome.reason, operation: work.operation };
  }
  return { kind: "proceed", operation: work.operation as TurnStartOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PreCompaction to use. */
export type PreCompactionSituation = Record<string, unknown>;

/** What becomes of the operation that PreCompaction is about. */
export type PreCompactionOperation = { messageCount: number };

/** Puts an outcome of PreCompaction to use. */
export function effectivePreCompaction(
  original: object,
  outcome: EffectOutcome,
  situation: PreCompactionSituation,
): Effective<PreCompactionOperation> {
  const work = begin(original, outcome, situation);
  if (outcome.kind === "blocked") {
    work.operation = {};
    apply(work, "compresses", always, [false]);
    return { kind: "blocked", reason: outcome.reason, operation: work.operation };
  }
  return { kind: "proceed", operation: work.operation as PreCompactionOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PostCompaction to use. */
export type PostCompactionSituation = Record<string, unknown>;

/** What becomes of the operation that PostCompaction is about. */
export type PostCompactionOperation = { compacted: boolean; summaryId?: string | undefined };

/** Puts an outcome of PostCompaction to use. */
export function effectivePostCompaction(
  original: object,
  outcome: EffectOutcome,
  situation: PostCompactionSituation,
): Effective<PostCompactionOperation> {
  const work = begin(original, outcome, situation);
  return { kind: "proceed", operation: work.operation as PostCompactionOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PreSchedule to use. */
export type PreScheduleSituation = Record<string, unknown>;

/** What becomes of the operation that PreSchedule is about. */
export type PreScheduleOperation = { triggered: types.RuntimeManifest[] };

/** Puts an outcome of PreSchedule to use. */
export function effectivePreSchedule(
  original: object,
  outcome: EffectOutcome,
  situation: PreScheduleSituation,
): Effective<PreScheduleOperation> {
  const work = begin(original, outcome, situation);
  take(work, "triggered", PreScheduleRewritesSchema.shape["triggered"], { subsetOf: "triggered", subsetBy: "name" });
  return { kind: "proceed", operation: work.operation as PreScheduleOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PreRuntime to use. */
export type PreRuntimeSituation = Record<string, unknown>;

/** What becomes of the operation that PreRuntime is about. */
export type PreRuntimeOperation = { manifest: types.RuntimeManifest; input: types.TurnInput };

/** Puts an outcome of PreRuntime to use. */
export function effectivePreRuntime(
  original: object,
  outcome: EffectOutcome,
  situation: PreRuntimeSituation,
): Effective<PreRuntimeOperation> {
  const work = begin(original, outcome, situation);
  if (outcome.kind === "blocked") {
    work.operation = {};
    apply(work, "status", always, ["skipped"]);
    return { kind: "blocked", reason: outcome.reason, operation: work.operation };
  }
  return { kind: "proceed", operation: work.operation as PreRuntimeOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PostContextAssembly to use. */
export type PostContextAssemblySituation = { frameworkHead: string };

/** What becomes of the operation that PostContextAssembly is about. */
export type PostContextAssemblyOperation = {
  systemPrompt: string;
  messages: types.Message[];
  outputKind?: "story" | "system" | undefined;
  promptTemplate?: string | undefined;
  inputSlots?: Record<string, unknown> | undefined;
  characters?: types.Character[] | undefined;
  currentCharacterId?: string | undefined;
  promptSegments?: types.PromptSegment[] | undefined;
};

/** Puts an outcome of PostContextAssembly to use. */
export function effectivePostContextAssembly(
  original: object,
  outcome: EffectOutcome,
  situation: PostContextAssemblySituation,
): Effective<PostContextAssemblyOperation> {
  const work = begin(original, outcome, situation);
  take(work, "systemPrompt", PostContextAssemblyRewritesSchema.shape["systemPrompt"], { prefixFrom: "frameworkHead" });
  take(work, "messages", PostContextAssemblyRewritesSchema.shape["messages"], {});
  return { kind: "proceed", operation: work.operation as PostContextAssemblyOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PreStep to use. */
export type PreStepSituation = { runtimeId: string; correctionDemanded?: boolean | undefined };

/** What becomes of the operation that PreStep is about. */
export type PreStepOperation = {
  step: number;
  stepsRemaining: number;
  maxSteps: number;
  toolNames: string[];
  toolChoice: types.ToolChoice;
  tools?: string[] | undefined;
  stop?: { reason: "tool-finished" | "cancelled"; message?: string | undefined } | undefined;
  ignoredTools?: unknown | undefined;
  callsModel?: unknown | undefined;
  status?: unknown | undefined;
  checksCompletion?: unknown | undefined;
  keepsToolCalls?: unknown | undefined;
  error?: unknown | undefined;
};

/** Puts an outcome of PreStep to use. */
export function effectivePreStep(
  original: object,
  outcome: EffectOutcome,
  situation: PreStepSituation,
): Effective<PreStepOperation> {
  const work = begin(original, outcome, situation);
  take(work, "tools", PreStepRewritesSchema.shape["tools"], { subsetOf: "toolNames" });
  take(work, "toolChoice", PreStepRewritesSchema.shape["toolChoice"], {});
  take(work, "stepsRemaining", PreStepRewritesSchema.shape["stepsRemaining"], { lowerOnly: true });
  take(work, "stop", PreStepRewritesSchema.shape["stop"], {});
  apply(work, "toolChoice", offered, ["name", "toolNames", "tools"]);
  apply(work, "toolChoice", demanded, ["correctionDemanded", "auto"]);
  apply(work, "ignoredTools", outside, ["tools", "toolNames"]);
  apply(work, "callsModel", unless, ["stop"]);
  apply(work, "status", choose, ["stop.reason", "tool-finished", "success", "cancelled", "failed"]);
  apply(work, "checksCompletion", choose, ["stop.reason", "tool-finished", true]);
  apply(work, "keepsToolCalls", choose, ["stop.reason", "cancelled", true]);
  apply(work, "error", message, ["stop.reason", "cancelled", "Runtime \"{runtimeId}\" was stopped by a PreStep hook", "stop.message"]);
  return { kind: "proceed", operation: work.operation as PreStepOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PreLLMCall to use. */
export type PreLLMCallSituation = { outputRepair?: boolean | undefined };

/** What becomes of the operation that PreLLMCall is about. */
export type PreLLMCallOperation = {
  messages: types.Message[];
  model: string;
  tools: types.ToolDefinition[];
  stream?: boolean | undefined;
  promptSegments?: types.PromptSegment[] | undefined;
};

/** Puts an outcome of PreLLMCall to use. */
export function effectivePreLLMCall(
  original: object,
  outcome: EffectOutcome,
  situation: PreLLMCallSituation,
): Effective<PreLLMCallOperation> {
  const work = begin(original, outcome, situation);
  take(work, "messages", PreLLMCallRewritesSchema.shape["messages"], {});
  take(work, "model", PreLLMCallRewritesSchema.shape["model"], {});
  take(work, "tools", PreLLMCallRewritesSchema.shape["tools"], {});
  take(work, "stream", PreLLMCallRewritesSchema.shape["stream"], {});
  apply(work, "tools", emptyWhile, ["outputRepair"]);
  return { kind: "proceed", operation: work.operation as PreLLMCallOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PostLLMResponse to use. */
export type PostLLMResponseSituation = { correctionsUsed: number; correctionBudget?: number | undefined };

/** What becomes of the operation that PostLLMResponse is about. */
export type PostLLMResponseOperation = {
  response: types.ModelReply;
  messages: types.Message[];
  correction?: string | undefined;
  runsToolCalls?: unknown | undefined;
  failure?: unknown | undefined;
};

/** Puts an outcome of PostLLMResponse to use. */
export function effectivePostLLMResponse(
  original: object,
  outcome: EffectOutcome,
  situation: PostLLMResponseSituation,
): Effective<PostLLMResponseOperation> {
  const work = begin(original, outcome, situation);
  take(work, "response", PostLLMResponseRewritesSchema.shape["response"], {});
  take(work, "correction", PostLLMResponseRewritesSchema.shape["correction"], {});
  apply(work, "correction", notEmpty, []);
  apply(work, "runsToolCalls", unless, ["correction"]);
  apply(work, "failure", overBudget, ["correction", "correctionsUsed", "correctionBudget", 2, "invalid-output"]);
  return { kind: "proceed", operation: work.operation as PostLLMResponseOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PostRuntime to use. */
export type PostRuntimeSituation = {
  isFunction?: boolean | undefined;
  isSetup?: boolean | undefined;
  outputSchema?: Record<string, unknown> | undefined;
};

/** What becomes of the operation that PostRuntime is about. */
export type PostRuntimeOperation = {
  result: types.RuntimeResult;
  resumed?: true | undefined;
  commitsWrites?: unknown | undefined;
  staysPending?: unknown | undefined;
};

/** Puts an outcome of PostRuntime to use. */
export function effectivePostRuntime(
  original: object,
  outcome: EffectOutcome,
  situation: PostRuntimeSituation,
): Effective<PostRuntimeOperation> {
  const work = begin(original, outcome, situation);
  take(work, "result", PostRuntimeRewritesSchema.shape["result"], { pinned: ["pluginId", "runtimeId", "runId", "turnId", "pendingProposals", "effects", "completion"], kept: ["status"] });
  apply(work, "result", discard, ["status", "pendingProposals", "effects", "completion"]);
  apply(work, "result", dropStale, ["output", "canonicalValue"]);
  apply(work, "result", recheck, ["outputSchema", "isFunction", "canonicalValue", "output", "status", "success", "failed", "reason", "output-schema-invalid", "pendingProposals", "effects", "completion"]);
  apply(work, "commitsWrites", unchangedFrom, ["result.status", "success"]);
  apply(work, "staysPending", whileChanged, ["isSetup", "result.status", "failed", "success"]);
  return { kind: "proceed", operation: work.operation as PostRuntimeOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PreToolUse to use. */
export type PreToolUseSituation = Record<string, unknown>;

/** What becomes of the operation that PreToolUse is about. */
export type PreToolUseOperation = { toolCall: types.ToolCall };

/** Puts an outcome of PreToolUse to use. */
export function effectivePreToolUse(
  original: object,
  outcome: EffectOutcome,
  situation: PreToolUseSituation,
): Effective<PreToolUseOperation> {
  const work = begin(original, outcome, situation);
  if (outcome.kind === "blocked") {
    work.operation = {};
    apply(work, "error", always, ["refused"]);
    apply(work, "skipped", always, [true]);
    apply(work, "skipReason", always, ["hook-aborted"]);
    apply(work, "executed", always, [false]);
    apply(work, "failed", always, [false]);
    return { kind: "blocked", reason: outcome.reason, operation: work.operation };
  }
  take(work, "toolCall", PreToolUseRewritesSchema.shape["toolCall"], { pinned: ["id"], kept: ["name", "arguments"] });
  return { kind: "proceed", operation: work.operation as PreToolUseOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PostToolUse to use. */
export type PostToolUseSituation = Record<string, unknown>;

/** What becomes of the operation that PostToolUse is about. */
export type PostToolUseOperation = {
  toolCall: types.ToolCall;
  result: types.ToolResult;
  terminate?: true | undefined;
  endsLoop?: unknown | undefined;
};

/** Puts an outcome of PostToolUse to use. */
export function effectivePostToolUse(
  original: object,
  outcome: EffectOutcome,
  situation: PostToolUseSituation,
): Effective<PostToolUseOperation> {
  const work = begin(original, outcome, situation);
  take(work, "result", PostToolUseRewritesSchema.shape["result"], { pinned: ["success", "effects", "events", "error", "refused", "approval"], kept: ["result", "parsedResult"] });
  take(work, "terminate", PostToolUseRewritesSchema.shape["terminate"], {});
  apply(work, "endsLoop", choose, ["terminate", true, true]);
  return { kind: "proceed", operation: work.operation as PostToolUseOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PreStateCommit to use. */
export type PreStateCommitSituation = { operationProposals?: string[] | undefined };

/** What becomes of the operation that PreStateCommit is about. */
export type PreStateCommitOperation = { proposal: types.Proposal };

/** Puts an outcome of PreStateCommit to use. */
export function effectivePreStateCommit(
  original: object,
  outcome: EffectOutcome,
  situation: PreStateCommitSituation,
): Effective<PreStateCommitOperation> {
  const work = begin(original, outcome, situation);
  if (outcome.kind === "blocked") {
    work.operation = {};
    apply(work, "rejected", group, ["proposal.id", "operationProposals"]);
    return { kind: "blocked", reason: outcome.reason, operation: work.operation };
  }
  take(work, "proposal", PreStateCommitRewritesSchema.shape["proposal"], { pinned: ["id", "type", "source"], kept: ["payload"] });
  return { kind: "proceed", operation: work.operation as PreStateCommitOperation };
}

/** What the kernel has to know besides the payload to put an outcome of PostStateCommit to use. */
export type PostStateCommitSituation = Record<string, unknown>;

/** What becomes of the operation that PostStateCommit is about. */
export type PostStateCommitOperation = { proposal: types.Proposal; result: types.CommitResult };

/** Puts an outcome of PostStateCommit to use. */
export function effectivePostStateCommit(
  original: object,
  outcome: EffectOutcome,
  situation: PostStateCommitSituation,
): Effective<PostStateCommitOperation> {
  const work = begin(original, outcome, situation);
  return { kind: "proceed", operation: work.operation as PostStateCommitOperation };
}

/** What the kernel has to know besides the payload to put an outcome of TurnStop to use. */
export type TurnStopSituation = Record<string, unknown>;

/** What becomes of the operation that TurnStop is about. */
export type TurnStopOperation = { runtimeResults: types.RuntimeResult[]; durationMs: number };

/** Puts an outcome of TurnStop to use. */
export function effectiveTurnStop(
  original: object,
  outcome: EffectOutcome,
  situation: TurnStopSituation,
): Effective<TurnStopOperation> {
  const work = begin(original, outcome, situation);
  return { kind: "proceed", operation: work.operation as TurnStopOperation };
}

/** What the kernel has to know besides the payload to put an outcome of SessionEnd to use. */
export type SessionEndSituation = Record<string, unknown>;

/** What becomes of the operation that SessionEnd is about. */
export type SessionEndOperation = { sessionId: string; reason: "ended" | "deleted" };

/** Puts an outcome of SessionEnd to use. */
export function effectiveSessionEnd(
  original: object,
  outcome: EffectOutcome,
  situation: SessionEndSituation,
): Effective<SessionEndOperation> {
  const work = begin(original, outcome, situation);
  return { kind: "proceed", operation: work.operation as SessionEndOperation };
}

/** The functions by event, for callers that hold an event's name. */
export const HOOK_EFFECTS = {
  SessionStart: effectiveSessionStart,
  TurnStart: effectiveTurnStart,
  PreCompaction: effectivePreCompaction,
  PostCompaction: effectivePostCompaction,
  PreSchedule: effectivePreSchedule,
  PreRuntime: effectivePreRuntime,
  PostContextAssembly: effectivePostContextAssembly,
  PreStep: effectivePreStep,
  PreLLMCall: effectivePreLLMCall,
  PostLLMResponse: effectivePostLLMResponse,
  PostRuntime: effectivePostRuntime,
  PreToolUse: effectivePreToolUse,
  PostToolUse: effectivePostToolUse,
  PreStateCommit: effectivePreStateCommit,
  PostStateCommit: effectivePostStateCommit,
  TurnStop: effectiveTurnStop,
  SessionEnd: effectiveSessionEnd,
} satisfies Record<HookEvent, (original: object, outcome: EffectOutcome, situation: never) => Effective<unknown>>;

/** One use of an outcome under way. */
interface Work {
  readonly original: Readonly<Fields>;
  readonly given: Readonly<Fields>;
  operation: Fields;
  readonly situation: Readonly<Fields>;
}

function begin(original: object, outcome: EffectOutcome, situation: object): Work {
  const given = outcome.kind === "proceed" && isRecord(outcome.payload) ? outcome.payload : {};
  return { original: original as Fields, given, operation: { ...original }, situation: situation as Fields };
}

type Rule = (scene: Scene, ...args: never[]) => unknown;

function apply(work: Work, field: string, rule: Rule, args: readonly unknown[]): void {
  work.operation = withField(work.operation, field, rule({ ...work, field }, ...(args as never[])));
}

/** What the page says of a rewritable field. */
interface FieldRule {
  readonly pinned?: readonly string[];
  readonly kept?: readonly string[];
  readonly subsetOf?: string;
  readonly subsetBy?: string;
  readonly lowerOnly?: true;
  readonly prefixFrom?: string;
}

/** Takes a rewritten field over, as far as its rule and its type let it. */
function take(work: Work, field: string, schema: z.ZodType, rule: FieldRule): void {
  const given = own(work.given, field);
  if (given === undefined) return;
  const before = own(work.original, field);
  const value = bounded(completed(given, before, rule), before, rule, work);
  if (value !== undefined && fits(schema, value)) work.operation = withField(work.operation, field, value);
}

function fits(schema: z.ZodType, value: unknown): boolean {
  try {
    return schema.safeParse(value).success;
  } catch {
    // nested too deeply to be looked at
    return false;
  }
}

/** Pinned parts are the original's, parts that are kept and left out too. */
function completed(given: unknown, before: unknown, { pinned, kept }: FieldRule): unknown {
  if (pinned === undefined || !isRecord(given)) return given;
  let value: Fields = given;
  for (const part of pinned) value = withField(value, part, own(before, part));
  for (const part of kept ?? []) if (own(value, part) === undefined) value = withField(value, part, own(before, part));
  return value;
}

/** The value within its bounds; undefined where it has none of them. */
function bounded(value: unknown, before: unknown, rule: FieldRule, { original, situation }: Work): unknown {
  if (rule.subsetOf !== undefined) return subset(value, own(original, rule.subsetOf), rule.subsetBy);
  if (rule.lowerOnly === true) {
    const isLower = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= Number(before);
    return isLower ? value : undefined;
  }
  if (rule.prefixFrom === undefined || typeof value !== "string" || isSame(value, before)) return value;
  const head = String(own(situation, rule.prefixFrom) ?? "");
  return value.startsWith(head) ? value : head + value;
}

/** Of a list what its bound holds too, each once; of records, the bound's own. */
function subset(value: unknown, bound: unknown, by: string | undefined): unknown {
  if (!Array.isArray(value) || !Array.isArray(bound)) return undefined;
  const key = (item: unknown) => (by === undefined ? item : own(item, by));
  const keys = new Set(value.map(key));
  return [...keys].flatMap((wanted) => {
    const found = bound.find((item) => key(item) === wanted);
    return found === undefined ? [] : [found];
  });
}

/** An open record. */
type Fields = { [name: string]: unknown };

/** What an effect rule works on: it reads all of it and changes nothing. */
interface Scene {
  /** field of the operation that the rule gives */
  readonly field: string;
  /** the payload as dispatched */
  readonly original: Readonly<Fields>;
  /** the fields of the outcome, as handlers left them */
  readonly given: Readonly<Fields>;
  /** what has become of the operation so far */
  readonly operation: Readonly<Fields>;
  /** what the kernel knows beyond the payload */
  readonly situation: Readonly<Fields>;
}

/** Whether a value is an object other than a list. */
function isRecord(value: unknown): value is Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** An own field of a record; undefined for everything else, whatever its prototype says. */
function own(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** What stands at the end of a path of own fields, such as `stop.reason`. */
function at(value: unknown, path: unknown): unknown {
  return String(path)
    .split(".")
    .reduce<unknown>((part, name) => own(part, name), value);
}

/** A record with one field set, or taken out for undefined. The record given stays as it is. */
function withField(record: Readonly<Fields>, name: string, value: unknown): Fields {
  const copy: Fields = { ...record };
  if (value === undefined) delete copy[name];
  else Object.defineProperty(copy, name, { value, writable: true, enumerable: true, configurable: true });
  return copy;
}

/** Whether two JSON values are the same data, of any depth; the order of fields does not matter. */
function isSame(a: unknown, b: unknown): boolean {
  // a list of pairs and no recursion: thousands of levels would overflow the stack
  const pairs: [unknown, unknown][] = [[a, b]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair;
    if (left === right) continue;
    if (Array.isArray(left) && Array.isArray(right)) {
      if (left.length !== right.length) return false;
      for (const [at, item] of left.entries()) pairs.push([item, right[at]]);
    } else if (isRecord(left) && isRecord(right)) {
      for (const name of new Set([...Object.keys(left), ...Object.keys(right)]))
        pairs.push([own(left, name), own(right, name)]);
    } else return false;
  }
  return true;
}

/** The value that the page says. */
function always(_scene: Scene, value: unknown): unknown {
  return value;
}

/** What belongs to the value at a path: `key, value, key, value, ...`; nothing where no key is equal. */
function choose(scene: Scene, path: unknown, ...pairs: readonly unknown[]): unknown {
  const value = at(scene.operation, path);
  for (let n = 0; n + 1 < pairs.length; n += 2) if (pairs[n] === value) return pairs[n + 1];
  return undefined;
}

/** While the kernel demands something (`flag`), the value `none`, which demands nothing, leaves the original as it is. */
function demanded(scene: Scene, flag: unknown, none: unknown): unknown {
  const value = scene.operation[scene.field];
  return own(scene.situation, String(flag)) === true && value === none ? own(scene.original, scene.field) : value;
}

/** The parts are taken out of a record once its `decisive` part is not the original's. */
function discard(scene: Scene, decisive: unknown, ...parts: readonly unknown[]): unknown {
  const value = scene.operation[scene.field];
  const before = own(own(scene.original, scene.field), String(decisive));
  if (!isRecord(value) || isSame(own(value, String(decisive)), before)) return value;
  return parts.reduce<Readonly<typeof value>>((rest, part) => withField(rest, String(part), undefined), value);
}

/** A part that is derived from a `source` part is dropped where the source changed and the part did not. */
function dropStale(scene: Scene, source: unknown, derived: unknown): unknown {
  const value = scene.operation[scene.field];
  const before = own(scene.original, scene.field);
  if (!isRecord(value)) return value;
  const hasChanged = (part: unknown) => !isSame(own(value, String(part)), own(before, String(part)));
  return hasChanged(source) && !hasChanged(derived) ? withField(value, String(derived), undefined) : value;
}

/** An empty list while the kernel knows `flag`. */
function emptyWhile(scene: Scene, flag: unknown): unknown {
  return own(scene.situation, String(flag)) === true ? [] : scene.operation[scene.field];
}

/** Every member of the group that the kernel knows under `others`; without one, the member at the path alone. */
function group(scene: Scene, path: unknown, others: unknown): unknown {
  const members = own(scene.situation, String(others));
  return Array.isArray(members) && members.length > 0 ? members : [at(scene.original, path)];
}

/**
 * A text where the value at a path equals `key`: `{name}` in it stands for what the kernel knows under that name; the
 * text at `detail`, if there is one, follows.
 */
function message(scene: Scene, path: unknown, key: unknown, text: unknown, detail: unknown): unknown {
  if (at(scene.operation, path) !== key) return undefined;
  const said = String(text).replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(own(scene.situation, name)));
  const more = at(scene.operation, detail);
  return typeof more === "string" && more !== "" ? `${said}: ${more}` : said;
}

/** An empty text is none: the field is the original's. */
function notEmpty(scene: Scene): unknown {
  const value = scene.operation[scene.field];
  return value === "" ? own(scene.original, scene.field) : value;
}

/**
 * A choice that names one of a list is dropped when the name is not on the list, or not in what the list was narrowed to.
 * `part`: where the choice has its name; `list`: field of the payload; `narrowed`: field of the operation.
 */
function offered(scene: Scene, part: unknown, list: unknown, narrowed: unknown): unknown {
  const choice = scene.operation[scene.field];
  if (!isRecord(choice)) return choice;
  const name = own(choice, String(part));
  const lists = [own(scene.original, String(list)), own(scene.operation, String(narrowed))];
  const isOffered = lists.every((names) => !Array.isArray(names) || names.includes(name));
  return isOffered ? { [String(part)]: name } : own(scene.original, scene.field);
}

/** The texts that were given in `list` and are not in `bound`, each once; nothing where there are none. */
function outside(scene: Scene, list: unknown, bound: unknown): unknown {
  const names = own(scene.given, String(list));
  const known = own(scene.original, String(bound));
  if (!Array.isArray(names) || !Array.isArray(known)) return undefined;
  const strangers = new Set(names.filter((name) => typeof name === "string" && !known.includes(name)));
  return strangers.size === 0 ? undefined : [...strangers];
}

/** `reason` where the operation has `field` and as many of its kind were `used` as the `budget` (or `usual`) grants. */
function overBudget(
  scene: Scene,
  field: unknown,
  used: unknown,
  budget: unknown,
  usual: unknown,
  reason: unknown,
): unknown {
  if (own(scene.operation, String(field)) === undefined) return undefined;
  const granted = own(scene.situation, String(budget)) ?? usual;
  return Number(own(scene.situation, String(used))) >= Number(granted) ? reason : undefined;
}

/** Whether a value fits a JSON Schema, as far as `type`, `const`, `enum`, `required`, `properties` and `items` say. */
function fitsSchema(schema: unknown, value: unknown): boolean {
  if (!isRecord(schema)) return schema !== false;
  const { type, required, properties, items } = schema;
  if (type !== undefined && ![type].flat().some((one) => isOfType(one, value))) return false;
  if (Object.hasOwn(schema, "const") && !isSame(schema["const"], value)) return false;
  if (Array.isArray(schema["enum"]) && !schema["enum"].some((one) => isSame(one, value))) return false;
  if (Array.isArray(value)) return value.every((item) => items === undefined || fitsSchema(items, item));
  if (!isRecord(value)) return true;
  if (Array.isArray(required) && !required.every((name) => own(value, String(name)) !== undefined)) return false;
  if (!isRecord(properties)) return true;
  return Object.keys(properties).every((name) => {
    const part = own(value, name);
    return part === undefined || fitsSchema(properties[name], part);
  });
}

function isOfType(type: unknown, value: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

/**
 * Checks a rewritten result once more against the `schema` that the kernel knows. Where it turned into a `success`, its
 * `output` is checked; else that of a function (`isFunction`) by its `canonical` part, any other by an `output` that changed.
 * What does not fit becomes `failed`, with `text` as its `reason`, and without the `parts`.
 */
function recheck(
  scene: Scene,
  schema: unknown,
  isFunction: unknown,
  canonical: unknown,
  output: unknown,
  status: unknown,
  success: unknown,
  failed: unknown,
  reason: unknown,
  text: unknown,
  ...parts: readonly unknown[]
): unknown {
  const value = scene.operation[scene.field];
  const before = own(scene.original, scene.field);
  const expected = own(scene.situation, String(schema));
  if (expected === undefined || !isRecord(value) || own(value, String(status)) !== success) return value;
  if (isSame(value, before)) return value;
  const of = (record: unknown, part: unknown) => own(record, String(part));
  let checked: unknown = null;
  if (of(before, status) !== success) checked = output;
  else if (own(scene.situation, String(isFunction)) === true)
    checked = of(value, canonical) === undefined ? null : canonical;
  else if (!isSame(of(value, output), of(before, output))) checked = output;
  if (checked === null || fitsSchema(expected, of(value, checked))) return value;
  const bare = parts.reduce<Readonly<typeof value>>((rest, part) => withField(rest, String(part), undefined), value);
  return withField(withField(bare, String(status), failed), String(reason), text);
}

/** Whether what stands at a path is `value`, both in the original and now. */
function unchangedFrom(scene: Scene, path: unknown, value: unknown): boolean {
  return at(scene.original, path) === value && at(scene.operation, path) === value;
}

/** True unless the operation has the field. */
function unless(scene: Scene, field: unknown): boolean {
  return own(scene.operation, String(field)) === undefined;
}

/** Whether a hook turned what stands at a path from one value to another, while the kernel knows `flag`. */
function whileChanged(scene: Scene, flag: unknown, path: unknown, from: unknown, to: unknown): boolean {
  return (
    own(scene.situation, String(flag)) === true && at(scene.original, path) === from && at(scene.operation, path) === to
  );
}
