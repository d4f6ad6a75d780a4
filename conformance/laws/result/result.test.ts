import { describe, expect, test } from "vitest";
import type { Plan } from "../../program/program.ts";
import type { Encoded } from "../../program/value.ts";
import { type HandlerSketch, judgeScene, scene, type Teller, violatedBy } from "../__fixtures__/scene.ts";
import { CHAINED } from "../__fixtures__/specs.ts";
import { resultAbortWithoutReason } from "./abort-without-reason.ts";
import { resultExoticOpen } from "./exotic-open.ts";
import { RESULT_LAWS } from "./index.ts";
import { resultMalformed } from "./malformed.ts";
import { resultNoLiveCode } from "./no-live-code.ts";
import { resultOpenForm } from "./open-form.ts";
import { resultPlainOpen } from "./plain-open.ts";
import { resultThenable } from "./thenable.ts";
import { resultValid } from "./valid.ts";

const done: Plan = { then: "resolve" };
const resolves = (value: Encoded): Plan => ({ then: "resolve", value });
const rewrites = (text: Encoded): Encoded => ({ action: "continue", replace: { text } });
const text = (value: Encoded): Encoded => ({ text: value });

function run(event: string, plans: Plan[], tell: (t: Teller) => void) {
  const handlers: Record<string, HandlerSketch> = Object.fromEntries(
    plans.map((plan, at) => [`h${at + 1}`, { event, plan }]),
  );
  const payload = event === "Gate" ? { call: { id: "1", name: "a", args: "" } } : { text: "[p1]" };
  return scene({ spec: CHAINED, handlers, dispatches: { d1: { event, payload } } }, (t) => tell(t.start("d1")));
}

describe("result.valid", () => {
  const valid: Encoded[] = [
    { $: "undefined" },
    { action: "continue", extra: 1 },
    { action: "continue", replace: { $: "undefined" } },
    { action: "continue", replace: {} },
  ];

  test("accepts every valid form, extra keys too", () => {
    for (const value of valid)
      expect(
        judgeScene(
          resultValid,
          run("Gate", [resolves(value)], (t) => t.runs("d1", "h1").proceeds("d1")),
        ),
      ).toEqual({ held: 1, violation: null });
  });

  test("names a failure record and a blocked guard", () => {
    for (const value of valid) {
      const recorded = run("Shape", [resolves(value)], (t) =>
        t.runs("d1", "h1").failure("d1", "h1", "malformed").proceeds("d1"),
      );
      expect(judgeScene(resultValid, recorded).violation).toMatchObject({ at: 4 });
      const blocked = run("Gate", [resolves(value)], (t) => t.runs("d1", "h1").blocked("d1"));
      expect(judgeScene(resultValid, blocked).violation).toMatchObject({ at: 4 });
    }
  });
});

describe("result.malformed", () => {
  const malformed: Encoded[] = [
    0,
    "[r9]",
    [],
    {},
    { action: "Abort", reason: "[r9]" },
    { action: "continue", replace: null },
    { action: "continue", replace: [1] },
  ];

  test("accepts that a guard is blocked and anybody else passed over", () => {
    for (const value of malformed) {
      expect(
        judgeScene(
          resultMalformed,
          run("Gate", [resolves(value)], (t) => t.runs("d1", "h1").blocked("d1")),
        ),
      ).toEqual({ held: 1, violation: null });
      const passed = run("Shape", [resolves(value), done], (t) =>
        t.runs("d1", "h1").failure("d1", "h1", "malformed").runs("d1", "h2").proceeds("d1"),
      );
      expect(judgeScene(resultMalformed, passed)).toEqual({ held: 1, violation: null });
    }
  });

  test("names a guard that lets it pass", () => {
    for (const value of malformed) {
      const wrong = run("Gate", [resolves(value)], (t) => t.runs("d1", "h1").proceeds("d1"));
      expect(judgeScene(resultMalformed, wrong).violation).toMatchObject({ at: 4 });
    }
  });

  test("names its content in the outcome, and a chain that it ends", () => {
    const spread = run("Shape", [resolves({ text: "[r1]" })], (t) => t.runs("d1", "h1").proceeds("d1", text("[r1]")));
    expect(judgeScene(resultMalformed, spread).violation).toMatchObject({ observed: "the outcome shows [r1] of it" });
    const ended = run("Shape", [resolves({ action: "Abort" }), done], (t) => t.runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(resultMalformed, ended).violation).toMatchObject({
      observed: "the chain ends: h2 is not called",
    });
  });
});

describe("result.open-form", () => {
  test("accepts each reading of null, names a third", () => {
    const guard = (tell: (t: Teller) => void) =>
      judgeScene(
        resultOpenForm,
        run("Gate", [resolves(null)], (t) => tell(t.runs("d1", "h1"))),
      );
    expect(guard((t) => t.proceeds("d1"))).toEqual({ held: 1, violation: null });
    expect(guard((t) => t.blocked("d1", "malformed"))).toEqual({ held: 1, violation: null });
    const lost = run("Shape", [resolves(rewrites("[r1]")), resolves(null)], (t) =>
      t.runs("d1", "h1").runs("d1", "h2", text("[r1]")).proceeds("d1", text(null)),
    );
    expect(judgeScene(resultOpenForm, lost).violation).toMatchObject({ at: 7 });
  });
});

