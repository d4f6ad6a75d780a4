// Made by hookspec from spec/covel/hooks.md (covel 1.0.0).
// Do not edit: change the page, then run `hookspec generate`.
//
// Copies of payloads, by their types. What knows a shape copies it several times faster than what explores it. A value that
// holds more than its type says, or something else, fits nothing here and is explored.

type Fields = Record<string, unknown>;

/** A copy of a tree of plain objects, arrays and scalars. */
export function copyTree(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value.slice();
    for (let i = 0; i < items.length; i += 1) {
      const item = items[i];
      if (typeof item === "object" && item !== null) items[i] = copyTree(item);
    }
    return items;
  }
  const fields: Fields = { ...value };
  for (const key in fields) {
    const part = fields[key];
    if (typeof part === "object" && part !== null) fields[key] = copyTree(part);
  }
  return fields;
}

function everyFits(value: object, fits: (item: object) => boolean): boolean {
  if (!Array.isArray(value)) return false;
  for (const item of value as unknown[]) if (typeof item === "object" && item !== null && !fits(item)) return false;
  return true;
}

function copyEach(value: object, copy: (item: object) => unknown): unknown {
  const items: unknown[] = (value as unknown[]).slice();
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i];
    if (typeof item === "object" && item !== null) items[i] = copy(item);
  }
  return items;
}

// { sessionId: string; worldId?: string | undefined }

