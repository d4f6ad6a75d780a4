import { describe, expect, it } from "vitest";
import type { Requirement, Spec } from "../../spec/model/index.ts";
import { CHAINED } from "../laws/__fixtures__/specs.ts";
import { PROGRAM, SESSION } from "./__fixtures__/permissive.ts";
import { buildReport, type ReportInput } from "./build-report.ts";
import { exitCodeOf } from "./exit-code.ts";
import { reportSchema } from "./report.ts";
import { reportText, scoreText } from "./text.ts";

function requirement(
  id: string,
  level: Requirement["level"],
  law: Requirement["law"],
  unchecked: string | null = null,
): Requirement {
  return { id, area: "ABORT", level, text: `${id} holds.`, law, unchecked };
}

const spec: Spec = {
  ...CHAINED,
  requirements: [
    requirement("XX-ABORT-001", "MUST", "abort.guard-blocks"),
    requirement("XX-ORDER-001", "MUST", "order.groups"),
    requirement("XX-ORDER-002", "MUST", "order.tiers"),
    requirement("XX-MODE-001", "SHOULD", "mode.parallel-waits"),
    requirement("XX-MATCH-001", "MUST", "match.true-runs"),
    requirement("XX-RECORD-001", "MAY", null, "nobody can see it"),
  ],
};

const input: ReportInput = {
  spec,
  kernel: {
    identity: { name: "permissive", version: "1.2.3", system: "chained" },
    capabilities: ["limits", "groups", "framework-tier"],
  },
  level: "pipeline",
  seed: 1,
  runs: 400,
  shard: null,
  run: "completed",
  note: null,
  session: SESSION,
  accidents: [{ id: "HOST-SETTLES", index: 3, text: "It never comes to rest.", more: 1, program: PROGRAM }],
};

const report = buildReport(input);

describe("a report", () => {
  it("gives each requirement its verdict", () => {
    expect(
      report.requirements.map(({ id, verdict, held, finding, reason }) => ({ id, verdict, held, finding, reason })),
    ).toEqual([
      { id: "XX-ABORT-001", verdict: "fail", held: 31, finding: 0, reason: null },
      { id: "XX-ORDER-001", verdict: "pass", held: 12, finding: null, reason: null },
      { id: "XX-ORDER-002", verdict: "untestable", held: 0, finding: null, reason: "no program put it to the test" },
      { id: "XX-MODE-001", verdict: "warn", held: 7, finding: 1, reason: null },
      {
        id: "XX-MATCH-001",
        verdict: "not-applicable",
        held: 0,
        finding: null,
        reason: "the kernel does not have `match`",
      },
      { id: "XX-RECORD-001", verdict: "unchecked", held: 0, finding: null, reason: "nobody can see it" },
    ]);
  });

  it("fits its schema and survives JSON", () => {
    expect(reportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  it("fails a requirement that rests on a required capability which the kernel lacks", () => {
    const demanding: Spec = { ...spec, capabilities: [{ name: "match", required: true, meaning: "" }] };
    expect(buildReport({ ...input, spec: demanding }).requirements[4]).toMatchObject({
      verdict: "fail",
      reason: "the kernel lacks the required capability `match`",
    });
  });

  it("holds what is asked for and nothing else", () => {
    const some = buildReport({ ...input, only: ["XX-ORDER-001"] });
    expect([some.requirements.map(({ id }) => id), some.findings]).toEqual([["XX-ORDER-001"], []]);
  });

  it("names the other requirements that a witness breaks", () => {
    expect(report.findings.map(({ requirements, also }) => ({ requirements, also }))).toEqual([
      { requirements: ["XX-ABORT-001"], also: [] },
      { requirements: ["XX-MODE-001"], also: ["XX-ABORT-001"] },
    ]);
  });

  it("has no verdict on levels that random programs cannot judge", () => {
    expect(buildReport({ ...input, level: "effects" }).requirements).toEqual([]);
  });
});

describe("the exit code", () => {
  const fine = buildReport({ ...input, accidents: [], only: ["XX-ORDER-001"] });
  const warned = buildReport({ ...input, accidents: [], only: ["XX-MODE-001"] });

  it("tells good from bad", () => {
    expect([exitCodeOf(fine), exitCodeOf(warned), exitCodeOf(warned, true), exitCodeOf(report)]).toEqual([0, 0, 1, 1]);
  });

  it("is red when nothing was judged, something was untestable, or the run did not complete", () => {
    expect([
      exitCodeOf(buildReport({ ...input, accidents: [], only: [] })),
      exitCodeOf(buildReport({ ...input, accidents: [], only: ["XX-RECORD-001"] })),
      exitCodeOf(buildReport({ ...input, accidents: [], only: ["XX-ORDER-001", "XX-ORDER-002"] })),
      exitCodeOf({ ...fine, run: "tampered" }),
      exitCodeOf({ ...fine, run: "harness-error" }),
    ]).toEqual([1, 1, 1, 1, 3]);
  });
});

describe("the text of a report", () => {
  const blank = (text: string) => text.replace(/replay [\w-]+$/gm, "replay TOKEN");

  it("is a screen for each finding, then the score", () => {
    expect(blank(reportText(report))).toMatchSnapshot();
  });

  it("can do with ASCII alone", () => {
    expect(reportText(report, { ascii: true })).toMatch(/^[\n -~]+$/);
  });

  it("is coloured when asked, and says the same", () => {
    const coloured = reportText(report, { colour: true });
    expect(coloured).toContain("\u001b[31m");
    expect(coloured.replace(/\u001b\[\d+m/g, "")).toBe(reportText(report));
  });

  it("counts the verdicts in one line", () => {
    expect(scoreText(report)).toBe("1 pass · 2 fail · 1 warn · 1 untestable · 1 not-applicable · 1 unchecked");
  });
});
