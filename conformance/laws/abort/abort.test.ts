import { describe, expect, test } from "vitest";
import type { Plan } from "../../program/program.ts";
import type { Encoded } from "../../program/value.ts";
import { type HandlerSketch, judgeScene, scene, type Teller, violatedBy } from "../__fixtures__/scene.ts";
import { CHAINED, FOLDING } from "../__fixtures__/specs.ts";
import { abortEndsChain } from "./ends-chain.ts";
import { abortFinal } from "./final.ts";
import { guardBlocks } from "./guard-blocks.ts";
import { ABORT_LAWS } from "./index.ts";
import { abortReasonHidden } from "./reason-hidden.ts";
import { abortReason } from "./reason.ts";
import { abortUnguardedNoEffect } from "./unguarded-no-effect.ts";
import { abortUnguardedOpen } from "./unguarded-open.ts";
import { abortUnguardedProceeds } from "./unguarded-proceeds.ts";

const resolves = (value: Encoded): Plan => ({ then: "resolve", value });
const aborts = resolves({ action: "abort", reason: "[a1]" });
const rewrites = resolves({ action: "continue", replace: { text: "[r1]" } });
const done: Plan = { then: "resolve" };
const text = (value: string) => ({ text: value });

function run(event: string, plans: Record<string, Plan>, tell: (t: Teller) => void) {
  const handlers: Record<string, HandlerSketch> = Object.fromEntries(
    Object.entries(plans).map(([id, plan]) => [id, { event, plan }]),
  );
  const payload = event === "Gate" ? { call: { id: "1", name: "a", args: "" } } : { text: "[p1]" };
  return scene({ spec: CHAINED, handlers, dispatches: { d1: { event, payload } } }, (t) => tell(t.start("d1")));
}

describe("a guard", () => {
  const plans = { h1: aborts, h2: done };

  test("is blocked by an abort, with its reason, and calls nobody after it", () => {
    const right = run("Gate", plans, (t) => t.runs("d1", "h1").blocked("d1", "[a1]"));
    expect(violatedBy(right, ABORT_LAWS)).toEqual([]);
    for (const law of [guardBlocks, abortEndsChain, abortFinal, abortReason, abortReasonHidden])
      expect([law.name, judgeScene(law, right).held]).toEqual([law.name, 1]);
  });

  test("does not let the operation through", () => {
    const wrong = run("Gate", plans, (t) => t.runs("d1", "h1").proceeds("d1"));
    expect(violatedBy(wrong, ABORT_LAWS)).toEqual(["abort.guard-blocks"]);
    expect(judgeScene(guardBlocks, wrong).violation).toMatchObject({ at: 5, dispatch: "d1" });
  });

  test("calls nobody after an abort", () => {
    const wrong = run("Gate", plans, (t) => t.runs("d1", "h1").runs("d1", "h2").blocked("d1", "[a1]"));
    expect(violatedBy(wrong, ABORT_LAWS)).toEqual(["abort.ends-chain"]);
    expect(judgeScene(abortEndsChain, wrong).violation).toMatchObject({ at: 5 });
  });

  test("takes no permission from a later handler", () => {
    const wrong = run("Gate", plans, (t) => t.runs("d1", "h1").runs("d1", "h2").proceeds("d1"));
    expect(judgeScene(abortFinal, wrong).violation).toMatchObject({ at: 7 });
  });

  test("reports the reason as it is, an empty one too", () => {
    const wrong = run("Gate", plans, (t) => t.runs("d1", "h1").blocked("d1", "plugin alpha: [a1]"));
    expect(violatedBy(wrong, ABORT_LAWS)).toEqual(["abort.reason"]);
    const empty = { h1: resolves({ action: "abort", reason: "" }) };
    expect(
      judgeScene(
        abortReason,
        run("Gate", empty, (t) => t.runs("d1", "h1").blocked("d1", "")),
      ),
    ).toEqual({ held: 1, violation: null });
    expect(
      judgeScene(
        abortReason,
        run("Gate", empty, (t) => t.runs("d1", "h1").blocked("d1")),
      ).violation,
    ).toMatchObject({ at: 4 });
  });

  test("leaves open what reason a failure gets", () => {
    const failing = { h1: { then: "throw", value: "[e1]" } satisfies Plan };
    expect(
      violatedBy(
        run("Gate", failing, (t) => t.runs("d1", "h1").blocked("d1", "anything")),
        ABORT_LAWS,
      ),
    ).toEqual([]);
  });
});