/** Whether every object in it stands where the type has one. */
export function fits1(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy1(value: object): unknown {
  return { ...value };
}

// { playerMessage: string; actions: PlayerAction[]; activeRuntimes: string[] }

/** Whether every object in it stands where the type has one. */
export function fits2(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "actions" && everyFits(part, fits3)) continue;
    if (key === "activeRuntimes") continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy2(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.actions;
  if (typeof part === "object" && part !== null) copy.actions = copyEach(part, copy3);
  part = copy.activeRuntimes;
  if (typeof part === "object" && part !== null) copy.activeRuntimes = copyTree(part);
  return copy;
}

// { seatId: string; kind: string; actorId?: string | undefined; text?: string | undefined; fields?: Record<string, unknown> | undefined; interaction?: unknown | undefined; source: string; }

/** Whether every object in it stands where the type has one. */
function fits3(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "fields") continue;
    if (key === "interaction") continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy3(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.fields;
  if (typeof part === "object" && part !== null) copy.fields = copyTree(part);
  part = copy.interaction;
  if (typeof part === "object" && part !== null) copy.interaction = copyTree(part);
  return copy;
}

// { messageCount: number }

/** Whether every object in it stands where the type has one. */
export function fits4(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy4(value: object): unknown {
  return { ...value };
}

// { compacted: boolean; summaryId?: string | undefined }

/** Whether every object in it stands where the type has one. */
export function fits5(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy5(value: object): unknown {
  return { ...value };
}

// { triggered: RuntimeManifest[] }

/** Whether every object in it stands where the type has one. */
export function fits6(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "triggered" && everyFits(part, fits7)) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy6(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.triggered;
  if (typeof part === "object" && part !== null) copy.triggered = copyEach(part, copy7);
  return copy;
}

// { name: string }

/** Whether every object in it stands where the type has one. */
function fits7(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy7(value: object): unknown {
  return { ...value };
}

// { manifest: RuntimeManifest; input: TurnInput }

/** Whether every object in it stands where the type has one. */
export function fits8(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "manifest" && fits7(part)) continue;
    if (key === "input") continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy8(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.manifest;
  if (typeof part === "object" && part !== null) copy.manifest = copy7(part);
  part = copy.input;
  if (typeof part === "object" && part !== null) copy.input = copyTree(part);
  return copy;
}

// { systemPrompt: string; messages: Message[]; outputKind?: "story" | "system" | undefined; promptTemplate?: string | undefined; inputSlots?: Record<string, unknown> | undefined; characters?: Character[] | undefined; currentCharacterId?: string | undefined; promptSegments?: PromptSegment[] | undefined; }

/** Whether every object in it stands where the type has one. */
export function fits9(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "messages") continue;
    if (key === "inputSlots") continue;
    if (key === "characters" && everyFits(part, fits10)) continue;
    if (key === "promptSegments" && everyFits(part, fits11)) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy9(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.messages;
  if (typeof part === "object" && part !== null) copy.messages = copyTree(part);
  part = copy.inputSlots;
  if (typeof part === "object" && part !== null) copy.inputSlots = copyTree(part);
  part = copy.characters;
  if (typeof part === "object" && part !== null) copy.characters = copyEach(part, copy10);
  part = copy.promptSegments;
  if (typeof part === "object" && part !== null) copy.promptSegments = copyEach(part, copy11);
  return copy;
}

// { id: string; name: string; type: string; description: string }

/** Whether every object in it stands where the type has one. */
function fits10(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy10(value: object): unknown {
  return { ...value };
}

// { pluginId: string; id: string }

/** Whether every object in it stands where the type has one. */
function fits11(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy11(value: object): unknown {
  return { ...value };
}

// { step: number; stepsRemaining: number; maxSteps: number; toolNames: string[]; toolChoice: ToolChoice; }

/** Whether every object in it stands where the type has one. */
export function fits12(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "toolNames") continue;
    if (key === "toolChoice") continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy12(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.toolNames;
  if (typeof part === "object" && part !== null) copy.toolNames = copyTree(part);
  part = copy.toolChoice;
  if (typeof part === "object" && part !== null) copy.toolChoice = copyTree(part);
  return copy;
}

// { messages: Message[]; model: string; tools: ToolDefinition[]; stream?: boolean | undefined; promptSegments?: PromptSegment[] | undefined; }

/** Whether every object in it stands where the type has one. */
export function fits13(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "messages") continue;
    if (key === "tools" && everyFits(part, fits14)) continue;
    if (key === "promptSegments" && everyFits(part, fits11)) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy13(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.messages;
  if (typeof part === "object" && part !== null) copy.messages = copyTree(part);
  part = copy.tools;
  if (typeof part === "object" && part !== null) copy.tools = copyEach(part, copy14);
  part = copy.promptSegments;
  if (typeof part === "object" && part !== null) copy.promptSegments = copyEach(part, copy11);
  return copy;
}

// { name: string }

/** Whether every object in it stands where the type has one. */
function fits14(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy14(value: object): unknown {
  return { ...value };
}

// { response: ModelReply; messages: Message[] }

/** Whether every object in it stands where the type has one. */
export function fits15(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "response" && fits16(part)) continue;
    if (key === "messages") continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy15(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.response;
  if (typeof part === "object" && part !== null) copy.response = copy16(part);
  part = copy.messages;
  if (typeof part === "object" && part !== null) copy.messages = copyTree(part);
  return copy;
}

// { content: string; toolCalls?: ToolCall[] | undefined }

/** Whether every object in it stands where the type has one. */
function fits16(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "toolCalls" && everyFits(part, fits17)) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy16(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.toolCalls;
  if (typeof part === "object" && part !== null) copy.toolCalls = copyEach(part, copy17);
  return copy;
}

// { id: string; name: string; arguments: string }

/** Whether every object in it stands where the type has one. */
function fits17(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy17(value: object): unknown {
  return { ...value };
}

// { result: RuntimeResult; resumed?: true | undefined }

/** Whether every object in it stands where the type has one. */
export function fits18(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "result" && fits19(part)) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy18(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.result;
  if (typeof part === "object" && part !== null) copy.result = copy19(part);
  return copy;
}

// { pluginId: string; runtimeId: string; runId: string; turnId: string; status: "success" | "failed" | "skipped"; reason?: string | undefined; output?: unknown | undefined; canonicalValue?: unknown | undefined; pendingProposals?: Proposal[] | undefined; effects?: unknown[] | undefined; completion?: unknown | undefined; }

/** Whether every object in it stands where the type has one. */
function fits19(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "output") continue;
    if (key === "canonicalValue") continue;
    if (key === "pendingProposals" && everyFits(part, fits20)) continue;
    if (key === "effects") continue;
    if (key === "completion") continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy19(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.output;
  if (typeof part === "object" && part !== null) copy.output = copyTree(part);
  part = copy.canonicalValue;
  if (typeof part === "object" && part !== null) copy.canonicalValue = copyTree(part);
  part = copy.pendingProposals;
  if (typeof part === "object" && part !== null) copy.pendingProposals = copyEach(part, copy20);
  part = copy.effects;
  if (typeof part === "object" && part !== null) copy.effects = copyTree(part);
  part = copy.completion;
  if (typeof part === "object" && part !== null) copy.completion = copyTree(part);
  return copy;
}

// { id: string; type: string; source: { pluginId: string; runtimeId: string }; payload: unknown }

/** Whether every object in it stands where the type has one. */
function fits20(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "source" && fits21(part)) continue;
    if (key === "payload") continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy20(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.source;
  if (typeof part === "object" && part !== null) copy.source = copy21(part);
  part = copy.payload;
  if (typeof part === "object" && part !== null) copy.payload = copyTree(part);
  return copy;
}

// { pluginId: string; runtimeId: string }

/** Whether every object in it stands where the type has one. */
function fits21(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy21(value: object): unknown {
  return { ...value };
}

// { toolCall: ToolCall }

/** Whether every object in it stands where the type has one. */
export function fits22(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "toolCall" && fits17(part)) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy22(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.toolCall;
  if (typeof part === "object" && part !== null) copy.toolCall = copy17(part);
  return copy;
}

// { toolCall: ToolCall; result: ToolResult }

/** Whether every object in it stands where the type has one. */
export function fits23(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "toolCall" && fits17(part)) continue;
    if (key === "result" && fits24(part)) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy23(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.toolCall;
  if (typeof part === "object" && part !== null) copy.toolCall = copy17(part);
  part = copy.result;
  if (typeof part === "object" && part !== null) copy.result = copy24(part);
  return copy;
}

// { result: string; parsedResult?: unknown | undefined; success: boolean; effects?: unknown[] | undefined; events?: unknown[] | undefined; error?: ToolError | undefined; refused?: boolean | undefined; approval?: string | undefined; }

/** Whether every object in it stands where the type has one. */
function fits24(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "parsedResult") continue;
    if (key === "effects") continue;
    if (key === "events") continue;
    if (key === "error" && fits25(part)) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy24(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.parsedResult;
  if (typeof part === "object" && part !== null) copy.parsedResult = copyTree(part);
  part = copy.effects;
  if (typeof part === "object" && part !== null) copy.effects = copyTree(part);
  part = copy.events;
  if (typeof part === "object" && part !== null) copy.events = copyTree(part);
  part = copy.error;
  if (typeof part === "object" && part !== null) copy.error = copy25(part);
  return copy;
}

// { code: string; message: string; hint?: string | undefined }

/** Whether every object in it stands where the type has one. */
function fits25(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
function copy25(value: object): unknown {
  return { ...value };
}

// { proposal: Proposal }

/** Whether every object in it stands where the type has one. */
export function fits26(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "proposal" && fits20(part)) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy26(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.proposal;
  if (typeof part === "object" && part !== null) copy.proposal = copy20(part);
  return copy;
}

// { proposal: Proposal; result: CommitResult }

/** Whether every object in it stands where the type has one. */
export function fits27(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "proposal" && fits20(part)) continue;
    if (key === "result") continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy27(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.proposal;
  if (typeof part === "object" && part !== null) copy.proposal = copy20(part);
  part = copy.result;
  if (typeof part === "object" && part !== null) copy.result = copyTree(part);
  return copy;
}

// { runtimeResults: RuntimeResult[]; durationMs: number }

/** Whether every object in it stands where the type has one. */
export function fits28(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    if (key === "runtimeResults" && everyFits(part, fits19)) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy28(value: object): unknown {
  const copy: Fields = { ...value };
  let part: unknown;
  part = copy.runtimeResults;
  if (typeof part === "object" && part !== null) copy.runtimeResults = copyEach(part, copy19);
  return copy;
}

// { sessionId: string; reason: "ended" | "deleted" }

/** Whether every object in it stands where the type has one. */
export function fits29(value: object): boolean {
  if (Array.isArray(value)) return false;
  const fields = value as Fields;
  for (const key in fields) {
    const part = fields[key];
    if (typeof part !== "object" || part === null) continue;
    return false;
  }
  return true;
}

/** A copy of what fits. */
export function copy29(value: object): unknown {
  return { ...value };
}
