import { describe, expect, test } from "vitest";
import type { Plan } from "../../program/program.ts";
import type { Encoded } from "../../program/value.ts";
import { type HandlerSketch, judgeScene, scene, type Teller, violatedBy } from "../__fixtures__/scene.ts";
import { FOLDING } from "../__fixtures__/specs.ts";
import { mergeCompletionOrder } from "./completion-order.ts";
import { mergeConcatBlankLine } from "./concat-blank-line.ts";
import { mergeEmptyFirstOpen } from "./empty-first-open.ts";
import { MERGE_LAWS } from "./index.ts";
import { mergeMalformedListOpen } from "./malformed-list-open.ts";
import { mergeConcat, mergeFirst, mergeIntersect, mergeNamedRule, mergeOr } from "./rules.ts";
import { mergeSnapshot } from "./snapshot.ts";
import { mergeUnlisted } from "./unlisted.ts";

const gives = (value: Encoded, after = 0): Plan => ({ then: "resolve", value, after });
const done: Plan = { then: "resolve" };

/** A dispatch of a folding event whose handlers run in turn, and what it yields. */
function fold(event: string, plans: Plan[], yielded: Encoded, phase?: string) {
  const handlers: Record<string, HandlerSketch> = Object.fromEntries(
    plans.map((plan, at) => [`h${at + 1}`, { event, plan }]),
  );
  const dispatch = { event, payload: { prompt: "[p1]" }, ...(phase === undefined ? {} : { phase }) };
  return scene({ spec: FOLDING, handlers, dispatches: { d1: dispatch } }, (t) => {
    t.start("d1");
    let now = 0;
    plans.forEach((plan, at) => {
      t.call("d1", `h${at + 1}`);
      now += plan.after ?? 0;
      t.at(now).settle(`h${at + 1}`);
    });
    t.proceeds("d1", yielded);
  });
}

describe("merge.first", () => {
  const plans = [done, gives({ system: "[r1]" }), gives({ system: "[r2]" })];

  test("accepts the first value, names the last", () => {
    expect(judgeScene(mergeFirst, fold("turn", plans, { system: "[r1]" }))).toEqual({ held: 1, violation: null });
    expect(violatedBy(fold("turn", plans, { system: "[r2]" }), MERGE_LAWS)).toContain("merge.first");
  });

  test("leaves open whether an empty text counts, and nothing else", () => {
    const empty = [gives({ system: "" }), gives({ system: "[r2]" })];
    for (const system of ["", "[r2]"]) expect(violatedBy(fold("turn", empty, { system }), MERGE_LAWS)).toEqual([]);
    expect(judgeScene(mergeEmptyFirstOpen, fold("turn", empty, { system: "" })).held).toBe(1);
    expect(judgeScene(mergeEmptyFirstOpen, fold("turn", empty, {})).violation).toMatchObject({
      expected: 'the outcome has system = "" or "[r2]"',
    });
  });
});

describe("merge.concat", () => {
  const plans = [gives({ before: "[r1] a" }), gives({ before: "" }), done, gives({ before: "[r2]" })];

  test("accepts every text in order with white space between", () => {
    for (const before of ["[r1] a\n\n[r2]", "[r1] a [r2]", "[r1] a[r2]\n"])
      expect(judgeScene(mergeConcat, fold("turn", plans, { before }))).toEqual({ held: 1, violation: null });
  });

  test("names a text lost, doubled, out of order or dressed up", () => {
    for (const before of ["[r1] a", "[r2]", "[r2]\n\n[r1] a", "[r1] a\n\n[r2]\n\n[r2]", "[r1] a, [r2]", 7])
      expect(judgeScene(mergeConcat, fold("turn", plans, { before })).violation).not.toBeNull();
    expect(judgeScene(mergeConcat, fold("turn", plans, {})).violation).toMatchObject({
      observed: "the outcome has before = undefined",
    });
  });

  test("accepts absent and empty where only empty texts were given", () => {
    for (const yielded of [{}, { before: "" }])
      expect(violatedBy(fold("turn", [gives({ before: "" })], yielded), MERGE_LAWS)).toEqual([]);
  });

  test("asks for a blank line in a law of its own", () => {
    expect(judgeScene(mergeConcatBlankLine, fold("turn", plans, { before: "[r1] a\n\n[r2]" }))).toEqual({
      held: 1,
      violation: null,
    });
    expect(violatedBy(fold("turn", plans, { before: "[r1] a\n[r2]" }), MERGE_LAWS)).toEqual([
      "merge.concat-blank-line",
    ]);
  });
});

