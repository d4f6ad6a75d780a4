import { describe, expect, test } from "vitest";
import type { MatchPlan, Plan } from "../../program/program.ts";
import type { Encoded } from "../../program/value.ts";
import { type HandlerSketch, judgeScene, scene, type Teller, violatedBy } from "../__fixtures__/scene.ts";
import { CHAINED } from "../__fixtures__/specs.ts";
import { matchFalsySkips } from "./falsy-skips.ts";
import { MATCH_LAWS } from "./index.ts";
import { matchNeverRejects } from "./never-rejects.ts";
import { matchOwnCopy } from "./own-copy.ts";
import { matchSeesMerged } from "./sees-merged.ts";
import { matchThrowGuard } from "./throw-guard.ts";
import { matchThrowSkips } from "./throw-skips.ts";
import { matchTrueRuns } from "./true-runs.ts";
import { matchTruthyOpen } from "./truthy-open.ts";

const done: Plan = { then: "resolve" };
const says = (value: Encoded): MatchPlan => ({ op: "value", value });
const throws: MatchPlan = { op: "throw", value: { $: "error", name: "Error", message: "[e1]" } };

function run(event: string, handlers: Record<string, Omit<HandlerSketch, "event">>, tell: (t: Teller) => void) {
  const own = Object.fromEntries(Object.entries(handlers).map(([id, one]) => [id, { event, ...one }]));
  const payload = event === "Gate" ? { call: { id: "1", name: "a", args: "" } } : { text: "[p1]" };
  return scene({ spec: CHAINED, handlers: own, dispatches: { d1: { event, payload } } }, (t) => tell(t.start("d1")));
}

describe("match.true-runs", () => {
  const handlers = { h1: { plan: done, match: says(true) } };

  test("accepts the call, names its absence", () => {
    const right = run("Shape", handlers, (t) => t.match("d1", "h1").runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(matchTrueRuns, right)).toEqual({ held: 1, violation: null });
    const wrong = run("Shape", handlers, (t) => t.match("d1", "h1").proceeds("d1"));
    expect(violatedBy(wrong, MATCH_LAWS)).toEqual(["match.true-runs"]);
  });
});

describe("match.falsy-skips", () => {
  const handlers = { h1: { plan: done, match: says(0) } };

  test("accepts a handler passed over", () => {
    expect(
      judgeScene(
        matchFalsySkips,
        run("Shape", handlers, (t) => t.match("d1", "h1").proceeds("d1")),
      ),
    ).toEqual({ held: 1, violation: null });
  });

  test("names the call, asked for or not, and a failure record", () => {
    const called = run("Shape", handlers, (t) => t.match("d1", "h1").runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(matchFalsySkips, called).violation).toMatchObject({ at: 3, observed: "it is called" });
    const unasked = run("Shape", handlers, (t) => t.runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(matchFalsySkips, unasked).violation).toMatchObject({
      observed: "it is called without asking its match",
    });
    const recorded = run("Shape", handlers, (t) => t.match("d1", "h1").failure("d1", "h1", "match").proceeds("d1"));
    expect(judgeScene(matchFalsySkips, recorded).violation).toMatchObject({ at: 3 });
  });
});

describe("match.truthy-open", () => {
  const rejecting: MatchPlan = { op: "reject", value: { $: "error", name: "Error", message: "[e1]" } };

  test("accepts running, skipping and failing", () => {
    const handlers = { h1: { plan: done, match: says(1) } };
    for (const tell of [
      (t: Teller) => t.match("d1", "h1").runs("d1", "h1").proceeds("d1"),
      (t: Teller) => t.match("d1", "h1").proceeds("d1"),
      (t: Teller) => t.match("d1", "h1").failure("d1", "h1", "match").proceeds("d1"),
    ])
      expect(judgeScene(matchTruthyOpen, run("Shape", handlers, tell))).toEqual({ held: 1, violation: null });
    const guard = run("Gate", handlers, (t) => t.match("d1", "h1").blocked("d1", "bad match"));
    expect(violatedBy(guard, MATCH_LAWS)).toEqual([]);
  });

  test("names an unhandled rejection", () => {
    const handlers = { h1: { plan: done, match: rejecting } };
    const wrong = run("Shape", handlers, (t) =>
      t.match("d1", "h1").proceeds("d1").write({ kind: "unhandled", error: "[e1]" }),
    );
    expect(judgeScene(matchTruthyOpen, wrong).violation).toMatchObject({ at: 4 });
  });

  test("names an operation that is blocked although no guard asks", () => {
    const handlers = { h1: { plan: done, match: says(1) } };
    const wrong = run("Shape", handlers, (t) => t.match("d1", "h1").blocked("d1"));
    expect(judgeScene(matchTruthyOpen, wrong).violation).toMatchObject({ at: 3 });
  });
});

