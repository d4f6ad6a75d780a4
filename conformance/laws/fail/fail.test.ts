import { describe } from "vitest";
import type { Plan } from "../../program/program.ts";
import { prove } from "../__fixtures__/prove.ts";
import type { Sketch } from "../__fixtures__/scene.ts";
import { CHAINED } from "../__fixtures__/specs.ts";
import { keepsEarlier } from "./keeps-earlier.ts";
import { malformedBlocks } from "./malformed-blocks.ts";
import { malformedHidden } from "./malformed-hidden.ts";
import { neverRejects } from "./never-rejects.ts";
import { reason } from "./reason.ts";
import { rejects } from "./rejects.ts";
import { skips } from "./skips.ts";
import { throwBlocks } from "./throw-blocks.ts";
import { timeoutBlocks } from "./timeout-blocks.ts";
import { timeoutReason } from "./timeout-reason.ts";
import { uncopyableGuard } from "./uncopyable-guard.ts";
import { uncopyableSkips } from "./uncopyable-skips.ts";
import { uncopyableUnshared } from "./uncopyable-unshared.ts";

const THROWS: Plan = { then: "reject", value: { $: "error", name: "Error", message: "[e1]" } };
const call = { id: "c", name: "n", args: "{}" };
const gate = (plan: Plan, payload = { call }): Sketch => ({
  spec: CHAINED,
  handlers: { h1: { event: "Gate", plan }, h2: { event: "Gate" } },
  dispatches: { d1: { event: "Gate", payload } },
});
const shape = (plan: Plan, text: Sketch["dispatches"][string]["payload"] = "a"): Sketch => ({
  spec: CHAINED,
  handlers: {
    h1: { event: "Shape", plan: { then: "resolve", value: { action: "continue", replace: { text: "[r1]" } } } },
    h2: { event: "Shape", plan },
    h3: { event: "Shape" },
  },
  dispatches: { d1: { event: "Shape", payload: { text } } },
});
const LIVE = { $: "function", id: "f" };

