import { describe, expect, test } from "vitest";
import { scene, judgeScene } from "../__fixtures__/scene.ts";
import { CHAINED } from "../__fixtures__/specs.ts";
import { guardBlocks } from "./guard-blocks.ts";

describe("abort.guard-blocks", () => {
  const sketch = {
    spec: CHAINED,
    handlers: { h1: { event: "Gate", plan: { then: "resolve" as const, value: { action: "abort", reason: "no" } } } },
    dispatches: { d1: { event: "Gate", payload: { call: { id: "1", name: "a", args: "" } } } },
  };

  test("accepts a blocked operation", () => {
    const run = scene(sketch, (t) => t.start("d1").runs("d1", "h1").blocked("d1", "no"));
    expect(judgeScene(guardBlocks, run)).toEqual({ held: 1, violation: null });
  });

  test("names the outcome that lets the operation through", () => {
    const run = scene(sketch, (t) => t.start("d1").runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(guardBlocks, run)).toMatchObject({ held: 1, violation: { at: 4, dispatch: "d1" } });
  });
});
