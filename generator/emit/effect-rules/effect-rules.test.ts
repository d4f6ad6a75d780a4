import { expect, test } from "vitest";
import { choose } from "./choose.ts";
import { demanded } from "./demanded.ts";
import { discard } from "./discard.ts";
import { dropStale } from "./drop-stale.ts";
import { emptyWhile } from "./empty-while.ts";
import { fitsSchema } from "./fits-schema.ts";
import { group } from "./group.ts";
import { message } from "./message.ts";
import { notEmpty } from "./not-empty.ts";
import { offered } from "./offered.ts";
import { outside } from "./outside.ts";
import { overBudget } from "./over-budget.ts";
import { recheck } from "./recheck.ts";
import { effectRulesText } from "./rule-text.ts";
import type { Fields, Scene } from "./scene.ts";
import { unchangedFrom } from "./unchanged-from.ts";
import { unless } from "./unless.ts";
import { whileChanged } from "./while-changed.ts";

const scene = (
  field: string,
  parts: Partial<Record<"original" | "given" | "operation" | "situation", Fields>>,
): Scene => ({
  field,
  original: {},
  given: {},
  operation: {},
  situation: {},
  ...parts,
});
const door = (was: Fields, is: Fields, situation: Fields = {}) =>
  scene("door", { original: { door: was }, operation: { door: is }, situation });

test("offered drops a choice that is not on the list or was narrowed away", () => {
  const pick = (name: string, narrowed?: string[]) =>
    offered(
      scene("pick", {
        original: { pick: "any", names: ["a", "b"] },
        operation: { pick: { name, extra: 1 }, ...(narrowed === undefined ? {} : { tools: narrowed }) },
      }),
      "name",
      "names",
      "tools",
    );
  expect([pick("a"), pick("c"), pick("a", ["b"])]).toEqual([{ name: "a" }, "any", "any"]);
});

test("demanded keeps the original while the kernel demands it", () => {
  const pick = (known: boolean, value: string) =>
    demanded(
      scene("pick", { original: { pick: "must" }, operation: { pick: value }, situation: { asked: known } }),
      "asked",
      "any",
    );
  expect([pick(true, "any"), pick(false, "any"), pick(true, "one")]).toEqual(["must", "any", "one"]);
});

test("outside lists each stranger once, and texts alone", () => {
  const of = (names: unknown) =>
    outside(scene("x", { given: { names }, original: { known: ["a"] } }), "names", "known");
  expect([of(["a", "b", "b", 7]), of(["a"]), of(7)]).toEqual([["b"], undefined, undefined]);
});

test("unless and choose go by what the operation has", () => {
  const stopped = scene("x", { operation: { stop: { reason: "done" } } });
  expect([unless(stopped, "stop"), unless(scene("x", {}), "stop")]).toEqual([false, true]);
  expect([
    choose(stopped, "stop.reason", "gone", 1, "done", 2),
    choose(scene("x", {}), "stop.reason", "done", 2),
  ]).toEqual([2, undefined]);
});

test("message fills in what the kernel knows and adds the detail", () => {
  const of = (stop: Fields) =>
    message(
      scene("x", { operation: { stop }, situation: { id: "i1" } }),
      "stop.reason",
      "off",
      "{id} is off",
      "stop.message",
    );
  expect([of({ reason: "off", message: "why" }), of({ reason: "off" }), of({ reason: "on" })]).toEqual([
    "i1 is off: why",
    "i1 is off",
    undefined,
  ]);
});

test("empty-while, not-empty and over-budget go by flag, text and count", () => {
  const list = (known: boolean) =>
    emptyWhile(scene("list", { operation: { list: [1] }, situation: { off: known } }), "off");
  expect([list(true), list(false)]).toEqual([[], [1]]);
  expect(["", " "].map((text) => notEmpty(scene("t", { operation: { t: text } })))).toEqual([undefined, " "]);
  const spent = (used: number, budget?: number) =>
    overBudget(
      scene("x", { operation: { ask: "a" }, situation: { used, ...(budget === undefined ? {} : { budget }) } }),
      "ask",
      "used",
      "budget",
      2,
      "no",
    );
  expect([spent(1), spent(2), spent(2, 3), spent(0, 0)]).toEqual([undefined, "no", undefined, "no"]);
});

