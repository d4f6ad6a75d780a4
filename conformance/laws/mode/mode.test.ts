import { describe, expect, test } from "vitest";
import type { Plan } from "../../program/program.ts";
import { judgeScene, type HandlerSketch, scene, type Teller, violatedBy } from "../__fixtures__/scene.ts";
import { CHAINED, FOLDING } from "../__fixtures__/specs.ts";
import { modeAllRun } from "./all-run.ts";
import { MODE_LAWS } from "./index.ts";
import { modeParallelNoEffect } from "./parallel-no-effect.ts";
import { modeParallelStart } from "./parallel-start.ts";
import { modeParallelThrow } from "./parallel-throw.ts";
import { modeParallelWaits } from "./parallel-waits.ts";
import { modeSeries } from "./series.ts";
import { modeSettles } from "./settles.ts";

const after = (ms: number): Plan => ({ then: "resolve", after: ms });
const replace = (fields: Record<string, string>): Plan => ({
  then: "resolve",
  value: { action: "continue", replace: fields },
});
const shape = (plan: Plan, more: Partial<HandlerSketch> = {}) => ({ event: "Shape", plan, ...more });
const watch = (plan: Plan, more: Partial<HandlerSketch> = {}) => ({ event: "Watch", plan, ...more });

function run(event: string, handlers: Record<string, HandlerSketch>, tell: (t: Teller) => void) {
  return scene({ spec: CHAINED, handlers, dispatches: { d1: { event, payload: { text: "t" } } } }, (t) =>
    tell(t.start("d1")),
  );
}

describe("mode.series", () => {
  const slow = { h1: shape(after(5)), h2: shape(after(0)) };

  test("accepts a handler that starts when the one before has settled", () => {
    const right = run("Shape", slow, (t) => t.call("d1", "h1").at(5).settle("h1").runs("d1", "h2").proceeds("d1"));
    expect(judgeScene(modeSeries, right)).toEqual({ held: 1, violation: null });
  });

  test("names a handler that starts while another runs", () => {
    const wrong = run("Shape", slow, (t) => t.call("d1", "h1").runs("d1", "h2").at(5).settle("h1").proceeds("d1"));
    expect(judgeScene(modeSeries, wrong).violation).toMatchObject({
      at: 4,
      observed: "d1/h2#1 starts at 0 ms; d1/h1#1 settles at 5 ms",
    });
  });

  test("accepts a handler that starts when the one before has expired", () => {
    const never = { h1: shape({ then: "never" }), h2: shape(after(0)) };
    const right = run("Shape", never, (t) => t.call("d1", "h1").at(100).runs("d1", "h2").proceeds("d1"));
    expect(judgeScene(modeSeries, right)).toEqual({ held: 1, violation: null });
    const wrong = run("Shape", never, (t) => t.call("d1", "h1").at(99).runs("d1", "h2").proceeds("d1"));
    expect(judgeScene(modeSeries, wrong).violation).toMatchObject({ at: 4 });
  });

  test("leaves open whether a thenable is awaited where the page only recommends it", () => {
    const thenable = { h1: shape({ then: "thenable", after: 5 }), h2: shape(after(0)) };
    const right = run("Shape", thenable, (t) => t.call("d1", "h1").runs("d1", "h2").proceeds("d1"));
    expect(judgeScene(modeSeries, right).violation).toBeNull();
  });
});

describe("mode.all-run", () => {
  const two = { h1: shape(after(0)), h2: shape(after(0)) };

  test("accepts one call each", () => {
    const right = run("Shape", two, (t) => t.runs("d1", "h1").runs("d1", "h2").proceeds("d1"));
    expect(judgeScene(modeAllRun, right)).toEqual({ held: 2, violation: null });
  });

  test("names a handler left out", () => {
    const wrong = run("Shape", two, (t) => t.runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(modeAllRun, wrong).violation).toMatchObject({ at: 5, observed: "it ends without calling it" });
  });

  test("names a handler called twice", () => {
    const wrong = run("Shape", two, (t) => t.runs("d1", "h1").runs("d1", "h2").runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(modeAllRun, wrong).violation).toMatchObject({ at: 7, observed: "it calls it again: d1/h1#2" });
  });

  test("names a handler whose match is never asked", () => {
    const matched = { h1: shape(after(0), { match: { op: "value", value: true } }) };
    const wrong = run("Shape", matched, (t) => t.proceeds("d1"));
    expect(judgeScene(modeAllRun, wrong).violation).toMatchObject({ expected: "d1 asks the match of h1" });
  });

  test("leaves open what follows an abort on an event that is no guard", () => {
    const aborting = { h1: shape({ then: "resolve", value: { action: "abort", reason: "no" } }), h2: shape(after(0)) };
    const right = run("Shape", aborting, (t) => t.runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(modeAllRun, right).violation).toBeNull();
  });
});

describe("mode.parallel-start", () => {
  const slow = { h1: watch(after(5)), h2: watch(after(0)) };

  test("accepts handlers that start at once", () => {
    const right = run("Watch", slow, (t) => t.call("d1", "h1").runs("d1", "h2").at(5).settle("h1").proceeds("d1"));
    expect(judgeScene(modeParallelStart, right)).toEqual({ held: 1, violation: null });
  });

  test("names a handler that waits for another", () => {
    const wrong = run("Watch", slow, (t) => t.call("d1", "h1").at(5).settle("h1").runs("d1", "h2").proceeds("d1"));
    expect(violatedBy(wrong, MODE_LAWS)).toEqual(["mode.parallel-start"]);
  });

  test("lets groups wait for each other", () => {
    const groups = { h1: watch(after(5), { options: { enforce: "pre" } }), h2: watch(after(0)) };
    const right = run("Watch", groups, (t) => t.call("d1", "h1").at(5).settle("h1").runs("d1", "h2").proceeds("d1"));
    expect(judgeScene(modeParallelStart, right).violation).toBeNull();
  });
});