describe("result.abort-without-reason", () => {
  test("accepts a blocked guard, names permission", () => {
    for (const value of [{ action: "abort" }, { action: "abort", reason: 7 }]) {
      expect(
        judgeScene(
          resultAbortWithoutReason,
          run("Gate", [resolves(value)], (t) => t.runs("d1", "h1").blocked("d1")),
        ),
      ).toEqual({ held: 1, violation: null });
      const wrong = run("Gate", [resolves(value)], (t) => t.runs("d1", "h1").proceeds("d1"));
      expect(judgeScene(resultAbortWithoutReason, wrong).violation).toMatchObject({ at: 4 });
    }
  });
});

describe("result.no-live-code and result.exotic-open", () => {
  const live: Encoded[] = [
    { $: "function", id: "[r1]" },
    { deep: [{ $: "getter", key: "live", value: "[r1]" }] },
    { $: "instance", value: { name: "[r1]" } },
  ];

  test("accept a malformed reading, plain data, and nothing", () => {
    for (const value of live) {
      for (const end of [text("[p1]"), text({ name: "[r1]" }), {}]) {
        const right = run("Shape", [resolves(rewrites(value)), done], (t) =>
          t.runs("d1", "h1").runs("d1", "h2", end).proceeds("d1", end),
        );
        expect(violatedBy(right, RESULT_LAWS)).toEqual([]);
        expect([judgeScene(resultNoLiveCode, right).held, judgeScene(resultExoticOpen, right).held]).toEqual([1, 1]);
      }
      expect(
        violatedBy(
          run("Gate", [resolves(rewrites(value))], (t) => t.runs("d1", "h1").blocked("d1")),
          RESULT_LAWS,
        ),
      ).toEqual([]);
    }
  });

  test("name live code in the next payload and in the outcome", () => {
    for (const value of live) {
      const seen = run("Shape", [resolves(rewrites(value)), done], (t) =>
        t.runs("d1", "h1").runs("d1", "h2", text(value)).proceeds("d1"),
      );
      expect(judgeScene(resultNoLiveCode, seen).violation).toMatchObject({ at: 5 });
      const yielded = run("Shape", [resolves(rewrites(value))], (t) => t.runs("d1", "h1").proceeds("d1", text(value)));
      expect(judgeScene(resultNoLiveCode, yielded).violation).toMatchObject({ at: 4 });
    }
  });

  test("name a dispatch that rejects or never settles", () => {
    for (const value of live) {
      const plans = [resolves(rewrites(value))];
      expect(
        violatedBy(
          run("Shape", plans, (t) => t.runs("d1", "h1").rejected("d1")),
          RESULT_LAWS,
        ),
      ).toEqual(["result.exotic-open"]);
      expect(
        violatedBy(
          run("Shape", plans, (t) => t.runs("d1", "h1")),
          RESULT_LAWS,
        ),
      ).toEqual(["result.exotic-open"]);
    }
  });
});

describe("result.thenable", () => {
  const plan: Plan = { then: "thenable", value: { action: "abort", reason: "[a1]" }, after: 3 };

  test("accepts that it is awaited", () => {
    const right = run("Gate", [plan, done], (t) => t.call("d1", "h1").at(3).settle("h1").blocked("d1", "[a1]"));
    expect(judgeScene(resultThenable, right)).toEqual({ held: 1, violation: null });
  });

  test("names a dispatch that takes it for a value, and one that ignores what it resolves to", () => {
    const taken = run("Gate", [plan, done], (t) => t.call("d1", "h1").blocked("d1", "malformed"));
    expect(violatedBy(taken, RESULT_LAWS)).toEqual(["result.thenable"]);
    const passed = run("Gate", [plan], (t) => t.call("d1", "h1").at(3).settle("h1").proceeds("d1"));
    expect(judgeScene(resultThenable, passed).violation).toMatchObject({ at: 4 });
  });
});

describe("result.plain-open", () => {
  const plan: Plan = { then: "return", value: rewrites("[r1]") };

  test("accepts both readings and no third", () => {
    for (const end of ["[r1]", "[p1]"])
      expect(
        judgeScene(
          resultPlainOpen,
          run("Shape", [plan], (t) => t.runs("d1", "h1").proceeds("d1", text(end))),
        ),
      ).toEqual({ held: 1, violation: null });
    expect(
      judgeScene(
        resultPlainOpen,
        run("Shape", [plan], (t) => t.runs("d1", "h1").proceeds("d1", {})),
      ).violation,
    ).toMatchObject({ at: 4 });
    expect(
      violatedBy(
        run("Gate", [{ then: "return" }], (t) => t.runs("d1", "h1").blocked("d1", "no promise")),
        RESULT_LAWS,
      ),
    ).toEqual([]);
  });
});
