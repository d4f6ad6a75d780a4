import { expect, it } from "vitest";
import data from "../generated/covel/spec.json" with { type: "json" };
import type { Capability, Spec } from "../spec/model/index.ts";
import { emptySession } from "../conformance/run/session.ts";
import { buildReport } from "../conformance/report/build-report.ts";
import { nothingJudged } from "../conformance/report/nothing-judged.ts";
import { summaryText } from "../conformance/report/text.ts";

const spec = data as unknown as Spec;

function report(capabilities: readonly Capability[], level: "registration" | "effects") {
  const identity = { name: "k", version: "1", system: spec.system };
  const run = {
    seed: 1,
    runs: 0,
    shard: null,
    note: null,
    run: "completed",
    session: emptySession(),
    accidents: [],
  } as const;
  return buildReport({ spec, kernel: { identity, capabilities }, level, ...run });
}

it("says why when a kernel lacks what a whole level rests on", () => {
  expect(nothingJudged(report([], "effects"))).toBe("Nothing was judged: the kernel does not have `effects`.");
  expect(summaryText(report([], "registration"))).toMatch(
    /\nNothing was judged: the kernel does not have `sessions`\.$/,
  );
});

it("gives the many that are not applicable for one reason one line", () => {
  const told = summaryText(report([], "registration"))
    .split("\n")
    .filter((line) => line.startsWith("n/a"));
  expect(told).toEqual([expect.stringMatching(/^n\/a +\d\d requirements: the kernel does not have `sessions`$/)]);
});

it("says nothing of a run in which something could have been judged", () => {
  expect(nothingJudged(report(["effects"], "effects"))).toBeNull();
});