describe("merge.intersect", () => {
  const plans = [gives({ tools: ["a", "b"] }), done, gives({ tools: ["b", "c"] })];

  test("accepts the common members, in any order and once each or more", () => {
    expect(judgeScene(mergeIntersect, fold("turn", plans, { tools: ["b"] }))).toEqual({ held: 1, violation: null });
    expect(violatedBy(fold("turn", [gives({ tools: [] })], { tools: [] }), MERGE_LAWS)).toEqual([]);
  });

  test("names a union, the last list, a lost restriction", () => {
    for (const yielded of [{ tools: ["a", "b", "c"] }, { tools: ["b", "c"] }, { tools: [] }, {}])
      expect(judgeScene(mergeIntersect, fold("turn", plans, yielded)).violation).not.toBeNull();
  });

  test("leaves open what a malformed list means, but never a wider field", () => {
    const odd = [gives({ tools: ["a", "b"] }), gives({ tools: "[r1]" })];
    for (const tools of [["a", "b"], []]) expect(violatedBy(fold("turn", odd, { tools }), MERGE_LAWS)).toEqual([]);
    expect(judgeScene(mergeMalformedListOpen, fold("turn", odd, { tools: [] })).held).toBe(1);
    for (const yielded of [{}, { tools: "[r1]" }, { tools: ["a", "b", "z"] }])
      expect(judgeScene(mergeMalformedListOpen, fold("turn", odd, yielded)).violation).not.toBeNull();
    expect(
      judgeScene(mergeMalformedListOpen, fold("turn", [gives({ tools: "[r1]" })], { tools: "[r1]" })).violation,
    ).not.toBeNull();
    expect(judgeScene(mergeMalformedListOpen, fold("turn", [gives({ tools: "[r1]" })], {})).violation).toBeNull();
  });
});

describe("merge.or", () => {
  const plans = [gives({ quiet: true }), gives({ quiet: false })];

  test("accepts true, names a later false that takes it back", () => {
    expect(judgeScene(mergeOr, fold("turn", plans, { quiet: true }))).toEqual({ held: 1, violation: null });
    expect(judgeScene(mergeOr, fold("turn", plans, { quiet: false })).violation).not.toBeNull();
  });
});

describe("merge.named-rule", () => {
  const revise = (reason: string, instruction?: string) =>
    gives({ action: "revise", reason, ...(instruction === undefined ? {} : { retry: { instruction } }) });
  const finalize = gives({ action: "finalize", reason: "[r9]" });

  test("lets finalize override revise in any order", () => {
    for (const plans of [
      [finalize, revise("[r1]")],
      [revise("[r1]"), finalize],
    ]) {
      expect(violatedBy(fold("finish", plans, { action: "finalize", reason: "[r9]" }), MERGE_LAWS)).toEqual([]);
      expect(violatedBy(fold("finish", plans, { action: "finalize" }), MERGE_LAWS)).toContain("merge.named-rule");
      expect(violatedBy(fold("finish", plans, { action: "revise", reason: "[r1]" }), MERGE_LAWS)).toContain(
        "merge.named-rule",
      );
      expect(violatedBy(fold("finish", plans, { action: "finalize", reason: "[r1]" }), MERGE_LAWS)).toContain(
        "merge.named-rule",
      );
    }
  });

  test("keeps all reasons in order, each instruction once or not at all", () => {
    const plans = [revise("[r1]", "[r2]"), revise(""), revise("[r3]", "[r4]")];
    const judge = (reason: Encoded) =>
      judgeScene(mergeNamedRule, fold("finish", plans, { action: "revise", reason })).violation;
    for (const reason of ["[r1]\n\n[r3]", "[r1]\n\n[r2]\n\n[r3]\n\n[r4]", "[r1] [r3] [r2] [r4]", "[r1] [r3] [r4]"])
      expect(judge(reason)).toBeNull();
    for (const reason of ["[r1]", "[r3] [r1]", "[r1] [r2] [r2] [r3]", "[r2] [r1] [r3]", ""])
      expect(judge(reason)).not.toBeNull();
  });

  test("takes no decision for none", () => {
    const none = [done, gives({ action: "continue" })];
    for (const yielded of [{}, { action: "continue" }])
      expect(violatedBy(fold("finish", none, yielded), MERGE_LAWS)).toEqual([]);
    expect(violatedBy(fold("finish", none, { action: "finalize" }), MERGE_LAWS)).toContain("merge.outcome");
  });
});

