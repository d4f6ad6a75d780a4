import { expect, it } from "vitest";
import { LIFECYCLE_WORDS, type LifecycleRule, type Lifecycle, type TracePattern } from "../../spec/model/index.ts";
import { judgeTrace } from "./judge-trace.ts";
import type { Trace } from "./trace.ts";

const UNITS: Lifecycle["units"] = [
  { name: "visit", within: null, meaning: "" },
  { name: "guest", within: "visit", meaning: "" },
];
const pattern = (name: string): TracePattern => ({ name: name === "*" ? null : name, of: null, conditions: [] });

/** A row about `ring`, held against `open`. */
const row = (rule: LifecycleRule["rule"], more: Partial<LifecycleRule> = {}): LifecycleRule => ({
  ...{ requirement: "AB-LIFECYCLE-001", about: [pattern("ring")], rule, args: [], mark: [pattern("open")] },
  ...{ per: "visit", where: [], unless: [] },
  ...more,
});

/** A trace of words: name, an `!` if it is an event, a guest or none, and a value of its field `x`: `ring!1=a`. */
function traceOf(text: string, isWhole = true, isFromStart = true): Trace {
  const lines = text.split(" ").map((word, at) => {
    const [, name = "", mark, guest, value] = /^(\w+?)(!?)(\d?)(?:=(.*))?$/.exec(word) ?? [];
    const units = new Map([["visit", "v"], ...(guest ? [["guest", guest] as const] : [])] as [string, string][]);
    const fields = value === undefined ? {} : { x: JSON.parse(value) as unknown };
    return {
      at,
      number: at + 1,
      name,
      isEvent: mark === "!",
      about: guest ? "guest" : "visit",
      units,
      fields,
      text: word,
    };
  });
  return { lines, isFromStart, isWhole };
}

/** What a rule says of a trace: how often it held, and the line that shows it broken. */
function judged(rule: LifecycleRule, trace: Trace): [held: number, broken: string | null] {
  const [one] = judgeTrace(trace, { units: UNITS, entries: [], fields: [], rules: [rule] });
  return [one?.held ?? 0, one?.violation?.at.text ?? null];
}

const X = { args: ["x", "x"] };
const CUT = { args: ["x", "y", "z"], mark: [] };

const CASES: readonly [rule: LifecycleRule, right: string, wrong: string, shows: string][] = [
  [row("once"), "open ring", "open ring ring", "ring"],
  [row("once"), "ring open", "open", "open"],
  [row("once"), "open ring", "ring ring", "ring"],
  [row("at most once", { mark: [] }), "ring", "ring open ring", "ring"],
  [row("at least once"), "ring1 open1", "open1 ring2", "open1"],
  [row("follows"), "open1 ring1 open2 ring2", "ring1 open1", "open1"],
  [row("before"), "ring1 open1", "open1 ring1", "open1"],
  [row("before"), "ring1 open1", "ring2 open1", "open1"],
  [row("only after"), "open1 ring1", "ring1 open1", "ring1"],
  [row("not before"), "open open ring", "open ring open", "ring"],
  [row("not after"), "ring open", "open ring", "ring"],
  [row("not after", { unless: [pattern("shut")] }), "open shut ring", "shut open ring", "ring"],
  [row("none"), "open", "ring1 open", "ring1"],
  [row("first"), "open ring! knock!", "open knock! ring!", "knock!"],
  [row("in order"), "open1 open2 ring1 ring2", "open1 open2 ring2 ring1", "ring1"],
  [row("alone"), "ring1 open1 ring2 open2", "ring1 ring2 open1 open2", "ring2"],
  [row("alone"), "ring1 open1 ring2 open2", "ring2 ring1 open1 open2", "ring2"],
  [row("behind"), "list1 list2 open1 ring2", "list1 list2 ring2 open1", "ring2"],
  [row("same", X), 'open1="a" ring1="a"', 'open1="a" ring1="b"', 'ring1="b"'],
  [row("same", X), 'open2="b" open1="a" ring1="a"', 'open1="a" ring1', "ring1"],
  [row("same members", X), "open=[1,2] ring=[2,1]", "open=[1,2] ring=[1]", "ring=[1]"],
  [row("without", X), 'open="a" ring="bc"', 'open="b" ring="abc"', 'ring="abc"'],
  [row("without", X), "open=[1] ring=[2]", "open=[1] ring=[2,1]", "ring=[2,1]"],
  [row("without", X), 'open1="a" ring2="bc"', 'open1="b" ring2="abc"', 'ring2="abc"'],
  [row("rule:prefixed", { args: ["x", "to:", "x"] }), 'open="a" ring="to:a"', 'open="a" ring="a"', 'ring="a"'],
];

