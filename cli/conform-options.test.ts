import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ExampleProject, exampleProject } from "./__fixtures__/example-project.ts";
import { type CliRun, runCli } from "./__fixtures__/run-cli.ts";

const NAIVE = fileURLToPath(new URL("./__fixtures__/naive-kernel.ts", import.meta.url));
let project: ExampleProject;
const conform = (...args: string[]): Promise<CliRun> => runCli("conform", "--config", project.config, NAIVE, ...args);
const at = (name: string) => join(project.root, name);
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(async () => {
  project = exampleProject();
  project.write("package.json", '{ "type": "module" }');
  expect((await runCli("generate", "--config", project.config)).code).toBe(0);
  await conform("--runs", "80", "--json", at("whole.json"));
});
afterAll(() => rmSync(project.root, { recursive: true, force: true }));

describe("shards", () => {
  it("merge into the very report of the run in one piece", async () => {
    for (const part of [1, 2, 3]) await conform("--runs", "80", "--shard", `${part}/3`, "--json", at(`${part}.json`));
    const merged = await runCli("merge", at("2.json"), at("1.json"), at("3.json"), "--json", at("merged.json"));
    expect(merged.code).toBe(1);
    expect(readFileSync(at("merged.json"), "utf8")).toBe(readFileSync(at("whole.json"), "utf8"));
  });

  it("leave the whole partial while one is missing", async () => {
    const { code, out } = await runCli("merge", at("1.json"), at("3.json"));
    expect(code).toBe(1);
    expect(out).toContain("The run is partial: its verdicts are not the whole truth. Of 3 parts 2 are missing.");
  });

  it.each([
    [["whole.json"], "There is nothing to merge: give the reports of a run's parts.\n"],
    [["1.json", "1.json"], "A part is given twice.\n"],
  ])("tell why %j cannot be merged", async (names, err) => {
    expect(await runCli("merge", ...names.map(at))).toEqual({ code: 2, out: "", err });
  });

  it("are refused when they are no part", async () => {
    expect((await conform("--shard", "4/3")).err).toContain("it takes a part such as 1/4, counting from 1.");
  });
});

describe("a budget", () => {
  it("ends in a partial report that says so", async () => {
    const { code, out } = await conform("--budget", "1ms");
    expect(code).toBe(1);
    expect(out).toMatch(/The time that was granted is spent after \d+ of \d+ programs/);
  });
});

describe("expected failures", () => {
  it("are written, and excuse what fails as they say", async () => {
    const fixed = await conform("--runs", "80", "--expected", at("expected.json"), "--fix");
    expect(fixed.code).toBe(0);
    const { code, out } = await conform("--runs", "80", "--expected", at("expected.json"));
    expect({ code, screens: out.includes("replay") }).toEqual({ code: 0, screens: false });
    expect(out).toMatch(/^expected {3}EX-ORDER-001/m);
  });

  it("fail the run when they are stale, over-wide, expired, or unknown", async () => {
    const known = JSON.parse(readFileSync(at("expected.json"), "utf8"));
    const [first, second, ...rest] = known.failures;
    known.failures = [
      { ...first, message: "" },
      { ...second, until: "2020-02-01" },
      ...rest,
      { ...first, id: "EX-ABORT-001" },
      { ...first, id: "EX-NONE-001" },
    ];
    writeFileSync(at("bad.json"), JSON.stringify(known));
    const { code, out } = await conform("--runs", "80", "--expected", at("bad.json"));
    expect(code).toBe(1);
    expect(out.slice(out.indexOf("The expected failures"))).toBe(
      `The expected failures in ${at("bad.json")} are out of date:
  ${first.id}: its message "" would excuse nearly any failure; give at least 10 characters.
  ${second.id}: it was put up with until 2020-02-01; mend the kernel, or set a new day.
  EX-ABORT-001: it does not fail any more; remove the entry.
  EX-NONE-001: the page has no such requirement; remove the entry.

`,
    );
  });

  it("are not written after a partial run", async () => {
    const { code, err } = await conform("--runs", "50", "--only", "ORDER", "--expected", at("expected.json"), "--fix");
    expect(code).toBe(2);
    expect(err).toContain("Cannot write the expected failures anew after a partial run");
  });
});

describe("comparing", () => {
  it("says that nothing has changed, or what has", async () => {
    expect((await conform("--runs", "80", "--compare", at("whole.json"))).out).toContain(
      "Since the report before:\n  Nothing has changed.\n",
    );
    const report = JSON.parse(readFileSync(at("whole.json"), "utf8"));
    report.requirements.find((one: { id: string }) => one.id === "EX-ORDER-001").verdict = "pass";
    writeFileSync(at("older.json"), JSON.stringify(report));
    expect((await conform("--runs", "80", "--compare", at("older.json"))).out).toContain(
      "Since the report before:\n  EX-ORDER-001  broken: pass then, fail now\n",
    );
  });
});
