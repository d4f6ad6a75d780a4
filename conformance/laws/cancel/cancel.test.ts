import { describe } from "vitest";
import type { Plan } from "../../program/program.ts";
import { prove } from "../__fixtures__/prove.ts";
import type { Sketch } from "../__fixtures__/scene.ts";
import { CHAINED } from "../__fixtures__/specs.ts";
import { exemptRuns } from "./exempt-runs.ts";
import { exemptSettles } from "./exempt-settles.ts";
import { exemptSignal } from "./exempt-signal.ts";
import { guardBlocks } from "./guard-blocks.ts";
import { lateResult } from "./late-result.ts";
import { noFault } from "./no-fault.ts";
import { notStarted } from "./not-started.ts";
import { ownAbortError } from "./own-abort-error.ts";
import { settles } from "./settles.ts";
import { signal } from "./signal.ts";
import { stopsChain } from "./stops-chain.ts";

const SLOW: Plan = { then: "resolve", after: 8, value: { action: "continue", replace: { text: "[r1]" } } };
const of = (event: string, plan: Plan): Sketch => ({
  spec: CHAINED,
  handlers: { h1: { event, plan }, h2: { event } },
  dispatches: { d1: { event, payload: { text: "a" }, parent: "s1" } },
  actions: [{ op: "cancel", at: 3, parent: "s1" }],
});

describe("the laws of cancellation", () => {
  prove(signal, of("Shape", SLOW), {
    right: (run) => run.start("d1").call("d1", "h1").at(3).cancel("s1").signal("h1").proceeds("d1"),
    wrong: { "broken at the end": (run) => run.start("d1").call("d1", "h1").at(3).cancel("s1").proceeds("d1") },
  });
  prove(guardBlocks, of("Gate", SLOW), {
    right: (run) => run.start("d1").call("d1", "h1").at(3).cancel("s1").blocked("d1"),
    wrong: { "broken at outcome 5": (run) => run.start("d1").call("d1", "h1").at(3).cancel("s1").proceeds("d1") },
  });
  prove(lateResult, of("Shape", SLOW), {
    right: (run) => run.start("d1").call("d1", "h1").at(3).cancel("s1").at(8).settle("h1").proceeds("d1"),
    wrong: {
      "broken at outcome 6": (run) =>
        run.start("d1").call("d1", "h1").at(3).cancel("s1").at(8).settle("h1").proceeds("d1", { text: "[r1]" }),
    },
  });
  prove(stopsChain, of("Shape", SLOW), {
    right: (run) => run.start("d1").call("d1", "h1").at(3).cancel("s1").proceeds("d1"),
    wrong: {
      "broken at call 6": (run) =>
        run.start("d1").call("d1", "h1").at(3).cancel("s1").at(8).settle("h1").runs("d1", "h2").proceeds("d1"),
    },
  });
  prove(settles, of("Shape", SLOW), {
    right: (run) => run.start("d1").call("d1", "h1").at(3).cancel("s1").proceeds("d1"),
    wrong: {
      "broken at outcome 6": (run) =>
        run.start("d1").call("d1", "h1").at(3).cancel("s1").at(8).settle("h1").proceeds("d1"),
    },
  });
  prove(notStarted, of("Shape", SLOW), {
    right: (run) => run.cancel("s1").start("d1").proceeds("d1"),
    wrong: { "broken at call 4": (run) => run.cancel("s1").start("d1").runs("d1", "h1").proceeds("d1") },
  });
  prove(exemptRuns, of("Watch", SLOW), {
    right: (run) => run.cancel("s1").start("d1").call("d1", "h1").runs("d1", "h2").at(8).settle("h1").proceeds("d1"),
    wrong: { "broken at outcome 4": (run) => run.cancel("s1").start("d1").proceeds("d1") },
  });
  prove(exemptSignal, of("Watch", SLOW), {
    right: (run) => run.start("d1").call("d1", "h1").at(3).cancel("s1").at(8).settle("h1").proceeds("d1"),
    wrong: {
      "broken at signal 5": (run) =>
        run.start("d1").call("d1", "h1").at(3).cancel("s1").signal("h1").at(8).settle("h1").proceeds("d1"),
    },
  });
  prove(exemptSettles, of("Watch", SLOW), {
    right: (run) => run.start("d1").call("d1", "h1").at(3).cancel("s1").at(8).settle("h1").proceeds("d1"),
    wrong: {
      "broken at outcome 5": (run) =>
        run.start("d1").call("d1", "h1").at(3).cancel("s1").proceeds("d1").at(8).settle("h1"),
    },
  });
  prove(noFault, of("Shape", { then: "reject", after: 8, value: "[e1]" }), {
    right: (run) => run.start("d1").call("d1", "h1").at(3).cancel("s1").proceeds("d1").at(8).settle("h1"),
    wrong: {
      "broken at failure 6": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(3)
          .cancel("s1")
          .proceeds("d1")
          .failure("d1", "h1", "throw")
          .at(8)
          .settle("h1"),
    },
  });
  prove(
    ownAbortError,
    { ...of("Gate", { then: "reject", value: { $: "error", name: "AbortError", message: "[e1]" } }), actions: [] },
    {
      right: (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw").blocked("d1"),
      wrong: {
        "broken at outcome 5": (run) => run.start("d1").runs("d1", "h1").proceeds("d1"),
        "broken at outcome 6": (run) => run.start("d1").runs("d1", "h1").failure("d1", "h2", "throw").blocked("d1"),
      },
    },
  );
});
