import type { Answer, Case, EventOracle, Fields } from "../oracle.ts";
import { isRecord, isText, listOf, maybe, oneOf, partOf, withParts } from "./shapes.ts";

const isStop = withParts({ reason: oneOf("tool-finished", "cancelled"), message: maybe(isText) });
const sorted = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);

/** What a step of the tool loop becomes: every invalid part is dropped alone. */
export const covelStep: EventOracle = {
  right(one) {
    const given: Fields = one.outcome.kind === "proceed" && isRecord(one.outcome.payload) ? one.outcome.payload : {};
    const tools = partOf(given, "tools");
    const answers = [stepWith(one, given, Array.isArray(tools) ? tools : undefined)];
    // names beside something that is none: the names may count, or the list may be dropped as a whole
    if (Array.isArray(tools) && !listOf(isText)(tools)) answers.push(stepWith(one, given, undefined));
    return answers;
  },
  // a set of names has no order, and what stands between an error and its message is left open
  settled: (operation) => ({
    ...operation,
    tools: sorted(operation["tools"]),
    ignoredTools: sorted(operation["ignoredTools"]),
    error: isText(operation["error"])
      ? operation["error"].replace(/^(Runtime ".*" was stopped by a PreStep hook)[:\s]*/s, "$1|")
      : operation["error"],
  }),
};

function stepWith(one: Case, given: Fields, list: readonly unknown[] | undefined): Answer {
  const known = one.original["toolNames"] as string[];
  const offered = list === undefined ? undefined : known.filter((name) => list.includes(name));
  const strangers = new Set(list?.filter((name) => isText(name) && !known.includes(name)));
  const stop = partOf(given, "stop");
  const operation = {
    ...one.original,
    tools: offered,
    ignoredTools: strangers.size === 0 ? undefined : [...strangers],
    toolChoice: choiceOf(one, partOf(given, "toolChoice"), offered ?? known),
    stepsRemaining: stepsOf(Number(one.original["stepsRemaining"]), partOf(given, "stepsRemaining")),
    callsModel: true,
  };
  return { kind: "proceed", operation: isStop(stop) ? { ...operation, ...stopping(one, stop as Fields) } : operation };
}

function choiceOf({ original, situation }: Case, given: unknown, offered: readonly string[]): unknown {
  const before = original["toolChoice"];
  if (given === "required") return given;
  if (given === "auto") return situation["correctionDemanded"] === true ? before : given;
  const name = partOf(given, "name");
  return isText(name) && offered.includes(name) ? { name } : before;
}

function stepsOf(current: number, given: unknown): number {
  return typeof given === "number" && given % 1 === 0 && given >= 1 && given <= current ? given : current;
}

function stopping({ situation }: Case, stop: Fields): Fields {
  if (stop["reason"] === "tool-finished") return { stop, callsModel: false, status: "success", checksCompletion: true };
  const said = `Runtime "${String(situation["runtimeId"])}" was stopped by a PreStep hook`;
  const message = partOf(stop, "message") ?? "";
  return { stop, callsModel: false, status: "failed", keepsToolCalls: true, error: `${said}${String(message)}` };
}
