import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Report } from "../conformance/report/report.ts";
import { conform } from "../conformance/run/conform.ts";
import { specSchema } from "../spec/model/index.ts";
import { OTHERWISE } from "./__fixtures__/right-kernels/otherwise.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Programs for each kernel; `RUNS=2200` takes as many as a whole run, each point alone, and the points of every kernel. */
const RUNS = Number(process.env["RUNS"] ?? 60);
const SEED = Number(process.env["SEED"] ?? 1);
const isWhole = RUNS >= 2000;

const KERNELS = ["await-loop", "promise-chain", "state-machine"];
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const pathOf = (kernel: string): string => here(`./__fixtures__/right-kernels/${kernel}.ts`);
const sourceOf = (kernel: string): string => readFileSync(pathOf(kernel), "utf8");
/** The kernel whose points are tried in a slice, too: most of them are its. */
const OFTEN = "await-loop";
const pointsOf = (kernel: string) => OTHERWISE.filter((one) => one.kernel === kernel);

const { $comment: _comment, ...data } = JSON.parse(readFileSync(here("../generated/covel/spec.json"), "utf8"));
const spec = specSchema.parse(data);

/** What a report holds against a kernel. In a slice much is never put to the test, and is not held against it. */
function faultsOf(report: Report): string[] {
  const held = ["fail", "warn", ...(isWhole ? ["untestable"] : [])];
  const faults = report.requirements.filter(({ verdict }) => held.includes(verdict));
  return faults.map(({ id, verdict, finding }) => `${id} ${verdict} ${report.findings[finding ?? -1]?.token ?? ""}`);
}

async function judged(kernel: string): Promise<{ run: string; faults: string[] }> {
  const { report, output } = await conform({ spec, kernel, runs: RUNS, seed: SEED });
  if (report === null) throw new Error(`${kernel} does not load: ${output}`);
  return { run: report.run, faults: faultsOf(report) };
}

const FAULTLESS = { run: "completed", faults: [] };

describe.each(KERNELS)("the %s", (kernel) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hookspec-right-"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const written = (name: string, text: string): string => {
    const path = join(folder, `${name}.ts`);
    writeFileSync(path, text);
    return path;
  };

  it("breaks no requirement", async () => {
    expect(await judged(pathOf(kernel))).toEqual(FAULTLESS);
  });

  it.each(pointsOf(kernel))("can do otherwise in one place: $point", ({ does }) => {
    expect(sourceOf(kernel).split(does)).toHaveLength(2);
  });

  it.runIf(isWhole || kernel === OFTEN)("breaks none when it does otherwise in all these places", async () => {
    const text = pointsOf(kernel).reduce((source, { does, may }) => source.replace(does, () => may), sourceOf(kernel));
    expect(await judged(written("otherwise", text))).toEqual(FAULTLESS);
  });

  it.runIf(isWhole).each(pointsOf(kernel))("breaks none when it does otherwise here: $point", async ({ does, may }) => {
    expect(
      await judged(
        written(
          "one",
          sourceOf(kernel).replace(does, () => may),
        ),
      ),
    ).toEqual(FAULTLESS);
  });
});

it("finds out a kernel that lets an abort of a guard pass", async () => {
  const does = 'if (guard && (ending.is === "abort" || ';
  const folder = mkdtempSync(join(tmpdir(), "hookspec-wrong-"));
  try {
    const [before, after, ...more] = sourceOf("await-loop").split(does);
    expect(more).toEqual([]);
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(folder, "wrong.ts"), `${before}if (guard && (${after}`);
    const { run, faults } = await judged(join(folder, "wrong.ts"));
    expect(run).toBe("completed");
    expect(faults.map((fault) => fault.split(" ", 2).join(" "))).toContain("CV-ABORT-001 fail");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
