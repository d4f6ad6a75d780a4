import { describe, expect, it } from "vitest";
import { CHAINED } from "./laws/__fixtures__/specs.ts";
import { SESSION } from "./report/__fixtures__/permissive.ts";
import { buildReport } from "./report/build-report.ts";
import { describeConformance, judge } from "./vitest.ts";

const spec = {
  ...CHAINED,
  requirements: [
    {
      ...CHAINED.requirements[0]!,
      id: "XX-ABORT-001",
      level: "MUST" as const,
      text: "An abort blocks.",
      law: "abort.guard-blocks" as const,
    },
    {
      ...CHAINED.requirements[0]!,
      id: "XX-MODE-001",
      level: "SHOULD" as const,
      text: "All are awaited.",
      law: "mode.parallel-waits" as const,
    },
    {
      ...CHAINED.requirements[0]!,
      id: "XX-ORDER-001",
      level: "MUST" as const,
      text: "Groups in order.",
      law: "order.groups" as const,
    },
    {
      ...CHAINED.requirements[0]!,
      id: "XX-ORDER-002",
      level: "MUST" as const,
      text: "Tiers in order.",
      law: "order.tiers" as const,
    },
    {
      ...CHAINED.requirements[0]!,
      id: "XX-MATCH-001",
      level: "MUST" as const,
      text: "True runs.",
      law: "match.true-runs" as const,
    },
  ],
};

// the suite judges a right kernel in its own tests: each requirement is a test that passes
describeConformance(new URL("./kernels/index.ts", import.meta.url).href, {
  spec,
  exportName: "createTextbookKernel",
  runs: 300,
});

describe("the test of a requirement", () => {
  const report = buildReport({
    spec,
    kernel: {
      identity: { name: "permissive", version: "1.0.0", system: "chained" },
      capabilities: ["groups", "framework-tier"],
    },
    level: "pipeline",
    seed: 1,
    runs: 400,
    run: "completed",
    session: SESSION,
    accidents: [],
    shard: null,
    note: null,
  });

  it("fails with the finding as its message", () => {
    expect(judge(report, "XX-ABORT-001", false)).toEqual({
      kind: "failed",
      message: expect.stringMatching(
        /^FAIL {2}XX-ABORT-001 {2}MUST\n {2}“An abort blocks.”.*replay {4}npx hookspec replay /s,
      ),
    });
  });

  it("passes a broken SHOULD unless strict", () => {
    expect(judge(report, "XX-MODE-001", false)).toEqual({ kind: "passed" });
    expect(judge(report, "XX-MODE-001", true).kind).toBe("failed");
  });

  it("fails what was not put to the test, and leaves out what does not apply", () => {
    expect([
      judge(report, "XX-ORDER-001", false),
      judge(report, "XX-ORDER-002", false),
      judge(report, "XX-MATCH-001", false),
      judge(report, "XX-NONE-001", false),
    ]).toEqual([
      { kind: "passed" },
      {
        kind: "failed",
        message:
          "XX-ORDER-002 is untestable, which counts as a failure: no program put it to the test. It is not known to be broken: another fault often stands before it, so mend those that fail first; or give more `runs`.",
      },
      { kind: "left-out", message: "the kernel does not have `match`" },
      { kind: "failed", message: "XX-NONE-001 was not judged." },
    ]);
  });
});
