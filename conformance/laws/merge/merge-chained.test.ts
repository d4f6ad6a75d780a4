import { describe, expect, test } from "vitest";
import type { Plan } from "../../program/program.ts";
import type { Encoded } from "../../program/value.ts";
import { type HandlerSketch, judgeScene, scene, type Teller, violatedBy } from "../__fixtures__/scene.ts";
import { CHAINED } from "../__fixtures__/specs.ts";
import { mergeFailedContributesNothing } from "./failed-contributes-nothing.ts";
import { MERGE_LAWS } from "./index.ts";
import { mergeLaterWins } from "./later-wins.ts";
import { mergeNoOp } from "./no-op.ts";
import { mergeOutcome } from "./outcome.ts";
import { passesOn } from "./passes-on.ts";
import { mergePrototype } from "./prototype.ts";
import { mergeShallow } from "./shallow.ts";
import { mergeUndefinedOpen } from "./undefined-open.ts";

const PAYLOADS: Record<string, Encoded> = {
  Shape: { text: "[p1]", items: ["[p2]"], count: 7 },
  Gate: { call: { id: "[p1]", name: "[p2]", args: "[p3]" }, note: "[p4]" },
  Narrow: { names: ["a", "b"], left: 5 },
};
const replace = (fields: Encoded, after = 0): Plan => ({
  then: "resolve",
  after,
  value: { action: "continue", replace: fields },
});
const shaped = (more: Record<string, Encoded>): Encoded => ({ ...(PAYLOADS.Shape as object), ...more });
const done: Plan = { then: "resolve" };

function run(event: string, plans: Plan[], tell: (t: Teller) => void) {
  const handlers: Record<string, HandlerSketch> = Object.fromEntries(
    plans.map((plan, at) => [`h${at + 1}`, { event, plan }]),
  );
  return scene({ spec: CHAINED, handlers, dispatches: { d1: { event, payload: PAYLOADS[event] ?? {} } } }, (t) =>
    tell(t.start("d1")),
  );
}

describe("merge.passes-on", () => {
  const plans = [replace({ text: "[r1]" }), done];

  test("accepts the merged payload, names the original", () => {
    const right = run("Shape", plans, (t) =>
      t
        .runs("d1", "h1")
        .runs("d1", "h2", shaped({ text: "[r1]" }))
        .proceeds("d1", shaped({ text: "[r1]" })),
    );
    expect(judgeScene(passesOn, right)).toEqual({ held: 1, violation: null });
    const wrong = run("Shape", plans, (t) =>
      t
        .runs("d1", "h1")
        .runs("d1", "h2")
        .proceeds("d1", shaped({ text: "[r1]" })),
    );
    expect(judgeScene(passesOn, wrong).violation).toMatchObject({ at: 5, expected: 'd1/h2#1 sees text = "[r1]"' });
  });

  test("leaves open what a later handler sees of a pinned part, an unlisted field, a second narrowing", () => {
    const pinned = { call: { id: "evil", name: "[r1]", args: "[r2]" } };
    for (const id of ["evil", "[p1]"]) {
      const seen = { call: { id, name: "[r1]", args: "[r2]" }, note: "[p4]" };
      const right = run("Gate", [replace(pinned), done], (t) =>
        t.runs("d1", "h1").runs("d1", "h2", seen).proceeds("d1", seen),
      );
      expect(violatedBy(right, MERGE_LAWS)).toEqual([]);
    }
    for (const more of [{}, { extra: "[r1]" }]) {
      const right = run("Shape", [replace({ extra: "[r1]" }), done], (t) =>
        t.runs("d1", "h1").runs("d1", "h2", shaped(more)).proceeds("d1", shaped(more)),
      );
      expect(violatedBy(right, MERGE_LAWS)).toEqual([]);
    }
    for (const tools of [["b"], []]) {
      const narrowed = { names: ["a", "b"], left: 5, tools };
      const right = run("Narrow", [replace({ tools: ["a"] }), replace({ tools: ["b"] })], (t) =>
        t
          .runs("d1", "h1")
          .runs("d1", "h2", { names: ["a", "b"], left: 5, tools: ["a"] })
          .proceeds("d1", narrowed),
      );
      expect(violatedBy(right, MERGE_LAWS)).toEqual([]);
    }
  });
});

