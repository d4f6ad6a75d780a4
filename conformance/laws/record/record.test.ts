import { describe } from "vitest";
import type { Plan } from "../../program/program.ts";
import { prove } from "../__fixtures__/prove.ts";
import type { Sketch } from "../__fixtures__/scene.ts";
import { CHAINED } from "../__fixtures__/specs.ts";
import { abortNotCounted } from "./abort-not-counted.ts";
import { guard } from "./guard.ts";
import { kind } from "./kind.ts";
import { names } from "./names.ts";
import { onlyFailures } from "./only-failures.ts";
import { owner } from "./owner.ts";
import { throwingRecorder } from "./throwing-recorder.ts";
import { unguarded } from "./unguarded.ts";

const THROWS: Plan = { then: "reject", value: "[e1]" };
const of = (event: string, plan: Plan, more: Partial<Sketch["dispatches"][string]> = {}): Sketch => ({
  spec: CHAINED,
  handlers: { h1: { event, plan } },
  dispatches: { d1: { event, payload: { text: "a" }, ...more } },
});

describe("the laws of records", () => {
  prove(unguarded, of("Shape", THROWS), {
    right: (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw").proceeds("d1"),
    wrong: {
      "broken at the end": (run) => run.start("d1").runs("d1", "h1").proceeds("d1"),
      "broken at failure 5": (run) =>
        run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw").failure("d1", "h1", "throw").proceeds("d1"),
    },
    silent: (run) => run.start("d1").call("d1", "h1"),
  });
  prove(guard, of("Gate", THROWS), {
    right: (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw").blocked("d1"),
    wrong: { "broken at the end": (run) => run.start("d1").runs("d1", "h1").blocked("d1") },
  });
  prove(names, of("Shape", THROWS), {
    right: (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw"),
    wrong: {
      "broken at failure 4": (run) =>
        run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw", "", { event: "Gate" }),
      "broken at failure 5": (run) =>
        run
          .start("d1")
          .runs("d1", "h1")
          .failure("d1", "h1", "throw")
          .failure("d1", "h1", "throw", "", { plugin: undefined }),
    },
  });
  prove(kind, of("Shape", { then: "resolve", value: 0 }), {
    right: (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "malformed"),
    wrong: { "broken at failure 4": (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw") },
  });
  prove(onlyFailures, of("Shape", { then: "resolve", value: { action: "abort", reason: "[a1]" } }), {
    right: (run) => run.start("d1").runs("d1", "h1").proceeds("d1"),
    wrong: {
      "broken at failure 4": (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "malformed").proceeds("d1"),
    },
  });
  prove(owner, of("Shape", THROWS), {
    right: (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw"),
    wrong: {
      "broken at failure 4": (run) =>
        run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw", "", { plugin: "beta" }),
    },
  });
  prove(abortNotCounted, of("Gate", { then: "resolve", value: { action: "abort", reason: "[a1]" } }), {
    right: (run) => run.start("d1").runs("d1", "h1").blocked("d1", "[a1]"),
    wrong: {
      "broken at failure 4": (run) =>
        run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw").blocked("d1", "[a1]"),
    },
  });
  prove(throwingRecorder, of("Shape", THROWS, { throwingRecorder: true }), {
    right: (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw").proceeds("d1"),
    wrong: {
      "broken at rejected 5": (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw").rejected("d1"),
      "broken at outcome 5": (run) => run.start("d1").runs("d1", "h1").failure("d1", "h1", "throw").blocked("d1"),
    },
  });
});