describe("match.throw-guard", () => {
  const handlers = { h1: { plan: done, match: throws }, h2: { plan: done } };

  test("accepts a blocked operation", () => {
    expect(
      judgeScene(
        matchThrowGuard,
        run("Gate", handlers, (t) => t.match("d1", "h1").blocked("d1", "")),
      ),
    ).toEqual({ held: 1, violation: null });
  });

  test("names the next handler's call, and permission", () => {
    const called = run("Gate", handlers, (t) => t.match("d1", "h1").runs("d1", "h2").blocked("d1"));
    expect(judgeScene(matchThrowGuard, called).violation).toMatchObject({ at: 4 });
    const passed = run("Gate", handlers, (t) => t.match("d1", "h1").proceeds("d1"));
    expect(judgeScene(matchThrowGuard, passed).violation).toMatchObject({ at: 4 });
  });
});

describe("match.throw-skips", () => {
  const handlers = { h1: { plan: done, match: throws }, h2: { plan: done } };

  test("accepts that the others run, recorded or not", () => {
    const right = run("Shape", handlers, (t) =>
      t.match("d1", "h1").failure("d1", "h1", "match").runs("d1", "h2").proceeds("d1"),
    );
    expect(judgeScene(matchThrowSkips, right)).toEqual({ held: 1, violation: null });
  });

  test("names its handler's call, a later handler left out, a blocked operation", () => {
    const called = run("Shape", handlers, (t) => t.match("d1", "h1").runs("d1", "h1").runs("d1", "h2").proceeds("d1"));
    expect(judgeScene(matchThrowSkips, called).violation).toMatchObject({ at: 4, observed: "d1/h1#1 is called" });
    const ended = run("Shape", handlers, (t) => t.match("d1", "h1").proceeds("d1"));
    expect(violatedBy(ended, MATCH_LAWS)).toEqual(["match.throw-skips"]);
    const blocked = run("Shape", handlers, (t) => t.match("d1", "h1").runs("d1", "h2").blocked("d1"));
    expect(judgeScene(matchThrowSkips, blocked).violation).toMatchObject({ at: 6 });
  });
});

describe("match.never-rejects", () => {
  const handlers = { h1: { plan: done, match: throws } };

  test("accepts an outcome, names a rejection", () => {
    expect(
      judgeScene(
        matchNeverRejects,
        run("Shape", handlers, (t) => t.match("d1", "h1").proceeds("d1")),
      ),
    ).toEqual({ held: 1, violation: null });
    const wrong = run("Shape", handlers, (t) => t.match("d1", "h1").rejected("d1"));
    expect(violatedBy(wrong, MATCH_LAWS)).toEqual(["match.never-rejects"]);
  });
});

describe("match.sees-merged", () => {
  const writes: Plan = { then: "resolve", value: { action: "continue", replace: { text: "[r1]" } } };
  const handlers = { h1: { plan: writes }, h2: { plan: done, match: says(true) } };
  const merged = { text: "[r1]" };

  test("accepts the merged payload", () => {
    const right = run("Shape", handlers, (t) =>
      t.runs("d1", "h1").match("d1", "h2", merged).runs("d1", "h2", merged).proceeds("d1", merged),
    );
    expect(judgeScene(matchSeesMerged, right)).toEqual({ held: 1, violation: null });
  });

  test("names the original payload, seen in turn or ahead of it", () => {
    const original = run("Shape", handlers, (t) =>
      t.runs("d1", "h1").match("d1", "h2").runs("d1", "h2", merged).proceeds("d1", merged),
    );
    expect(violatedBy(original, MATCH_LAWS)).toEqual(["match.sees-merged"]);
    const ahead = run("Shape", handlers, (t) =>
      t.match("d1", "h2").runs("d1", "h1").runs("d1", "h2", merged).proceeds("d1", merged),
    );
    expect(judgeScene(matchSeesMerged, ahead).violation).toMatchObject({
      at: 3,
      expected: 'the match of h2 sees text = "[r1]"',
    });
  });
});

describe("match.own-copy", () => {
  const handlers = {
    h1: { plan: done, match: { ...says(true), mutate: [{ op: "set" as const, path: ["text"], value: "[m1]" }] } },
  };

  test("accepts a payload without the change", () => {
    const right = run("Shape", handlers, (t) => t.match("d1", "h1").runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(matchOwnCopy, right)).toEqual({ held: 1, violation: null });
  });

  test("names who sees it: its handler, the outcome, the caller", () => {
    const handler = run("Shape", handlers, (t) =>
      t.match("d1", "h1").runs("d1", "h1", { text: "[m1]" }).proceeds("d1"),
    );
    expect(judgeScene(matchOwnCopy, handler).violation).toMatchObject({ at: 3, observed: "d1/h1#1 shows [m1]" });
    const outcome = run("Shape", handlers, (t) =>
      t.match("d1", "h1").runs("d1", "h1").proceeds("d1", { text: "[m1]" }),
    );
    expect(judgeScene(matchOwnCopy, outcome).violation).toMatchObject({ at: 5 });
    const caller = run("Shape", handlers, (t) =>
      t
        .match("d1", "h1")
        .runs("d1", "h1")
        .proceeds("d1")
        .write({ kind: "caller", dispatch: "d1", payload: { text: "[m1]" } }),
    );
    expect(judgeScene(matchOwnCopy, caller).violation).toMatchObject({
      at: 6,
      observed: "the caller's payload of d1 shows [m1]",
    });
  });
});