describe("merge.outcome", () => {
  test("accepts the untouched payload where nobody rewrites", () => {
    expect(
      judgeScene(
        mergeOutcome,
        run("Shape", [done], (t) => t.runs("d1", "h1").proceeds("d1")),
      ),
    ).toEqual({ held: 1, violation: null });
  });

  test("names a lost rewrite and a foreign value", () => {
    const lost = run("Shape", [replace({ text: "[r1]" })], (t) => t.runs("d1", "h1").proceeds("d1"));
    expect(judgeScene(mergeOutcome, lost).violation).toEqual({
      at: 4,
      dispatch: "d1",
      expected: 'the outcome of d1 has text = what d1/h1#1 gave: "[r1]"',
      observed: 'it has text = "[p1]"',
    });
    const foreign = run("Shape", [done], (t) => t.runs("d1", "h1").proceeds("d1", shaped({ count: 8 })));
    expect(judgeScene(mergeOutcome, foreign).violation).toMatchObject({ observed: "it has count = 8" });
  });

  test("judges nothing where a handler writes another type than the page's", () => {
    const odd = run("Shape", [replace({ text: 7 })], (t) => t.runs("d1", "h1").proceeds("d1", shaped({ text: 7 })));
    expect(violatedBy(odd, MERGE_LAWS)).toEqual([]);
  });

  test("judges nothing where somebody changes a payload in place", () => {
    const mutating: Plan = { ...done, mutate: [{ op: "set", path: ["text"], value: "[m1]" }] };
    const wrong = run("Shape", [mutating], (t) => t.runs("d1", "h1").proceeds("d1", shaped({ text: "[m1]" })));
    expect(violatedBy(wrong, MERGE_LAWS)).toEqual([]);
  });
});

describe("merge.later-wins", () => {
  const plans = [replace({ text: "[r1]" }), replace({ text: "[r2]" })];
  const tell = (t: Teller, last: string) =>
    t
      .runs("d1", "h1")
      .runs("d1", "h2", shaped({ text: "[r1]" }))
      .proceeds("d1", shaped({ text: last }));

  test("accepts the later value, names the earlier one", () => {
    expect(
      judgeScene(
        mergeLaterWins,
        run("Shape", plans, (t) => tell(t, "[r2]")),
      ),
    ).toEqual({ held: 1, violation: null });
    expect(
      judgeScene(
        mergeLaterWins,
        run("Shape", plans, (t) => tell(t, "[r1]")),
      ).violation,
    ).toMatchObject({ at: 7, observed: 'it has "[r1]" from d1/h1#1' });
  });
});

describe("merge.shallow", () => {
  test("accepts a field replaced whole", () => {
    const right = run("Shape", [replace({ items: [] })], (t) =>
      t.runs("d1", "h1").proceeds("d1", shaped({ items: [] })),
    );
    expect(judgeScene(mergeShallow, right)).toEqual({ held: 1, violation: null });
  });

  test("names a field merged deeply", () => {
    const wrong = run("Shape", [replace({ items: ["[r1]"] })], (t) =>
      t.runs("d1", "h1").proceeds("d1", shaped({ items: ["[p2]", "[r1]"] })),
    );
    expect(violatedBy(wrong, MERGE_LAWS)).toEqual(["merge.outcome", "merge.shallow"]);
  });

  test("names a payload replaced as a whole", () => {
    const wrong = run("Shape", [replace({ text: "[r1]" })], (t) => t.runs("d1", "h1").proceeds("d1", { text: "[r1]" }));
    expect(judgeScene(mergeShallow, wrong).violation).toMatchObject({
      expected: 'items, which nobody rewrote, stays ["[p2]"]',
    });
  });
});

