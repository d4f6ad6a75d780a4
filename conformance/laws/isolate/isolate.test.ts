import { describe } from "vitest";
import type { Plan } from "../../program/program.ts";
import { prove } from "../__fixtures__/prove.ts";
import type { Sketch } from "../__fixtures__/scene.ts";
import { CHAINED, FOLDING } from "../__fixtures__/specs.ts";
import { caller } from "./caller.ts";
import { callerLate } from "./caller-late.ts";
import { detached } from "./detached.ts";
import { inPlace } from "./in-place.ts";
import { late } from "./late.ts";
import { returned } from "./returned.ts";
import { richValues } from "./rich-values.ts";
import { sharedSnapshot } from "./shared-snapshot.ts";
import { values } from "./values.ts";
import { writable } from "./writable.ts";

const MUTATE = [{ op: "set" as const, path: ["text"], value: "[m1]" }];
const shape = (plan: Plan, more: Partial<Sketch["dispatches"][string]> = {}): Sketch => ({
  spec: CHAINED,
  handlers: { h1: { event: "Shape", plan }, h2: { event: "Shape", plan: { then: "resolve", after: 9 } } },
  dispatches: { d1: { event: "Shape", payload: { text: "a" }, ...more } },
});
const turn: Sketch = {
  spec: FOLDING,
  handlers: {
    h1: {
      event: "turn",
      plans: [{ then: "resolve", mutate: [{ op: "set", path: ["prompt"], value: "[m1]" }] }, { then: "resolve" }],
    },
    h2: { event: "turn" },
  },
  dispatches: {
    d1: { event: "turn", payload: { prompt: "a" } },
    d2: { event: "turn", payload: { prompt: "b" }, at: 1 },
  },
};
const SEEN = { prompt: "[m1]" };

describe("the laws of isolation", () => {
  prove(inPlace, shape({ then: "resolve", mutate: MUTATE }), {
    right: (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2").proceeds("d1"),
    wrong: {
      "broken at call 5": (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2", { text: "[m1]" }).proceeds("d1"),
      "broken at outcome 7": (run) =>
        run.start("d1").runs("d1", "h1").runs("d1", "h2").proceeds("d1", { text: "[m1]" }),
    },
  });
  const touching = shape({ then: "resolve", touches: [{ target: "payload", after: 4, mutate: MUTATE }] });
  prove(late, touching, {
    right: (run) =>
      run
        .start("d1")
        .runs("d1", "h1")
        .call("d1", "h2")
        .at(4)
        .write({ kind: "touch", call: "d1/h1#1", target: "payload" })
        .at(9)
        .settle("h2")
        .proceeds("d1"),
    wrong: {
      "broken at seen 7": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .call("d1", "h2")
          .at(4)
          .write({ kind: "touch", call: "d1/h1#1", target: "payload" })
          .write({ kind: "seen", call: "d1/h2#1", payload: { text: "[m1]" } }),
    },
  });
  prove(caller, shape({ then: "resolve", mutate: MUTATE }), {
    right: (run) =>
      run
        .start("d1")
        .runs("d1", "h1")
        .proceeds("d1")
        .write({ kind: "caller", dispatch: "d1", payload: { text: "a" } }),
    wrong: {
      "broken at caller 6": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .proceeds("d1")
          .write({ kind: "caller", dispatch: "d1", payload: { text: "[m1]" } }),
    },
  });
  prove(
    callerLate,
    {
      ...shape({ then: "resolve", after: 4 }),
      actions: [{ op: "touch-caller", at: 2, dispatch: "d1", mutate: MUTATE }],
    },
    {
      right: (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(2)
          .write({ kind: "touch", dispatch: "d1", target: "caller" })
          .at(4)
          .settle("h1")
          .runs("d1", "h2")
          .proceeds("d1"),
      wrong: {
        "broken at call 6": (run) =>
          run
            .start("d1")
            .call("d1", "h1")
            .at(2)
            .write({ kind: "touch", dispatch: "d1", target: "caller" })
            .at(4)
            .settle("h1")
            .runs("d1", "h2", { text: "[m1]" }),
      },
    },
  );
  prove(
    returned,
    shape({
      then: "resolve",
      value: { action: "continue", replace: { text: ["x"] } },
      touches: [{ target: "result", after: 4, mutate: MUTATE }],
    }),
    {
      right: (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .call("d1", "h2")
          .at(4)
          .write({ kind: "touch", call: "d1/h1#1", target: "result" })
          .at(9)
          .settle("h2")
          .proceeds("d1", { text: ["x"] }),
      wrong: {
        "broken at outcome 8": (run) =>
          run
            .start("d1")
            .runs("d1", "h1")
            .call("d1", "h2")
            .at(4)
            .write({ kind: "touch", call: "d1/h1#1", target: "result" })
            .at(9)
            .settle("h2")
            .proceeds("d1", { text: ["x", "[m1]"] }),
      },
      // what changed in the same ms may not have been taken over yet
      silent: (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .write({ kind: "touch", call: "d1/h1#1", target: "result" })
          .runs("d1", "h2", { text: ["[m1]"] }),
    },
  );
  prove(writable, shape({ then: "resolve" }, { frozen: true }), {
    right: (run) => run.start("d1").runs("d1", "h1"),
    wrong: { "broken at call 3": (run) => run.start("d1").call("d1", "h1", { text: "a" }, { frozen: true }) },
  });
  prove(values, shape({ then: "resolve" }, { payload: { text: "a", items: ["b"] } }), {
    right: (run) => run.start("d1").runs("d1", "h1", { items: ["b"], text: "a", count: { $: "undefined" } }),
    wrong: { "broken at call 3": (run) => run.start("d1").runs("d1", "h1", { text: "a", items: [] }) },
  });
  prove(
    richValues,
    shape(
      { then: "resolve" },
      { payload: { text: "a", extra: { $: "map", entries: [["k", { $: "bigint", value: "7" }]] } } },
    ),
    {
      right: (run) => run.start("d1").runs("d1", "h1"),
      wrong: { "broken at call 3": (run) => run.start("d1").runs("d1", "h1", { text: "a", extra: {} }) },
    },
  );
  prove(sharedSnapshot, turn, {
    right: (run) =>
      run
        .start("d1")
        .runs("d1", "h1")
        .runs("d1", "h2", SEEN)
        .proceeds("d1", {})
        .at(1)
        .start("d2")
        .runs("d2", "h1")
        .proceeds("d2", {}),
    wrong: {
      "broken at call 9": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .runs("d1", "h2", SEEN)
          .proceeds("d1", {})
          .at(1)
          .start("d2")
          .runs("d2", "h1", SEEN),
    },
  });
  prove(detached, turn, {
    right: (run) =>
      run
        .start("d1")
        .runs("d1", "h1")
        .proceeds("d1", {})
        .write({ kind: "caller", dispatch: "d1", payload: { prompt: "a" } }),
    wrong: {
      "broken at caller 6": (run) =>
        run.start("d1").runs("d1", "h1").proceeds("d1", {}).write({ kind: "caller", dispatch: "d1", payload: SEEN }),
    },
  });
});
