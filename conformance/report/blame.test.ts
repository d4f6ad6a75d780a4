import { describe, expect, it } from "vitest";
import type { Spec } from "../../spec/model/index.ts";
import type { Fact } from "../host/record.ts";
import { CHAINED } from "../laws/__fixtures__/specs.ts";
import type { SessionFinding } from "../run/session.ts";
import { SESSION } from "./__fixtures__/permissive.ts";
import { blameOf } from "./blame.ts";

const [finding] = SESSION.findings;
if (finding === undefined) throw new Error("the fixture has a finding");

const bound = (level: "MUST" | "MAY"): Spec => ({
  ...CHAINED,
  requirements: [{ id: "XX-ABORT-001", area: "ABORT", level, text: "It holds.", law: finding.law, unchecked: null }],
});

/** The finding, broken at a fact of our own. */
const at = (fact: Fact): SessionFinding => ({
  ...finding,
  record: { ...finding.record, facts: [fact] },
  violation: { ...finding.violation, at: 0 },
});

const setting = { spec: bound("MUST"), over: "process", isConfirmed: true } as const;
const failure = { dispatch: "d9", handler: "h1", event: "e", kind: "throw" as const, reason: "" };

describe("blame for what a law found", () => {
  it("falls on the kernel where the page leaves nothing else, or a set outside of which it is", () => {
    expect(blameOf(finding, setting)).toEqual({
      who: "kernel",
      rule: "the page allows nothing else here; judged twice",
    });
    expect(blameOf(finding, { ...setting, spec: bound("MAY"), over: "wire" })).toEqual({
      who: "kernel",
      rule: "the adapter kept the protocol, and the page leaves it open, but not for this; judged twice",
    });
  });

  it("falls on the suite where a second judgement differs", () => {
    expect(blameOf(finding, { ...setting, isConfirmed: false }).who).toBe("suite");
  });

  it("falls on the adapter where an outcome is none, or a failure names what was never there", () => {
    const outcome = { at: 0, kind: "outcome", dispatch: "d1", outcome: 7, shape: "malformed" } as const;
    expect(blameOf(at(outcome), setting).who).toBe("adapter");
    expect(blameOf(at({ at: 0, kind: "failure", report: failure }), setting).who).toBe("adapter");
  });
});