test("discard and drop-stale take parts out once another has changed", () => {
  expect(discard(door({ state: "a", w: 1 }, { state: "b", w: 1 }), "state", "w")).toEqual({ state: "b" });
  expect(discard(door({ state: "a", w: 1 }, { state: "a", w: 1 }), "state", "w")).toEqual({ state: "a", w: 1 });
  expect(dropStale(door({ out: 1, sum: 2 }, { out: 3, sum: 2 }), "out", "sum")).toEqual({ out: 3 });
  expect(dropStale(door({ out: 1, sum: 2 }, { out: 3, sum: 4 }), "out", "sum")).toEqual({ out: 3, sum: 4 });
});

test("recheck fails what does not fit, by the part that the kind of runtime asks for", () => {
  const check = (was: Fields, is: Fields, known: Fields = {}) =>
    recheck(
      door(was, is, { schema: { type: "string" }, ...known }),
      "schema",
      "fn",
      "sum",
      "out",
      "state",
      "ok",
      "bad",
      "why",
      "mismatch",
      "w",
    );
  const failed = (is: Fields) => ({ ...is, state: "bad", why: "mismatch" });
  expect(check({ state: "ok", out: "a" }, { state: "ok", out: 7, w: 1 })).toEqual(failed({ out: 7 }));
  expect(check({ state: "ok", out: "a" }, { state: "ok", out: "b", w: 1 })).toEqual({ state: "ok", out: "b", w: 1 });
  expect(check({ state: "ok", out: 7 }, { state: "ok", out: 7, w: 1 })).toEqual({ state: "ok", out: 7, w: 1 });
  expect(check({ state: "bad", out: 7 }, { state: "ok", out: 7 })).toEqual(failed({ out: 7 }));
  expect(check({ state: "ok", out: "a", sum: "s" }, { state: "ok", out: 7, sum: "t" }, { fn: true })).toEqual({
    state: "ok",
    out: 7,
    sum: "t",
  });
  expect(check({ state: "ok", sum: "s" }, { state: "ok", sum: 7 }, { fn: true })).toEqual(failed({ sum: 7 }));
});

test("a schema is read by type, constants, required parts and items", () => {
  const schema = {
    type: "object",
    required: ["a"],
    properties: { a: { type: "integer" }, b: { items: { const: "x" } } },
  };
  expect(
    [{ a: 1 }, { a: 1.5 }, {}, { a: 1, b: ["x"] }, { a: 1, b: ["y"] }, null].map((value) => fitsSchema(schema, value)),
  ).toEqual([true, false, false, true, false, false]);
});

test("unchanged-from, while-changed and group look at the original too", () => {
  const turned = door({ state: "bad" }, { state: "ok" }, { first: true });
  expect([
    unchangedFrom(turned, "door.state", "ok"),
    unchangedFrom(door({ state: "ok" }, { state: "ok" }), "door.state", "ok"),
  ]).toEqual([false, true]);
  expect([
    whileChanged(turned, "first", "door.state", "bad", "ok"),
    whileChanged(turned, "second", "door.state", "bad", "ok"),
  ]).toEqual([true, false]);
  expect([group(turned, "door.state", "all"), group(door({}, {}, { all: ["x", "y"] }), "door.state", "all")]).toEqual([
    ["bad"],
    ["x", "y"],
  ]);
});

test("an effect rule that nobody has written is told with the way out", () => {
  expect(() => effectRulesText(["unheard-of"])).toThrow("write it in generator/emit/effect-rules/unheard-of.ts");
});