it.each(CASES)("%# holds on a right trace and shows what is wrong in another: $rule", (rule, right, wrong, shows) => {
  const [held, broken] = judged(rule, traceOf(right));
  expect(held).toBeGreaterThan(0);
  expect(broken).toBeNull();
  expect(judged(rule, traceOf(wrong))[1]).toBe(shows);
});

it("sees a list that stays cut down", () => {
  const told = (...lists: readonly (readonly [string[], string[], string[]])[]): Trace => ({
    isFromStart: true,
    isWhole: true,
    lines: lists.map(([x, y, z], at) => ({
      ...{ at, number: at + 1, name: "ring", isEvent: true, about: "visit", units: new Map([["visit", "v"]]) },
      ...{ fields: { x, y, z }, text: `ring ${at}` },
    })),
  });
  const all = ["a", "b"];
  const rule = row("rule:full-again", CUT);
  expect(judged(rule, told([all, ["a"], all], [all, all, all]))).toEqual([1, null]);
  expect(judged(rule, told([all, ["a"], all], [["a"], ["a"], all]))).toEqual([1, "ring 1"]);
  // without the whole list nothing can be said
  const cutAgain = told([all, ["a"], all], [["a"], ["a"], all]);
  const [cut, later] = cutAgain.lines;
  expect(
    judged(rule, {
      isFromStart: true,
      isWhole: true,
      lines: [cut, later && { ...later, fields: { x: ["a"] } }].flatMap((one) => one ?? []),
    }),
  ).toEqual([0, null]);
  // what never was cut down proves nothing
  expect(judged(rule, told([all, all, all], [["a"], ["a"], all]))).toEqual([0, null]);
});

it("has a case for each rule", () => {
  const tried = new Set<string>([...CASES.map(([{ rule }]) => rule), "rule:full-again"]);
  expect(LIFECYCLE_WORDS.filter((word) => !tried.has(word))).toEqual([]);
});

it("misses nothing that could still come", () => {
  for (const rule of ["once", "at least once", "follows"] as const) {
    expect(judged(row(rule), traceOf("open", false))).toEqual([0, null]);
    expect(
      judgeTrace(traceOf("open", false), { units: UNITS, entries: [], fields: [], rules: [row(rule)] })[0]?.open,
    ).toBe(1);
    expect(judged(row(rule, { unless: [pattern("shut")] }), traceOf("open shut"))).toEqual([0, null]);
  }
});

it("judges a unit only where all comes that it needs", () => {
  const rule = row("once", { where: [pattern("lit")] });
  expect(judged(rule, traceOf("open"))).toEqual([0, null]);
  expect(judged(rule, traceOf("lit open"))).toEqual([1, "open"]);
});

it("misses nothing that may have come before the trace", () => {
  for (const [rule, text] of [
    ["before", "open"],
    ["only after", "ring"],
    ["at least once", "open"],
    ["behind", "list1 list2 ring2 open1"],
  ] as const) {
    const told = (trace: Trace, more: Partial<LifecycleRule> = {}) => {
      const rules = [row(rule, more)];
      const [one] = judgeTrace(trace, { units: UNITS, entries: [], fields: [], rules });
      return [one?.open, one?.broken];
    };
    expect(told(traceOf(text))).toEqual([0, 1]);
    expect(told(traceOf(text, true, false))).toEqual([1, 0]);
    // what the row needs shows that the beginning is there
    const [, needed = ""] = /^(\w+?)\d?(?: |$)/.exec(text) ?? [];
    expect(told(traceOf(text, true, false), { where: [pattern(needed)] })).toEqual([0, 1]);
  }
});