describe("the laws of failures", () => {
  prove(throwBlocks, gate(THROWS), {
    right: (run) => run.start("d1").runs("d1", "h1").blocked("d1", "[e1]"),
    wrong: {
      "broken at outcome 5": (run) => run.start("d1").runs("d1", "h1").proceeds("d1"),
      "broken at call 5": (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2").blocked("d1"),
    },
  });
  prove(timeoutBlocks, gate({ then: "never" }), {
    right: (run) => run.start("d1").call("d1", "h1").at(100).blocked("d1"),
    wrong: { "broken at outcome 4": (run) => run.start("d1").call("d1", "h1").at(100).proceeds("d1") },
  });
  prove(malformedBlocks, gate({ then: "resolve", value: 0 }), {
    right: (run) => run.start("d1").runs("d1", "h1").blocked("d1"),
    wrong: { "broken at call 5": (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2").proceeds("d1") },
  });
  prove(skips, shape(THROWS), {
    right: (run) =>
      run
        .start("d1")
        .runs("d1", "h1")
        .runs("d1", "h2", { text: "[r1]" })
        .runs("d1", "h3", { text: "[r1]" })
        .proceeds("d1", { text: "[r1]" }),
    wrong: {
      "broken at outcome 8": (run) =>
        run.start("d1").runs("d1", "h1").runs("d1", "h2", { text: "[r1]" }).proceeds("d1", { text: "[r1]" }),
      "broken at outcome 10": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .runs("d1", "h2", { text: "[r1]" })
          .runs("d1", "h3", { text: "[r1]" })
          .blocked("d1", "no"),
    },
  });
  prove(keepsEarlier, shape(THROWS), {
    right: (run) =>
      run
        .start("d1")
        .runs("d1", "h1")
        .runs("d1", "h2", { text: "[r1]" })
        .runs("d1", "h3", { text: "[r1]" })
        .proceeds("d1", { text: "[r1]" }),
    wrong: {
      "broken at call 8": (run) =>
        run.start("d1").runs("d1", "h1").runs("d1", "h2", { text: "[r1]" }).runs("d1", "h3").proceeds("d1"),
      "broken at outcome 8": (run) =>
        run.start("d1").runs("d1", "h1").runs("d1", "h2", { text: "[r1]" }).proceeds("d1"),
    },
    // rewrites that never were passed on break another law
    silent: (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2").runs("d1", "h3").proceeds("d1"),
  });
  prove(neverRejects, shape(THROWS), {
    right: (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2").runs("d1", "h3").proceeds("d1"),
    wrong: { "broken at rejected 8": (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2").rejected("d1") },
  });
  const propagating = {
    ...CHAINED,
    decisions: CHAINED.decisions.map((row) =>
      row.does === "throw"
        ? {
            ...row,
            allowed: [
              {
                chain: "ends" as const,
                rewrites: "dropped" as const,
                operation: "rejected" as const,
                recorded: "no" as const,
                fault: "no" as const,
              },
            ],
          }
        : row,
    ),
  };
  prove(
    rejects,
    { ...shape(THROWS), spec: propagating },
    {
      right: (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .runs("d1", "h2")
          .rejected("d1", { $: "error", name: "Error", message: "[e1]" }),
      wrong: {
        "broken at rejected 8": (run) =>
          run
            .start("d1")
            .runs("d1", "h1")
            .runs("d1", "h2")
            .rejected("d1", { $: "error", name: "Error", message: "wrapped" }),
        "broken at outcome 8": (run) => run.start("d1").runs("d1", "h1").runs("d1", "h2").proceeds("d1"),
      },
    },
  );
  prove(uncopyableUnshared, shape(THROWS, LIVE), {
    right: (run) => run.start("d1").failure("d1", "h1", "copy").proceeds("d1"),
    wrong: {
      "broken at call 4": (run) =>
        run.start("d1").call("d1", "h1", { text: "a" }, { sharesPayloadWith: "caller:d1" }).proceeds("d1"),
    },
  });
  prove(uncopyableGuard, gate(THROWS, { call: { ...call, args: LIVE as never } }), {
    right: (run) => run.start("d1").failure("d1", "h1", "copy").blocked("d1"),
    wrong: { "broken at outcome 3": (run) => run.start("d1").proceeds("d1") },
  });
  prove(uncopyableSkips, shape(THROWS, LIVE), {
    right: (run) => run.start("d1").failure("d1", "h1", "copy").failure("d1", "h2", "copy").proceeds("d1"),
    wrong: {
      "broken at outcome 4": (run) => run.start("d1").proceeds("d1"),
      "broken at outcome 5": (run) => run.start("d1").failure("d1", "h1", "copy").blocked("d1"),
      "broken at outcome 6": (run) =>
        run.start("d1").failure("d1", "h1", "copy").failure("d1", "h1", "copy").proceeds("d1"),
    },
  });
  prove(reason, shape(THROWS), {
    right: (run) => run.start("d1").runs("d1", "h2").failure("d1", "h2", "throw", "[e1]").proceeds("d1"),
    wrong: {
      "broken at failure 6": (run) =>
        run.start("d1").runs("d1", "h2").failure("d1", "h2", "throw", "it failed").proceeds("d1"),
    },
    open: (run) => run.start("d1").runs("d1", "h2").failure("d1", "h2", "throw", "Error: [e1]").proceeds("d1"),
  });
  prove(timeoutReason, shape({ then: "never" }), {
    right: (run) =>
      run.start("d1").call("d1", "h2").at(100).failure("d1", "h2", "timeout", "h2 took over 100 ms").proceeds("d1"),
    wrong: {
      "broken at failure 5": (run) =>
        run.start("d1").call("d1", "h2").at(100).failure("d1", "h2", "timeout", "too late").proceeds("d1"),
    },
    open: (run) =>
      run.start("d1").call("d1", "h2").at(100).failure("d1", "h2", "timeout", "h2 exceeded 0.1 s").proceeds("d1"),
  });
  prove(malformedHidden, gate({ then: "resolve", value: ["[r1]"] }), {
    right: (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "malformed", "a list").blocked("d1", "a list"),
    wrong: {
      "broken at failure 5": (run) =>
        run.start("d1").runs("d1", "h1").failure("d1", "h1", "malformed", "got [r1]").blocked("d1"),
      "broken at outcome 5": (run) => run.start("d1").runs("d1", "h1").blocked("d1", "got [r1]"),
    },
  });
});