describe("mode.parallel-throw", () => {
  const failing = { h1: watch({ then: "throw", value: "no" }), h2: watch(after(0)) };

  test("accepts that the others start", () => {
    const right = run("Watch", failing, (t) =>
      t.runs("d1", "h1").runs("d1", "h2").failure("d1", "h1", "throw").proceeds("d1"),
    );
    expect(judgeScene(modeParallelThrow, right)).toEqual({ held: 1, violation: null });
  });

  test("names a handler that a throw kept from starting", () => {
    const wrong = run("Watch", failing, (t) => t.runs("d1", "h1").failure("d1", "h1", "throw").proceeds("d1"));
    expect(violatedBy(wrong, MODE_LAWS)).toEqual(["mode.parallel-throw"]);
  });
});

describe("mode.parallel-no-effect", () => {
  const writing = {
    h1: watch(replace({ text: "[r1]" })),
    h2: watch({ then: "resolve", value: { action: "abort", reason: "[a2]" } }),
  };
  const tell = (t: Teller) => t.runs("d1", "h1").runs("d1", "h2");

  test("accepts the payload as it was", () => {
    expect(
      judgeScene(
        modeParallelNoEffect,
        run("Watch", writing, (t) => tell(t).proceeds("d1")),
      ),
    ).toEqual({ held: 2, violation: null });
  });

  test("names a rewrite in the outcome", () => {
    const wrong = run("Watch", writing, (t) => tell(t).proceeds("d1", { text: "[r1]" }));
    expect(judgeScene(modeParallelNoEffect, wrong).violation).toMatchObject({
      at: 7,
      observed: "the outcome shows [r1] of it",
    });
  });

  test("names a rewrite that another handler sees", () => {
    const wrong = run("Watch", writing, (t) => t.runs("d1", "h1").runs("d1", "h2", { text: "[r1]" }).proceeds("d1"));
    expect(judgeScene(modeParallelNoEffect, wrong).violation).toMatchObject({
      at: 5,
      observed: "d1/h2#1 sees [r1] of it",
    });
  });

  test("names an abort that blocks", () => {
    const wrong = run("Watch", writing, (t) => tell(t).blocked("d1", "[a2]"));
    expect(judgeScene(modeParallelNoEffect, wrong).violation).toMatchObject({ at: 7 });
  });
});

describe("mode.parallel-waits", () => {
  const slow = { h1: watch(after(5)), h2: watch({ then: "never" }) };

  test("accepts an outcome after the last handler settled or expired", () => {
    const right = run("Watch", slow, (t) =>
      t.call("d1", "h1").call("d1", "h2").at(5).settle("h1").at(100).proceeds("d1"),
    );
    expect(judgeScene(modeParallelWaits, right)).toEqual({ held: 2, violation: null });
  });

  test("names an outcome that comes before", () => {
    const wrong = run("Watch", slow, (t) => t.call("d1", "h1").call("d1", "h2").at(5).settle("h1").proceeds("d1"));
    expect(judgeScene(modeParallelWaits, wrong).violation).toMatchObject({
      at: 6,
      observed: "it comes at 5 ms; d1/h2#1 never settles",
    });
  });

  test("says nothing where the page allows detached handlers", () => {
    const seen = { h1: { event: "seen", plan: after(5) } };
    const right = scene(
      { spec: FOLDING, handlers: seen, dispatches: { d1: { event: "seen", payload: { text: "t" } } } },
      (t) => t.start("d1").proceeds("d1").call("d1", "h1").at(5).settle("h1"),
    );
    expect(violatedBy(right, MODE_LAWS)).toEqual([]);
  });
});

describe("mode.settles", () => {
  const one = { h1: shape(after(0)) };

  test("accepts an outcome", () => {
    expect(
      judgeScene(
        modeSettles,
        run("Shape", one, (t) => t.runs("d1", "h1").proceeds("d1")),
      ),
    ).toEqual({ held: 1, violation: null });
  });

  test("names a dispatch without an end", () => {
    expect(
      judgeScene(
        modeSettles,
        run("Shape", one, (t) => t.runs("d1", "h1")),
      ).violation,
    ).toMatchObject({ at: 4 });
  });

  test("names an outcome of another shape, and a rejection for no reason", () => {
    const odd = run("Shape", one, (t) =>
      t.runs("d1", "h1").write({ kind: "outcome", dispatch: "d1", shape: "malformed", outcome: 7 }),
    );
    expect(judgeScene(modeSettles, odd).violation).toMatchObject({ observed: "it settles with 7" });
    expect(
      judgeScene(
        modeSettles,
        run("Shape", one, (t) => t.runs("d1", "h1").rejected("d1")),
      ).violation,
    ).toMatchObject({ at: 4 });
  });

  test("waits for a handler that is still open", () => {
    const never = { h1: { event: "turn", plan: { then: "never" as const } } };
    const open = scene(
      { spec: FOLDING, handlers: never, dispatches: { d1: { event: "turn", payload: {} } }, end: "stuck" },
      (t) => t.start("d1").call("d1", "h1"),
    );
    expect(judgeScene(modeSettles, open)).toEqual({ held: 0, violation: null });
  });
});
