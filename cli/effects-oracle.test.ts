import fc from "fast-check";
import { expect, test } from "vitest";
import { HOOK_EFFECTS } from "../generated/covel/effects.ts";

/** Random outcomes per run of the tests. */
const RUNS = 400;

type Fields = Record<string, unknown>;
type Effective = { kind: string; operation: Fields };

const hostile = fc.constantFrom("__proto__", "constructor", "toString", "replace", "name", "id");
const anything = fc.anything({ key: fc.oneof(hostile, fc.string()), withNullPrototype: false, maxDepth: 4 });

const use = (
  event: keyof typeof HOOK_EFFECTS,
  original: object,
  payload: unknown,
  situation: object = {},
): Effective => {
  const effective: (original: object, outcome: { kind: "proceed"; payload: unknown }, situation: never) => unknown =
    HOOK_EFFECTS[event];
  return effective(original, { kind: "proceed", payload }, situation as never) as Effective;
};

const step = { step: 1, stepsRemaining: 4, maxSteps: 9, toolNames: ["a", "b", "c"], toolChoice: "required" };

test("what a step makes of any value is what the page says, and nothing throws", () => {
  fc.assert(
    fc.property(
      fc.oneof(anything, fc.array(fc.constantFrom("a", "b", "c", "d", 7))),
      fc.oneof(anything, fc.constantFrom("auto", "required"), fc.record({ name: fc.constantFrom("a", "d") })),
      fc.oneof(anything, fc.integer({ min: -1, max: 6 })),
      (tools, toolChoice, stepsRemaining) => {
        const before = structuredClone(step);
        const { operation } = use(
          "PreStep",
          step,
          { ...step, tools, toolChoice, stepsRemaining, step: 99 },
          { runtimeId: "r" },
        );
        const offered = Array.isArray(tools) ? step.toolNames.filter((name) => tools.includes(name)) : undefined;
        const named = (toolChoice as { name?: unknown } | null | undefined)?.name;
        const isNamed = typeof toolChoice === "object" && toolChoice !== null && Object.hasOwn(toolChoice, "name");
        const choice =
          toolChoice === "auto" || toolChoice === "required"
            ? toolChoice
            : isNamed &&
                typeof named === "string" &&
                step.toolNames.includes(named) &&
                (offered ?? step.toolNames).includes(named)
              ? { name: named }
              : "required";
        const left = [1, 2, 3, 4].includes(stepsRemaining as number) ? stepsRemaining : 4;
        expect(step).toEqual(before);
        expect(Array.isArray(operation["tools"]) ? [...operation["tools"]].sort() : undefined).toEqual(offered);
        expect([
          operation["toolChoice"],
          operation["stepsRemaining"],
          operation["step"],
          operation["callsModel"],
        ]).toEqual([choice, left, 1, true]);
      },
    ),
    { numRuns: RUNS, seed: 7 },
  );
});

const call = { toolCall: { id: "c1", name: "look", arguments: "{}" } };

test("what a tool call becomes of any value keeps its id and its types", () => {
  fc.assert(
    fc.property(
      fc.oneof(anything, fc.record({ id: anything, name: anything, arguments: anything }, { requiredKeys: [] })),
      (toolCall) => {
        const { operation } = use("PreToolUse", call, { toolCall });
        const given = (name: string): unknown =>
          typeof toolCall === "object" && toolCall !== null && Object.hasOwn(toolCall, name)
            ? Reflect.get(toolCall, name)
            : undefined;
        const isRecord = typeof toolCall === "object" && toolCall !== null && !Array.isArray(toolCall);
        const right =
          isRecord && ["name", "arguments"].every((part) => ["string", "undefined"].includes(typeof given(part)));
        const { id, name, arguments: args } = operation["toolCall"] as Fields;
        expect([id, name, args]).toEqual(
          right ? ["c1", given("name") ?? "look", given("arguments") ?? "{}"] : ["c1", "look", "{}"],
        );
      },
    ),
    { numRuns: RUNS, seed: 7 },
  );
});

test("events without rewritable fields go on as they were, whatever a payload holds", () => {
  const observed = [
    "SessionStart",
    "TurnStart",
    "PreCompaction",
    "PostCompaction",
    "PreRuntime",
    "PostStateCommit",
    "TurnStop",
    "SessionEnd",
  ] as const;
  fc.assert(
    fc.property(anything, (payload) => {
      for (const event of observed)
        expect(use(event, { sessionId: "s" }, payload)).toEqual({ kind: "proceed", operation: { sessionId: "s" } });
    }),
    { numRuns: RUNS, seed: 7 },
  );
});
