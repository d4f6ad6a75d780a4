import { expect, it } from "vitest";
import type { Lifecycle, LifecycleRule, TracePattern } from "../../spec/model/index.ts";
import { judgeTrace } from "./judge-trace.ts";
import type { TraceLine } from "./trace.ts";

const pattern = (name: string): TracePattern => ({ name, of: null, conditions: [] });
const row = (rule: LifecycleRule["rule"], more: Partial<LifecycleRule>): LifecycleRule => ({
  ...{ requirement: "AB-LIFECYCLE-001", about: [pattern("ring")], rule, args: [], mark: [pattern("open")] },
  ...{ per: "visit", where: [], unless: [] },
  ...more,
});
const lifecycle = (...rules: LifecycleRule[]): Lifecycle => ({
  ...{ units: [{ name: "visit", within: null, meaning: "" }], entries: [], fields: [], rules },
});

/** Visits, one after the other, each with these lines; what is read of their units is counted. */
function visitsOf(count: number, names: readonly string[]): { lines: TraceLine[]; read: () => number } {
  let read = 0;
  const lines = Array.from({ length: count * names.length }, (_, at): TraceLine => {
    const units = new Map([["visit", `v${Math.floor(at / names.length)}`]]);
    const name = names[at % names.length] ?? "";
    return {
      ...{ at, number: at + 1, name, isEvent: false, about: "visit", fields: {}, text: name },
      get units() {
        read += 1;
        return units;
      },
    };
  });
  return { lines, read: () => read };
}

it("looks at no more lines for each unit, however many units there are", () => {
  const rules = [
    row("once", { where: [pattern("lit")] }),
    row("in order", {}),
    row("follows", { unless: [pattern("shut")] }),
  ];
  const costOf = (count: number) => {
    const { lines, read } = visitsOf(count, ["lit", "shut", "open", "open", "ring"]);
    judgeTrace({ lines, isFromStart: true, isWhole: true }, lifecycle(...rules));
    return read();
  };
  expect(costOf(400)).toBeLessThan(4.2 * costOf(100));
});

it("counts how often a rule is broken, and tells how far it is", () => {
  const { lines } = visitsOf(3, ["open", "ring", "ring"]);
  const done: number[] = [];
  const rule = row("once", {});
  const [one] = judgeTrace({ lines, isFromStart: true, isWhole: true }, lifecycle(rule), [rule], (count) =>
    done.push(count),
  );
  expect(one).toMatchObject({ held: 3, broken: 3 });
  expect(done).toEqual([1]);
});
