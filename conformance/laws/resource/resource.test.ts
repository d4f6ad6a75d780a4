import { describe } from "vitest";
import { prove } from "../__fixtures__/prove.ts";
import type { Sketch } from "../__fixtures__/scene.ts";
import { CHAINED } from "../__fixtures__/specs.ts";
import { listeners } from "./listeners.ts";
import { noCarryOver } from "./no-carry-over.ts";
import { noUnhandled } from "./no-unhandled.ts";
import { timers } from "./timers.ts";
import { timersCleared } from "./timers-cleared.ts";

const sketch: Sketch = {
  spec: CHAINED,
  handlers: {
    h1: {
      event: "Shape",
      plans: [
        { then: "resolve", value: { action: "continue", replace: { text: "[r1]" } } },
        { then: "reject", value: "[e1]" },
      ],
    },
  },
  dispatches: {
    d1: { event: "Shape", payload: { text: "a" }, parent: "s1" },
    d2: { event: "Shape", payload: { text: "b" }, at: 200 },
  },
};

describe("the laws of resources", () => {
  prove(listeners, sketch, {
    right: (run) => run.start("d1").runs("d1", "h1").proceeds("d1").write({ kind: "listeners", parent: "s1", left: 0 }),
    wrong: {
      "broken at listeners 5": (run) =>
        run.start("d1").runs("d1", "h1").proceeds("d1").write({ kind: "listeners", parent: "s1", left: 1 }),
    },
    silent: (run) => run.start("d1").call("d1", "h1").write({ kind: "listeners", parent: "s1", left: 1 }),
  });
  prove(timers, sketch, {
    right: (run) => run.start("d1").runs("d1", "h1").proceeds("d1").at(200).start("d2"),
    wrong: {
      "broken at failure 5": (run) =>
        run.start("d1").runs("d1", "h1").proceeds("d1").at(100).failure("d1", "h1", "timeout"),
    },
  });
  prove(timersCleared, sketch, {
    right: (run) => run.start("d1").runs("d1", "h1").proceeds("d1").write({ kind: "timers", left: 0 }),
    wrong: {
      "broken at timers 5": (run) => run.start("d1").runs("d1", "h1").proceeds("d1").write({ kind: "timers", left: 1 }),
    },
    silent: (run) => run.start("d1").call("d1", "h1").write({ kind: "timers", left: 1 }),
  });
  prove(noCarryOver, sketch, {
    right: (run) =>
      run
        .start("d1")
        .runs("d1", "h1")
        .proceeds("d1", { text: "[r1]" })
        .at(200)
        .start("d2")
        .runs("d2", "h1")
        .proceeds("d2"),
    wrong: {
      "broken at outcome 8": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .proceeds("d1")
          .at(200)
          .start("d2")
          .runs("d2", "h1")
          .proceeds("d2", { text: "[r1]" }),
    },
  });
  prove(noUnhandled, sketch, {
    right: (run) => run.start("d1").runs("d1", "h1").start("d2").runs("d2", "h1"),
    wrong: {
      "broken at unhandled 7": (run) =>
        run.start("d1").runs("d1", "h1").start("d2").runs("d2", "h1").write({ kind: "unhandled", error: "[e1]" }),
    },
  });
});
