import { describe } from "vitest";
import type { Encoded } from "../../program/value.ts";
import type { Plan } from "../../program/program.ts";
import { prove } from "../__fixtures__/prove.ts";
import type { Sketch } from "../__fixtures__/scene.ts";
import { CHAINED, FOLDING } from "../__fixtures__/specs.ts";
import { atLimitOpen } from "./at-limit-open.ts";
import { blockedOpen } from "./blocked-open.ts";
import { byDefault } from "./default.ts";
import { exact } from "./exact.ts";
import { handlerOnly } from "./handler-only.ts";
import { inTime } from "./in-time.ts";
import { invalidOpen } from "./invalid-open.ts";
import { lateRejection } from "./late-rejection.ts";
import { lateResult } from "./late-result.ts";
import { long } from "./long.ts";
import { none } from "./none.ts";
import { own } from "./own.ts";
import { signal } from "./signal.ts";
import { signalOwn } from "./signal-own.ts";

const REWRITE = { action: "continue", replace: { text: "[r1]" } };
const two = (first: Plan, second: Plan, limit?: Encoded): Sketch => ({
  spec: CHAINED,
  handlers: {
    h1: { event: "Shape", plan: first, options: limit === undefined ? {} : { timeoutMs: limit } },
    h2: { event: "Shape", plan: second, options: limit === undefined ? {} : { timeoutMs: limit } },
  },
  dispatches: { d1: { event: "Shape", payload: { text: "a" } } },
});
const NEVER: Plan = { then: "never" };
const AFTER = (after: number, value: Encoded = { $: "undefined" }): Plan => ({ then: "resolve", after, value });

