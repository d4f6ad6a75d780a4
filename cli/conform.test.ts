import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Report, reportSchema } from "../conformance/report/report.ts";
import { type ExampleProject, exampleProject } from "./__fixtures__/example-project.ts";
import { type CliRun, runCli } from "./__fixtures__/run-cli.ts";

const NAIVE = fileURLToPath(new URL("./__fixtures__/naive-kernel.ts", import.meta.url));
let project: ExampleProject;

const run = (command: string, ...args: string[]): Promise<CliRun> =>
  runCli(command, "--config", project.config, ...args);
const conform = (...args: string[]): Promise<CliRun> => run("conform", ...args);

beforeAll(async () => {
  project = exampleProject();
  const config = JSON.parse(project.read("hookspec.config.json"));
  config.systems.example.kernel = "generated/kernel.ts";
  project.write("hookspec.config.json", JSON.stringify(config));
  project.write("package.json", '{ "type": "module" }');
  expect((await run("generate")).code).toBe(0);
});
afterAll(() => rmSync(project.root, { recursive: true, force: true }));

describe("conform", () => {
  it("passes the reference kernel that the page generates", async () => {
    const { code, out, err } = await conform("--runs", "300");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("5 pass · 1 unchecked\n300 programs");
  });

  it("says that the page has changed, or is broken, since the spec was generated", async () => {
    const page = project.read("page.md");
    const stale = async (text: string) => {
      project.write("page.md", text);
      const { err } = await conform("--runs", "1", "--only", "EX-ORDER-001");
      return err;
    };
    const [changed, broken] = [
      await stale(page.replace("start before late ones", "begin before late ones")),
      await stale(page.replaceAll("**EX-ORDER-001**", "**EX-ORDER-1**")),
    ];
    project.write("page.md", page);
    expect([changed, broken]).toEqual([
      "Judged by what was generated last: the page of example has changed since. Run `hookspec generate`.\n",
      "Judged by what was generated last: the page of example has errors, the first in page.md. `hookspec check` shows them.\n",
    ]);
  });

  it("shows what a naive kernel breaks, and how to see it again", async () => {
    const { code, out } = await conform(NAIVE, "--runs", "300");
    expect(code).toBe(1);
    expect(out).toContain(
      "FAIL  EX-ORDER-001  MUST\n  “Early handlers MUST start before late ones.”\n  page.md#ex-order-001\n",
    );
    expect(out).toContain("FAIL  EX-LIMIT-001  MUST");
    const token = /FAIL {2}EX-ORDER-001.*?replay {4}npx hookspec replay (\S+)/s.exec(out)?.[1] ?? "";
    const again = await run("replay", token, "--kernel", NAIVE);
    expect(again.code).toBe(1);
    expect(again.out).toContain("FAIL  EX-ORDER-001  MUST");
    const inline = await run("replay", token, "--kernel", NAIVE, "--inspect");
    expect(inline).toEqual(again);
    expect(await run("replay", token)).toEqual({
      code: 0,
      err: "",
      out: "kernel: generated/kernel.ts\n\nIt no longer reproduces: the kernel keeps EX-ORDER-001 in this program.\n",
    });
  });

  it("writes the same report, byte for byte, for the same seed", async () => {
    const [first, second] = [join(project.root, "a.json"), join(project.root, "b.json")];
    for (const file of [first, second]) await conform(NAIVE, "--runs", "200", "--seed", "9", "--json", file);
    const text = readFileSync(first, "utf8");
    expect(readFileSync(second, "utf8")).toBe(text);
    const report: Report = reportSchema.parse(JSON.parse(text));
    expect(report).toMatchObject({
      system: "example",
      seed: 9,
      programs: 200,
      run: "completed",
      kernel: { name: "naive" },
    });
    expect(text).not.toContain(project.root);
  });

  it("judges some requirements only", async () => {
    const { code, out } = await conform("--runs", "120", "--only", "EX-ABORT-001", "mode");
    expect(code).toBe(0);
    expect(out).toContain("2 pass\n120 programs");
  });

  it("is red when a level has nothing to judge", async () => {
    const { code, out } = await conform("--level", "effects");
    expect(code).toBe(1);
    expect(out).toContain("Nothing was judged: the page of example has no requirements of level effects.\n");
  });

  it.each([
    [
      ["--level", "pipelin"],
      "Unknown level `pipelin`, expected `pipeline` or `effects` or `registration` or `lifecycle`. Did you mean `pipeline`?\n",
    ],
    [
      ["--only", "EX-ABORT-01"],
      "Unknown requirement `EX-ABORT-01`. Did you mean `EX-ABORT-001`? `hookspec explain ID` shows one.\n",
    ],
    [
      ["--only", "EX-ABORT"],
      "Unknown requirement `EX-ABORT`. Did you mean the area `ABORT`? `hookspec explain ID` shows one.\n",
    ],
    [
      ["--system", "exampel"],
      "Cannot find the system `exampel` in the config, expected `example`. Did you mean `example`?\n",
    ],
    [["nowhere.ts"], "Cannot find the kernel `nowhere.ts`: there is no such file.\n"],
  ])("answers 2 with one sentence for %j", async (args, err) => {
    expect(await conform(...args)).toEqual({ code: 2, out: "", err });
  });

  it("answers 2 for a number that is none", async () => {
    const { code, err } = await conform("--runs", "many");
    expect(code).toBe(2);
    expect(err).toContain("--runs takes a whole number of at least 1.");
  });

  it("answers 4 for a kernel that does not load", async () => {
    project.write("broken.ts", 'throw new Error("not today");\n');
    const { code, out, err } = await conform(join(project.root, "broken.ts"));
    expect({ code, out }).toEqual({ code: 4, out: "" });
    expect(err).toMatch(
      /^Cannot judge `.*broken\.ts`: The kernel module throws while it is imported: not today\..*\n$/,
    );
  });
});

describe("replay", () => {
  it("tells what is no token", async () => {
    expect(await run("replay", "nonsense!")).toEqual({
      code: 2,
      out: "",
      err: "This is no replay token: it cannot be unpacked. Copy the whole token out of the report.\n",
    });
  });
});

describe("explain", () => {
  it("shows a requirement with its law", async () => {
    const { code, out } = await run("explain", "ex-limit-001");
    expect(code).toBe(0);
    expect(out).toContain(
      "EX-LIMIT-001  MUST\n  “A handler that never settles MUST expire exactly at its limit.”\n  page.md#ex-limit-001\n",
    );
    expect(out).toContain("  law       limit.exact: a handler that never settles expires exactly at its limit\n");
  });

  it("shows why one is not checked, and what became of one that is retired", async () => {
    expect((await run("explain", "EX-RECORD-001")).out).toContain("Not checked: not observable from outside\n");
    expect((await run("explain", "EX-MODE-002")).out).toBe(
      "EX-MODE-002 is retired and will not be used again: Said the same as EX-MODE-001.\n",
    );
  });

  it("shows what the suite asks of every kernel", async () => {
    const { code, out } = await run("explain", "HOST-SURVIVES");
    expect([code, out]).toEqual([0, expect.stringContaining("does not throw, exit or crash")]);
  });

  it("answers 2 for an unknown id", async () => {
    expect(await run("explain", "EX-LIMIT-002")).toEqual({
      code: 2,
      out: "",
      err: "Cannot find the requirement `EX-LIMIT-002`. Did you mean `EX-LIMIT-001`?\n",
    });
  });
});