describe("merge.unlisted", () => {
  test("accepts that the field is dropped, names it in the outcome", () => {
    const plans = [gives({ before: "[r1]", extra: "[r2]" })];
    expect(judgeScene(mergeUnlisted, fold("turn", plans, { before: "[r1]" }))).toEqual({ held: 1, violation: null });
    expect(judgeScene(mergeUnlisted, fold("turn", plans, { before: "[r1]", extra: "[r2]" })).violation).toMatchObject({
      at: 4,
    });
  });

  test("knows the fields of a phase", () => {
    const phased = (yielded: Encoded) =>
      scene(
        {
          spec: FOLDING,
          handlers: {
            h1: { event: "prompt", plan: gives({ before: "[r1]", system: "[r2]" }), options: { trusted: true } },
          },
          dispatches: { d1: { event: "prompt", phase: "trusted", payload: { prompt: "[p1]" }, authority: [] } },
        },
        (t) => t.start("d1").runs("d1", "h1").proceeds("d1", yielded),
      );
    expect(judgeScene(mergeUnlisted, phased({ before: "[r1]" }))).toEqual({ held: 1, violation: null });
    expect(judgeScene(mergeUnlisted, phased({ before: "[r1]", system: "[r2]" })).violation).not.toBeNull();
  });
});

describe("merge.snapshot", () => {
  const plans = [gives({ prompt: "[r1]", before: "[r2]" }), done];
  const run = (seen: Encoded) =>
    scene(
      {
        spec: FOLDING,
        handlers: { h1: { event: "turn", plan: plans[0] as Plan }, h2: { event: "turn", plan: done } },
        dispatches: { d1: { event: "turn", payload: { prompt: "[p1]" } } },
      },
      (t: Teller) => t.start("d1").runs("d1", "h1").runs("d1", "h2", seen).proceeds("d1", { before: "[r2]" }),
    );

  test("accepts the payload as dispatched, names an earlier result in it", () => {
    expect(judgeScene(mergeSnapshot, run({ prompt: "[p1]" }))).toEqual({ held: 1, violation: null });
    expect(judgeScene(mergeSnapshot, run({ prompt: "[r1]" })).violation).toMatchObject({
      at: 5,
      observed: 'it sees "[r1]"; d1/h1#1 returned that field',
    });
    expect(violatedBy(run({ prompt: "[p1]", before: "[r2]" }), MERGE_LAWS)).toEqual(["merge.snapshot"]);
  });
});

describe("merge.completion-order", () => {
  const plans = [gives({ before: "[r1]" }, 5), gives({ before: "[r2]" }, 1)];

  test("accepts the order of handlers, names the order of finishing", () => {
    expect(judgeScene(mergeCompletionOrder, fold("turn", plans, { before: "[r1]\n\n[r2]" }))).toEqual({
      held: 1,
      violation: null,
    });
    expect(judgeScene(mergeCompletionOrder, fold("turn", plans, { before: "[r2]\n\n[r1]" })).violation).toMatchObject({
      at: 7,
    });
  });

  test("asks nothing of a field that a handler leaves undefined", () => {
    const open = [gives({ system: { $: "undefined" } }, 5), gives({ system: "[r2]" }, 1)];
    expect(judgeScene(mergeCompletionOrder, fold("turn", open, { system: "[r2]" }))).toEqual({
      held: 0,
      violation: null,
    });
  });

  test("judges handlers that a kernel wrongly runs together", () => {
    const wrong = scene(
      {
        spec: FOLDING,
        handlers: { h1: { event: "turn", plan: plans[0] as Plan }, h2: { event: "turn", plan: plans[1] as Plan } },
        dispatches: { d1: { event: "turn", payload: {} } },
      },
      (t) =>
        t
          .start("d1")
          .call("d1", "h1")
          .call("d1", "h2")
          .at(1)
          .settle("h2")
          .at(5)
          .settle("h1")
          .proceeds("d1", { before: "[r2]\n\n[r1]" }),
    );
    expect(violatedBy(wrong, MERGE_LAWS)).toEqual(["merge.completion-order"]);
  });
});