describe("the laws of limits", () => {
  prove(exact, two(NEVER, AFTER(0), 10), {
    right: (run) => run.start("d1").call("d1", "h1").at(10).runs("d1", "h2").proceeds("d1"),
    wrong: {
      "broken at call 4": (run) => run.start("d1").call("d1", "h1").at(9).runs("d1", "h2").proceeds("d1"),
      "broken at the end": (run) => run.start("d1").call("d1", "h1"),
    },
  });
  prove(byDefault, two(NEVER, AFTER(0)), {
    right: (run) => run.start("d1").call("d1", "h1").at(100).runs("d1", "h2").proceeds("d1"),
    wrong: { "broken at call 4": (run) => run.start("d1").call("d1", "h1").at(5000).runs("d1", "h2").proceeds("d1") },
  });
  prove(own, two(AFTER(4), NEVER, 10), {
    right: (run) => run.start("d1").call("d1", "h1").at(4).settle("h1").call("d1", "h2").at(14).proceeds("d1"),
    wrong: {
      "broken at outcome 6": (run) =>
        run.start("d1").call("d1", "h1").at(4).settle("h1").call("d1", "h2").at(10).proceeds("d1"),
    },
  });
  prove(handlerOnly, two(AFTER(6), AFTER(6), 10), {
    right: (run) =>
      run.start("d1").call("d1", "h1").at(6).settle("h1").call("d1", "h2").at(12).settle("h2").proceeds("d1"),
    wrong: {
      "broken at failure 6": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(6)
          .settle("h1")
          .call("d1", "h2")
          .at(10)
          .failure("d1", "h2", "timeout")
          .at(12)
          .settle("h2")
          .proceeds("d1"),
    },
  });
  prove(inTime, two(AFTER(9), AFTER(0), 10), {
    right: (run) => run.start("d1").call("d1", "h1").at(9).settle("h1").runs("d1", "h2").proceeds("d1"),
    wrong: {
      "broken at failure 4": (run) =>
        run.start("d1").call("d1", "h1").at(5).failure("d1", "h1", "timeout").at(9).settle("h1").proceeds("d1"),
      "broken at signal 4": (run) =>
        run.start("d1").call("d1", "h1").at(5).signal("h1").at(9).settle("h1").runs("d1", "h2").proceeds("d1"),
    },
  });
  prove(
    none,
    {
      spec: FOLDING,
      handlers: { h1: { event: "turn", plan: AFTER(20_000) } },
      dispatches: { d1: { event: "turn", payload: { prompt: "a" } } },
    },
    {
      right: (run) => run.start("d1").call("d1", "h1").at(20_000).settle("h1").proceeds("d1", {}),
      wrong: {
        "broken at outcome 3": (run) =>
          run.start("d1").call("d1", "h1").at(5000).proceeds("d1", {}).at(20_000).settle("h1"),
      },
    },
  );
  prove(lateResult, two(AFTER(11, REWRITE), AFTER(5), 10), {
    right: (run) =>
      run.start("d1").call("d1", "h1").at(10).call("d1", "h2").at(11).settle("h1").at(15).settle("h2").proceeds("d1"),
    wrong: {
      "broken at outcome 7": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(10)
          .call("d1", "h2")
          .at(11)
          .settle("h1")
          .at(15)
          .settle("h2")
          .proceeds("d1", { text: "[r1]" }),
    },
  });
  prove(lateRejection, two({ then: "reject", after: 11, value: "[e1]" }, AFTER(5), 10), {
    right: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(10)
        .failure("d1", "h1", "timeout")
        .call("d1", "h2")
        .at(11)
        .settle("h1")
        .at(15)
        .settle("h2")
        .proceeds("d1"),
    wrong: {
      "broken at unhandled 6": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(10)
          .call("d1", "h2")
          .at(11)
          .settle("h1")
          .write({ kind: "unhandled", error: "[e1]" }),
      "broken at failure 7": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(10)
          .failure("d1", "h1", "timeout")
          .call("d1", "h2")
          .at(11)
          .settle("h1")
          .failure("d1", "h1", "throw", "[e1]"),
    },
  });
  prove(long, two(AFTER(20), AFTER(0), 2_147_483_648), {
    right: (run) => run.start("d1").call("d1", "h1").at(20).settle("h1").runs("d1", "h2").proceeds("d1"),
    wrong: {
      "broken at failure 4": (run) =>
        run.start("d1").call("d1", "h1").at(1).failure("d1", "h1", "timeout").at(20).settle("h1").proceeds("d1"),
    },
  });
  prove(invalidOpen, two(NEVER, AFTER(0), -1), {
    right: (run) => run.start("d1").call("d1", "h1").at(100).runs("d1", "h2").proceeds("d1"),
    wrong: {
      "broken at call 4": (run) => run.start("d1").call("d1", "h1").at(1).runs("d1", "h2").proceeds("d1"),
      "broken at the end": (run) => run.start("d1").call("d1", "h1"),
    },
    open: (run) => run.write({ kind: "refused", registration: "h1", error: "no limit" }),
  });
  prove(atLimitOpen, two(AFTER(10, REWRITE), AFTER(0), 10), {
    right: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(10)
        .settle("h1")
        .runs("d1", "h2", { text: "[r1]" })
        .proceeds("d1", { text: "[r1]" }),
    open: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(10)
        .settle("h1")
        .failure("d1", "h1", "timeout")
        .runs("d1", "h2")
        .proceeds("d1"),
    wrong: {
      "broken at call 6": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(10)
          .settle("h1")
          .failure("d1", "h1", "timeout")
          .runs("d1", "h2", { text: "[r1]" })
          .proceeds("d1"),
      "broken at failure 5": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(10)
          .settle("h1")
          .failure("d1", "h1", "throw")
          .runs("d1", "h2")
          .proceeds("d1"),
    },
  });
  prove(blockedOpen, two({ then: "return", block: 12, value: REWRITE }, AFTER(0), 10), {
    right: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(12)
        .settle("h1")
        .runs("d1", "h2", { text: "[r1]" })
        .proceeds("d1", { text: "[r1]" }),
    open: (run) =>
      run
        .start("d1")
        .call("d1", "h1")
        .at(12)
        .settle("h1")
        .failure("d1", "h1", "timeout")
        .runs("d1", "h2")
        .proceeds("d1"),
    wrong: { "broken at rejected 5": (run) => run.start("d1").call("d1", "h1").at(12).settle("h1").rejected("d1") },
  });
  prove(signal, two(NEVER, AFTER(0), 10), {
    right: (run) => run.start("d1").call("d1", "h1").at(10).signal("h1").runs("d1", "h2").proceeds("d1"),
    wrong: { "broken at the end": (run) => run.start("d1").call("d1", "h1").at(10).runs("d1", "h2").proceeds("d1") },
  });
  prove(signalOwn, two(NEVER, AFTER(0), 10), {
    right: (run) => run.start("d1").call("d1", "h1").at(10).signal("h1").runs("d1", "h2").proceeds("d1"),
    wrong: {
      "broken at call 5": (run) =>
        run
          .start("d1")
          .call("d1", "h1")
          .at(10)
          .signal("h1")
          .call("d1", "h2", { text: "a" }, { signal: "fired" })
          .settle("h2")
          .proceeds("d1"),
    },
  });
});
