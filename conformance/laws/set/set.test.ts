import { describe } from "vitest";
import { prove } from "../__fixtures__/prove.ts";
import type { Sketch } from "../__fixtures__/scene.ts";
import { CHAINED, FOLDING } from "../__fixtures__/specs.ts";
import { disposed } from "./disposed.ts";
import { everyEvent } from "./every-event.ts";
import { fixed } from "./fixed.ts";
import { nestedOthers } from "./nested-others.ts";
import { nestedSkip } from "./nested-skip.ts";
import { newcomer } from "./newcomer.ts";
import { removedOpen } from "./removed-open.ts";
import { twice } from "./twice.ts";

const Shape = "Shape";
const sketch: Sketch = {
  spec: CHAINED,
  handlers: {
    h1: { event: Shape },
    h2: { event: Shape },
    h3: { event: Shape, when: "later" },
    h4: { event: "Watch", when: "later" },
  },
  dispatches: {
    d1: { event: Shape, payload: { text: "a" }, context: { sessionId: "[c1]" } },
    d2: { event: Shape, payload: { text: "b" }, context: { sessionId: "[c2]" }, at: 5 },
  },
};
const prompts: Sketch = {
  spec: FOLDING,
  handlers: { h1: { event: "prompt" }, h2: { event: "turn" } },
  dispatches: {
    d1: { event: "prompt", phase: "ordinary", payload: { prompt: "a", history: [] } },
    d2: { event: "prompt", phase: "ordinary", payload: { prompt: "b", history: [] }, within: true },
    d3: { event: "turn", payload: { prompt: "c" }, within: true },
  },
};

describe("the laws of handler sets", () => {
  prove(fixed, sketch, {
    right: (run) => run.start("d1").runs("d1", "h1").registered("h3").runs("d1", "h2").proceeds("d1"),
    wrong: {
      "broken at call 8": (run) =>
        run.start("d1").runs("d1", "h1").registered("h3").runs("d1", "h2").runs("d1", "h3").proceeds("d1"),
    },
  });
  prove(newcomer, sketch, {
    right: (run) =>
      run
        .start("d1")
        .runs("d1", "h1")
        .registered("h3")
        .runs("d1", "h2")
        .proceeds("d1")
        .at(5)
        .start("d2")
        .runs("d2", "h1")
        .runs("d2", "h2")
        .runs("d2", "h3")
        .proceeds("d2"),
    wrong: {
      "broken at outcome 14": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .registered("h3")
          .runs("d1", "h2")
          .proceeds("d1")
          .at(5)
          .start("d2")
          .runs("d2", "h1")
          .runs("d2", "h2")
          .proceeds("d2"),
    },
  });
  prove(disposed, sketch, {
    right: (run) => run.unregistered("h2").start("d1").runs("d1", "h1").proceeds("d1"),
    wrong: {
      "broken at call 6": (run) => run.unregistered("h2").start("d1").runs("d1", "h1").runs("d1", "h2").proceeds("d1"),
    },
  });
  prove(
    removedOpen,
    { ...sketch, handlers: { ...sketch.handlers, h3: { event: Shape } } },
    {
      right: (run) => run.start("d1").runs("d1", "h1").unregistered("h2").runs("d1", "h3").proceeds("d1"),
      open: (run) =>
        run.start("d1").runs("d1", "h1").unregistered("h2").runs("d1", "h2").runs("d1", "h3").proceeds("d1"),
      wrong: {
        "broken at outcome 9": (run) =>
          run.start("d1").runs("d1", "h1").unregistered("h1").runs("d1", "h3").proceeds("d1"),
      },
    },
  );
  prove(everyEvent, sketch, {
    right: (run) => run.registered("h4").start("d1").runs("d1", "h1").proceeds("d1"),
    wrong: { "broken at call 4": (run) => run.registered("h4").start("d1").runs("d1", "h4").proceeds("d1") },
  });
  prove(nestedSkip, prompts, {
    right: (run) =>
      run.start("d1").call("d1", "h1").start("d2", "d1").proceeds("d2", {}).settle("h1").proceeds("d1", {}),
    wrong: {
      "broken at call 5": (run) =>
        run.start("d1").call("d1", "h1").start("d2", "d1").runs("d2", "h1").proceeds("d2", {}),
    },
  });
  prove(nestedOthers, prompts, {
    right: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .start("d3", "d1")
        .runs("d3", "h2")
        .proceeds("d3", {})
        .settle("h1")
        .proceeds("d1", {}),
    wrong: { "broken at outcome 5": (run) => run.start("d1").call("d1", "h1").start("d3", "d1").proceeds("d3", {}) },
  });
  const { h1 } = sketch.handlers;
  if (h1 !== undefined)
    prove(
      twice,
      { ...sketch, handlers: { h1, h2: { ...h1, sameFunctionAs: "h1" } } },
      {
        right: (run) => run.start("d1").runs("d1", "h1").runs("d1", "h1").proceeds("d1"),
        wrong: { "broken at outcome 5": (run) => run.start("d1").runs("d1", "h1").proceeds("d1") },
      },
    );
});
