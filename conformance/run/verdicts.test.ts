import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { LAW_NAMES } from "../../spec/model/index.ts";
import { binding, CHAINED, FOLDING } from "../laws/__fixtures__/specs.ts";
import { conform } from "./conform.ts";

vi.setConfig({ testTimeout: 120_000 });

const place = (name: string) => fileURLToPath(new URL(`../kernels/__fixtures__/${name}.ts`, import.meta.url));

async function judge(module: string, exportName: string, runs: number, spec = binding(CHAINED, ...LAW_NAMES)) {
  const { report } = await conform({ spec, kernel: place(module), exportName, runs });
  return report;
}

test.each([
  ["fine", { run: "completed", failed: [], incidents: [] }],
  ["exits", { run: "partial", failed: [], incidents: ["HOST-SURVIVES: It ended the process (exit code 3)., 5 more"] }],
  ["tampers", { run: "tampered", failed: [], incidents: [] }],
  ["leavesRejection", { run: "completed", failed: ["resource.no-unhandled"], incidents: [] }],
])("%s: the kernel gets its run verdict, and blame for nothing else", async (exportName, expected) => {
  const report = await judge("troubled", exportName, 60);
  expect({
    run: report?.run,
    failed: report?.findings.map(({ law }) => law),
    incidents: report?.incidents.map(({ id, text, more }) => `${id}: ${text}, ${more} more`),
  }).toEqual(expected);
});

test.each(["awaitLoop", "promiseChain", "stateMachine"])(
  "a right kernel written as %s fails nothing",
  async (style) => {
    for (const spec of [CHAINED, FOLDING]) {
      const report = await judge("styles", style, 120, binding(spec, ...LAW_NAMES));
      expect({
        run: report?.run,
        findings: report?.findings.map(({ law }) => law),
        incidents: report?.incidents,
      }).toEqual({
        run: "completed",
        findings: [],
        incidents: [],
      });
    }
  },
);
