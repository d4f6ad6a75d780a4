import { expect, it } from "vitest";
import type { LifecycleRule } from "../../spec/model/index.ts";
import { ruleDifference } from "./rule-difference.ts";
import type { TraceLine } from "./trace.ts";

const line = (at: number, fields: TraceLine["fields"]): TraceLine => ({
  ...{ at, number: at + 1, name: "ring", isEvent: true, about: "visit", units: new Map(), fields, text: "" },
});

/** What is said where a row is broken by a line, with a mark. */
function told(rule: LifecycleRule["rule"], args: string[], has: TraceLine["fields"], due: TraceLine["fields"] = {}) {
  const row: LifecycleRule = { requirement: "", about: [], rule, args, mark: [], per: "visit", where: [], unless: [] };
  return ruleDifference(row, { at: line(1, has), with: [line(0, due)], expected: "", observed: "" });
}

const MANY = Array.from({ length: 20 }, (_, n) => `member ${n}`);

it("says nothing of values that are shown in full, nor of rules without values", () => {
  expect(told("same", ["x", "y"], { x: "a" }, { y: "b" })).toBeNull();
  expect(told("once", [], { x: MANY }, { y: MANY })).toBeNull();
});

it.each<[LifecycleRule["rule"], string[], unknown, unknown, string]>([
  ["same", ["x", "y"], [...MANY, "c"], [...MANY, "b"], '`[20]` is "c", not "b"'],
  ["same members", ["x", "y"], [...MANY, "c"], [...MANY, "b"], 'it lacks "b"; it has, and should not, "c"'],
  ["same members", ["x", "y"], MANY.slice(2), MANY, 'it lacks "member 0" and 1 more'],
  ["without", ["x", "y"], [...MANY, "b"], ["b"], 'it holds "b"'],
  [
    "rule:prefixed",
    ["x", "to:", "y"],
    `to:${"a".repeat(90)}c`,
    `${"a".repeat(90)}b`,
    'from character 94 on: "…aaaaaaaaaaaaaaaaaaaac", not "…aaaaaaaaaaaaaaaaaaaab"',
  ],
])("tells what is wrong by the rule %s", (rule, args, x, y, expected) => {
  expect(told(rule, args, { x }, { y })).toBe(expected);
});

it("tells what a list lacks that should be full again", () => {
  expect(told("rule:full-again", ["x", "z", "y"], { x: MANY.slice(1), y: MANY })).toBe('it lacks "member 0"');
});
