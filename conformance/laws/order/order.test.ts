import { describe, expect, test } from "vitest";
import type { Encoded } from "../../program/value.ts";
import { judgeScene, type HandlerSketch, scene, violatedBy } from "../__fixtures__/scene.ts";
import { binding, CHAINED, FOLDING } from "../__fixtures__/specs.ts";
import { ORDER_LAWS } from "./index.ts";
import { orderGroups } from "./groups.ts";
import { orderPriority } from "./priority.ts";
import { orderRegistration } from "./registration.ts";
import { orderSamePlugin } from "./same-plugin.ts";
import { orderTiers } from "./tiers.ts";

const shape = (more: Partial<HandlerSketch> = {}): HandlerSketch => ({ event: "Shape", ...more });
const group = (enforce: Encoded): Partial<HandlerSketch> => ({ options: { enforce } });

/** Runs the named handlers of one chained dispatch, in this order. */
function started(handlers: Record<string, HandlerSketch>, ids: string) {
  const sketch = { spec: CHAINED, handlers, dispatches: { d1: { event: "Shape", payload: { text: "t" } } } };
  return scene(sketch, (run) => {
    run.start("d1");
    for (const id of ids.split(" ")) run.runs("d1", id);
    run.proceeds("d1");
  });
}

describe("order.groups", () => {
  const handlers = { h1: shape(group("post")), h2: shape(), h3: shape(group("pre")) };

  test("accepts earlier groups first, the default where none is given", () => {
    expect(judgeScene(orderGroups, started(handlers, "h3 h2 h1"))).toEqual({ held: 2, violation: null });
  });

  test("names the call that starts too early", () => {
    expect(judgeScene(orderGroups, started(handlers, "h2 h3 h1")).violation).toMatchObject({
      at: 4,
      expected: "d1/h3#1 starts before d1/h2#1: its group comes first",
    });
  });

  test("leaves open how groups of a parallel event start", () => {
    const watch = { h1: { event: "Watch", ...group("post") }, h2: { event: "Watch", ...group("pre") } };
    const sketch = { spec: CHAINED, handlers: watch, dispatches: { d1: { event: "Watch", payload: { text: "t" } } } };
    const run = scene(sketch, (t) => t.start("d1").runs("d1", "h1").runs("d1", "h2").proceeds("d1"));
    expect(violatedBy(run, ORDER_LAWS)).toEqual([]);
  });
});

describe("order.tiers", () => {
  const handlers = { h1: shape(), h2: shape({ tier: "framework" }), h3: shape({ ...group("pre") }) };

  test("accepts the framework first within a group only", () => {
    expect(judgeScene(orderTiers, started(handlers, "h3 h2 h1"))).toEqual({ held: 1, violation: null });
  });

  test("names a plugin's handler in front of the framework's", () => {
    expect(violatedBy(started(handlers, "h3 h1 h2"), ORDER_LAWS)).toEqual(["order.tiers"]);
  });

  test("does not apply without the capability", () => {
    expect(judgeScene(orderTiers, started(handlers, "h3 h1 h2"), [])).toEqual({ held: 0, violation: null });
  });
});

describe("order.same-plugin and order.registration", () => {
  const handlers = {
    h1: shape(),
    h2: shape({ plugin: "beta" }),
    h3: shape(),
    h4: shape({ tier: "framework" }),
    h5: shape({ tier: "framework" }),
  };

  test("accept the order of registration", () => {
    const run = started(handlers, "h4 h5 h1 h2 h3");
    expect(judgeScene(orderSamePlugin, run)).toEqual({ held: 2, violation: null });
    expect(judgeScene(orderRegistration, run)).toEqual({ held: 2, violation: null });
  });

  test("name two handlers of one plugin, or of the framework, that changed places", () => {
    expect(judgeScene(orderSamePlugin, started(handlers, "h4 h5 h3 h1")).violation).toMatchObject({ at: 10 });
    expect(violatedBy(started(handlers, "h5 h4 h1 h2"), ORDER_LAWS)).toEqual(["order.same-plugin"]);
  });

  test("tell two plugins that changed places from one plugin's handlers", () => {
    expect(violatedBy(started(handlers, "h4 h5 h2 h1 h3"), ORDER_LAWS)).toEqual(["order.registration"]);
  });
});

describe("order.priority", () => {
  const handlers = {
    h1: { event: "turn" },
    h2: { event: "turn", options: { priority: 5 } },
    h3: { event: "turn", options: { priority: -1 } },
  };
  const prompt = (ids: string) =>
    scene({ spec: FOLDING, handlers, dispatches: { d1: { event: "turn", payload: { prompt: "p" } } } }, (run) => {
      run.start("d1");
      for (const id of ids.split(" ")) run.runs("d1", id);
      run.proceeds("d1", {});
    });

  test("accepts the direction of the page, with the default where none is given", () => {
    expect(judgeScene(orderPriority, prompt("h2 h1 h3"))).toEqual({ held: 2, violation: null });
  });

  test("names the handler that starts in front of a more urgent one", () => {
    expect(violatedBy(prompt("h1 h2 h3"), ORDER_LAWS)).toEqual(["order.priority"]);
  });

  test("judges ties by registration", () => {
    const ties = { h1: { event: "turn", options: { priority: 1 } }, h2: { event: "turn", options: { priority: 1 } } };
    const run = scene({ spec: FOLDING, handlers: ties, dispatches: { d1: { event: "turn", payload: {} } } }, (t) =>
      t.start("d1").runs("d1", "h2").runs("d1", "h1").proceeds("d1", {}),
    );
    expect(violatedBy(run, ORDER_LAWS)).toEqual(["order.same-plugin"]);
    const bound = { ...run, spec: binding(FOLDING, "order.registration") };
    expect(violatedBy(bound, ORDER_LAWS)).toEqual(["order.same-plugin", "order.registration"]);
  });
});