describe("abort.reason-hidden", () => {
  const handlers = { h1: { event: "admit", plan: resolves({ outcome: "block", reason: "[a1]" }) } };
  const gate = (tell: (t: Teller) => void) =>
    scene({ spec: FOLDING, handlers, dispatches: { d1: { event: "admit", payload: { prompt: "p" } } } }, (t) =>
      tell(t.start("d1").runs("d1", "h1")),
    );

  test("accepts silence, names a log line and a record", () => {
    expect(
      judgeScene(
        abortReasonHidden,
        gate((t) => t.blocked("d1")),
      ),
    ).toEqual({ held: 1, violation: null });
    const logged = gate((t) => t.write({ kind: "log", text: "blocked: [a1]" }).blocked("d1"));
    expect(judgeScene(abortReasonHidden, logged).violation).toMatchObject({
      at: 4,
      observed: "a log line says: blocked: [a1]",
    });
    const recorded = gate((t) => t.failure("d1", "h1", "throw", "[a1]").blocked("d1"));
    expect(judgeScene(abortReasonHidden, recorded).violation).toMatchObject({ at: 4 });
  });
});

describe("a series event that is no guard", () => {
  const plans = { h1: rewrites, h2: aborts, h3: done };
  const begin = (t: Teller) => t.runs("d1", "h1").runs("d1", "h2", text("[r1]"));

  test("accepts each of three ways to go on", () => {
    const ways = [
      (t: Teller) => begin(t).proceeds("d1", text("[r1]")),
      (t: Teller) => begin(t).proceeds("d1", text("[p1]")),
      (t: Teller) => begin(t).runs("d1", "h3", text("[r1]")).proceeds("d1", text("[r1]")),
    ];
    for (const way of ways) {
      const right = run("Shape", plans, way);
      expect(violatedBy(right, ABORT_LAWS)).toEqual([]);
      expect(judgeScene(abortUnguardedProceeds, right).held).toBe(1);
      expect(judgeScene(abortUnguardedOpen, right).held).toBe(1);
    }
  });

  test("names a blocked operation", () => {
    const wrong = run("Shape", plans, (t) => begin(t).blocked("d1", "[a1]"));
    expect(violatedBy(wrong, ABORT_LAWS)).toEqual(["abort.unguarded-proceeds"]);
  });

  test("names any fourth way", () => {
    const dropped = run("Shape", plans, (t) => begin(t).runs("d1", "h3", text("[r1]")).proceeds("d1", text("[p1]")));
    expect(violatedBy(dropped, ABORT_LAWS)).toEqual(["abort.unguarded-open"]);
    const four = { ...plans, h4: done };
    const halfway = run("Shape", four, (t) => begin(t).runs("d1", "h3", text("[r1]")).proceeds("d1", text("[r1]")));
    expect(judgeScene(abortUnguardedOpen, halfway).violation).toMatchObject({
      observed: "d1/h3#1 is called, h4 is not",
    });
  });

  test("names what an abort brought along", () => {
    const plans = { h1: resolves({ action: "abort", reason: "[a1]", replace: { text: "[r1]" } }), h2: done };
    const right = run("Shape", plans, (t) => t.runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(abortUnguardedNoEffect, right)).toEqual({ held: 1, violation: null });
    const outcome = run("Shape", plans, (t) => t.runs("d1", "h1").proceeds("d1", text("[r1]")));
    expect(judgeScene(abortUnguardedNoEffect, outcome).violation).toMatchObject({
      at: 5,
      observed: "the outcome shows [r1]",
    });
    const handler = run("Shape", plans, (t) => t.runs("d1", "h1").runs("d1", "h2", text("[r1]")).proceeds("d1"));
    expect(judgeScene(abortUnguardedNoEffect, handler).violation).toMatchObject({
      at: 5,
      observed: "d1/h2#1 shows [r1]",
    });
  });
});
