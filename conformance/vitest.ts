import { beforeAll, describe, expect, it } from "vitest";
import type { Spec, SuiteLevel } from "../spec/model/index.ts";
import { requirementsAsked } from "./report/build-report.ts";
import { BUILT_IN, type Report } from "./report/report.ts";
import { findingText } from "./report/text.ts";
import { type ConformResult, conform } from "./run/conform.ts";

/** What a user's test file may choose. */
export interface DescribeOptions {
  spec: Spec;
  /** name of the module's export; default `default` */
  exportName?: string;
  /** default `pipeline` */
  level?: SuiteLevel;
  /** programs to run; default as `hookspec conform` */
  runs?: number;
  seed?: number;
  /** ids of the requirements to judge; absent = all */
  only?: readonly string[];
  /** let a broken SHOULD fail its test */
  strict?: boolean;
  /** ms that the whole run may take; default 120000 */
  timeout?: number;
}

/**
 * Adds a test for each requirement to a vitest file. `kernel` is the path or file URL of the module that exports the
 * kernel. A failing test's message is the finding, as `hookspec conform` shows it.
 */
export function describeConformance(kernel: string, options: DescribeOptions): void {
  const { spec, level = "pipeline", strict = false, timeout = 120_000, ...rest } = options;
  describe(`${spec.title}, ${level} level`, () => {
    let result: ConformResult;
    beforeAll(async () => {
      result = await conform({ kernel, spec, level, ...rest });
    }, timeout);

    it("loads", () => {
      expect(result.fault?.message).toBeUndefined();
    });
    for (const [id, text] of Object.entries(BUILT_IN)) {
      it(`${id} ${text}`, () => {
        const told = reportOf(result)
          .incidents.filter((incident) => incident.id === id)
          .map((incident) => incident.text);
        if (told.length > 0) throw new Error(told.join("\n"));
      });
    }
    for (const { id, text, law } of requirementsAsked(spec, level, options.only)) {
      if (law === null) continue;
      it(`${id} ${text}`, (context) => {
        const verdict = judge(reportOf(result), id, strict, `--kernel ${kernel}`);
        if (verdict.kind === "failed") throw failure(verdict.message);
        if (verdict.kind === "left-out") context.skip(verdict.message);
      });
    }
  });
}

/** What the test of a requirement comes to. */
export type TestVerdict = { kind: "passed" } | { kind: "failed" | "left-out"; message: string };

/** The verdict of a report on one requirement, as a test tells it. */
export function judge(report: Report, id: string, strict: boolean, replayWith?: string): TestVerdict {
  const requirement = report.requirements.find((candidate) => candidate.id === id);
  if (requirement === undefined) return { kind: "failed", message: `${id} was not judged.` };
  const { verdict, finding, reason } = requirement;
  if (verdict === "not-applicable") return { kind: "left-out", message: reason ?? "not applicable" };
  if (verdict === "untestable")
    return {
      kind: "failed",
      message: `${id} is untestable, which counts as a failure: ${reason ?? "no program got to the point"}. It is not known to be broken: another fault often stands before it, so mend those that fail first; or give more \`runs\`.`,
    };
  if (verdict === "pass" || verdict === "unchecked" || (verdict === "warn" && !strict)) return { kind: "passed" };
  const found = finding === null ? undefined : report.findings[finding];
  return {
    kind: "failed",
    message:
      found === undefined
        ? `${id}: ${reason ?? verdict}`
        : findingText(report, found, replayWith === undefined ? {} : { replayWith }),
  };
}

function reportOf(result: ConformResult): Report {
  if (result.report === null) throw failure(result.fault.message);
  return result.report;
}

/** An error whose message is all there is to see: the stack would point into the suite. */
function failure(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}
