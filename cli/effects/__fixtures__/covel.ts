import type { Answer, Case, EventOracle, Fields, Oracle } from "../oracle.ts";
import { sameJson } from "../same-json.ts";
import { covelResult } from "./covel-result.ts";
import { covelStep } from "./covel-step.ts";
import { anyValue, isRecord, isText, listOf, maybe, oneOf, only, partOf, type Shape, withParts } from "./shapes.ts";

const isMessages = listOf(isRecord);
const toolCall = withParts({ id: isText, name: isText, arguments: isText });

/** The operation as it was, with some fields set. */
export const goesOn = ({ original }: Case, fields: Fields = {}): Answer => ({
  kind: "proceed",
  operation: { ...original, ...fields },
});

/** The fields of the outcome. */
export const givenIn = ({ outcome }: Case): Fields =>
  outcome.kind === "proceed" && isRecord(outcome.payload) ? outcome.payload : {};

/** An event on which nothing can be rewritten, and nothing stopped. */
const watched: EventOracle = { right: (one) => [goesOn(one)] };

/** An event that can be stopped, with what the operation becomes then. */
const stopped = (becomes: (one: Case) => Fields, goes: EventOracle["right"] = (one) => [goesOn(one)]): EventOracle => ({
  right: (one) =>
    one.outcome.kind === "blocked"
      ? [{ kind: "blocked", reason: one.outcome.reason, operation: becomes(one) }]
      : goes(one),
});

/**
 * Every set of fields that may take effect: each valid one; with an invalid one beside them also none, since the whole
 * `replace` may be dropped. A field gives `null` when its value is invalid.
 */
export function honoured(
  one: Case,
  fields: Readonly<Record<string, (given: unknown) => { value: unknown } | null>>,
): Fields[] {
  const given = givenIn(one);
  const taken: [string, unknown][] = [];
  let isWhole = true;
  for (const [name, take] of Object.entries(fields)) {
    const value = partOf(given, name);
    if (value === undefined) continue;
    const effect = take(value);
    if (effect === null) isWhole = false;
    else taken.push([name, effect.value]);
  }
  return isWhole ? [Object.fromEntries(taken)] : [Object.fromEntries(taken), {}];
}

const when =
  (shape: Shape) =>
  (value: unknown): { value: unknown } | null =>
    shape(value) ? { value } : null;

/** A record of which some parts may change and all others are the original's. */
const partly =
  (one: Case, field: string, pinned: readonly string[], parts: Readonly<Record<string, Shape>>) =>
  (given: unknown): { value: unknown } | null => {
    if (!withParts(Object.fromEntries(Object.entries(parts).map(([name, shape]) => [name, maybe(shape)])))(given))
      return null;
    const before = one.original[field];
    const names = Object.keys(parts);
    const others = Object.fromEntries(
      Object.entries(given as Fields).filter(([name]) => !pinned.includes(name) && !names.includes(name)),
    );
    return { value: { ...others, ...only(before, ...pinned, ...names), ...only(given, ...names) } };
  };

const schedule: EventOracle = {
  right(one) {
    const list = givenIn(one)["triggered"];
    if (!Array.isArray(list)) return [goesOn(one)];
    const own = one.original["triggered"] as Fields[];
    const named = list.flatMap((item) => own.filter(({ name }) => isText(name) && partOf(item, "name") === name));
    const first = named.filter((item, at) => named.indexOf(item) === at);
    const last = named.filter((item, at) => named.lastIndexOf(item) === at);
    const answers = [goesOn(one, { triggered: first }), goesOn(one, { triggered: last })];
    // a list with something in it that is no manifest may be dropped as a whole
    return list.every(withParts({ name: isText })) ? answers : [...answers, goesOn(one)];
  },
};

const assembly: EventOracle = {
  right(one) {
    const head = String(one.situation["frameworkHead"]);
    const fields = honoured(one, {
      systemPrompt: (given) => {
        if (!isText(given)) return null;
        return { value: given === one.original["systemPrompt"] || given.startsWith(head) ? given : `${head}${given}` };
      },
      messages: when(isMessages),
    });
    return fields.map((taken) => goesOn(one, taken));
  },
};

const modelCall: EventOracle = {
  right(one) {
    const fields = honoured(one, {
      messages: when(isMessages),
      model: when(isText),
      tools: when(listOf(withParts({ name: isText }))),
      stream: (given) => (given === false || given === one.original["stream"] ? { value: given } : null),
    });
    const repair = one.situation["outputRepair"] === true ? { tools: [] } : {};
    return fields.map((taken) => goesOn(one, { ...taken, ...repair }));
  },
};

const reply: EventOracle = {
  right(one) {
    const { correctionsUsed, correctionBudget = 2 } = one.situation;
    const fields = honoured(one, {
      response: when(withParts({ content: isText, toolCalls: maybe(listOf(toolCall)) })),
      correction: when((given) => isText(given) && given !== ""),
    });
    return fields.map((taken) => {
      const isSentBack = Object.hasOwn(taken, "correction");
      const isSpent = Number(correctionsUsed) >= Number(correctionBudget);
      return goesOn(one, {
        ...taken,
        runsToolCalls: !isSentBack,
        failure: isSentBack && isSpent ? "invalid-output" : undefined,
      });
    });
  },
};

const calling = stopped(
  () => ({ error: "refused", skipped: true, skipReason: "hook-aborted", executed: false, failed: false }),
  (one) =>
    honoured(one, { toolCall: partly(one, "toolCall", ["id"], { name: isText, arguments: isText }) }).map((taken) =>
      goesOn(one, taken),
    ),
);

const called: EventOracle = {
  right(one) {
    const pinned = ["success", "effects", "events", "error", "refused", "approval"];
    const fields = honoured(one, {
      result: partly(one, "result", pinned, { result: isText, parsedResult: anyValue }),
      terminate: when(oneOf(true)),
    });
    return fields.map((taken) =>
      goesOn(one, { ...taken, endsLoop: Object.hasOwn(taken, "terminate") ? true : undefined }),
    );
  },
};

const committing = stopped(
  ({ original, situation: { operationProposals: all } }) => ({
    rejected: Array.isArray(all) && all.length > 0 ? all : [partOf(original["proposal"], "id")],
  }),
  (one) =>
    honoured(one, { proposal: partly(one, "proposal", ["id", "type", "source"], { payload: anyValue }) }).map((taken) =>
      goesOn(one, taken),
    ),
);

const finished: EventOracle = {
  right(one) {
    const given = givenIn(one)["result"];
    if (given === undefined || sameJson(given, one.original["result"])) return covelResult(one, null);
    return covelResult(one, given);
  },
};

/** What the Covel page says of an outcome, event by event, by hand. */
export const oracle: Oracle = {
  SessionStart: watched,
  TurnStart: stopped(() => ({ runsRuntimes: false })),
  PreCompaction: stopped(() => ({ compresses: false })),
  PostCompaction: watched,
  PreSchedule: schedule,
  PreRuntime: stopped(() => ({ status: "skipped" })),
  PostContextAssembly: assembly,
  PreStep: covelStep,
  PreLLMCall: modelCall,
  PostLLMResponse: reply,
  PostRuntime: finished,
  PreToolUse: calling,
  PostToolUse: called,
  PreStateCommit: committing,
  PostStateCommit: watched,
  TurnStop: watched,
  SessionEnd: watched,
};