describe("merge.no-op", () => {
  const empties: Plan[] = [done, replace({}), { then: "resolve", value: { action: "continue" } }];

  test("accepts that a handler changes nothing, wherever it stands", () => {
    for (const empty of empties) {
      const behind = run("Shape", [replace({ text: "[r1]" }), empty], (t) =>
        t
          .runs("d1", "h1")
          .runs("d1", "h2", shaped({ text: "[r1]" }))
          .proceeds("d1", shaped({ text: "[r1]" })),
      );
      expect(judgeScene(mergeNoOp, behind)).toEqual({ held: 1, violation: null });
    }
  });

  test("names a rewrite that a handler without one erased, for the next handler too", () => {
    const plans = [replace({ text: "[r1]" }), done, done];
    const wrong = run("Shape", plans, (t) =>
      t
        .runs("d1", "h1")
        .runs("d1", "h2", shaped({ text: "[r1]" }))
        .runs("d1", "h3")
        .proceeds("d1"),
    );
    expect(judgeScene(mergeNoOp, wrong).violation).toMatchObject({
      at: 8,
      expected: 'd1/h3#1 sees text = "[r1]", with d1/h2#1, which changes nothing',
    });
  });
});

describe("merge.undefined-open", () => {
  const plans = [replace({ text: { $: "undefined" } })];

  test("accepts both readings and no third", () => {
    for (const end of [shaped({}), { items: ["[p2]"], count: 7 }, shaped({ text: { $: "undefined" } })])
      expect(
        judgeScene(
          mergeUndefinedOpen,
          run("Shape", plans, (t) => t.runs("d1", "h1").proceeds("d1", end)),
        ),
      ).toEqual({ held: 1, violation: null });
    const wrong = run("Shape", plans, (t) => t.runs("d1", "h1").proceeds("d1", shaped({ text: "" })));
    expect(judgeScene(mergeUndefinedOpen, wrong).violation).toMatchObject({ at: 4 });
  });
});

describe("merge.prototype", () => {
  const evil: Encoded = { $: "object", entries: [["__proto__", { text: "[r1]" }]] };
  const tell = (end: Encoded) => run("Shape", [replace(evil)], (t) => t.runs("d1", "h1").proceeds("d1", end));

  test("accepts that the key is dropped or kept as data", () => {
    expect(judgeScene(mergePrototype, tell(shaped({})))).toEqual({ held: 1, violation: null });
    const kept: Encoded = {
      $: "object",
      entries: [
        ["text", "[p1]"],
        ["items", ["[p2]"]],
        ["count", 7],
        ["__proto__", { text: "[r1]" }],
      ],
    };
    expect(violatedBy(tell(kept), MERGE_LAWS)).toEqual([]);
  });

  test("names another prototype, a smuggled field, a polluted prototype", () => {
    expect(judgeScene(mergePrototype, tell({ $: "instance", value: PAYLOADS.Shape ?? null })).violation).toMatchObject({
      at: 4,
    });
    expect(judgeScene(mergePrototype, tell(shaped({ text: "[r1]" }))).violation).toMatchObject({
      observed: 'the outcome is text = "[r1]", smuggled in',
    });
    const polluted = run("Shape", [replace(evil)], (t) =>
      t.runs("d1", "h1").proceeds("d1").write({ kind: "polluted", key: "text" }),
    );
    expect(judgeScene(mergePrototype, polluted).violation).toMatchObject({
      at: 5,
      observed: "a prototype has gained the key text",
    });
  });
});

describe("merge.failed-contributes-nothing", () => {
  const plans = [replace({ text: "[r1]" }), { then: "throw", value: "[e1]" } satisfies Plan];
  const tell = (t: Teller, end: string) =>
    t
      .runs("d1", "h1")
      .runs("d1", "h2", shaped({ text: "[r1]" }))
      .failure("d1", "h2", "throw")
      .proceeds("d1", shaped({ text: end }));

  test("accepts what the others gave, names its loss", () => {
    expect(
      judgeScene(
        mergeFailedContributesNothing,
        run("Shape", plans, (t) => tell(t, "[r1]")),
      ),
    ).toEqual({ held: 1, violation: null });
    expect(
      judgeScene(
        mergeFailedContributesNothing,
        run("Shape", plans, (t) => tell(t, "[p1]")),
      ).violation,
    ).toMatchObject({ at: 8 });
  });
});
