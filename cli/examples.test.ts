import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { timelineBlocks } from "../generator/extract/timeline-blocks.ts";
import { type ExampleProject, exampleProject } from "./__fixtures__/example-project.ts";
import { type CliRun, runCli } from "./__fixtures__/run-cli.ts";
import { served } from "./wire/served.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const NAIVE = fileURLToPath(new URL("./__fixtures__/naive-kernel.ts", import.meta.url));
const FAULTY = fileURLToPath(new URL("../examples/javascript/faulty-adapter.mjs", import.meta.url));
const RIGHT = `h1 on AfterOpen by alpha: returns nothing
d1 dispatches AfterOpen { visitors: [] } at 0 ms
--
0 ms  d1 begins
      h1 is called in d1
      h1 returns undefined
      d1 …`;
let project: ExampleProject;
let page: string;
const run = (command: string, ...args: string[]): Promise<CliRun> =>
  runCli(command, "--config", project.config, ...args);
const withBlock = (text: string) => project.write("page.md", `${page}\n\`\`\`timeline EX-FAIL-001\n${text}\n\`\`\`\n`);

beforeAll(async () => {
  project = exampleProject();
  page = project.read("page.md");
  const config = JSON.parse(project.read("hookspec.config.json"));
  config.systems.example.kernel = "generated/kernel.ts";
  project.write("hookspec.config.json", JSON.stringify(config));
  project.write("package.json", '{ "type": "module" }');
  expect((await run("generate")).code).toBe(0);
});
afterAll(() => rmSync(project.root, { recursive: true, force: true }));

describe("examples", () => {
  it("passes a block that says what happens", async () => {
    withBlock(RIGHT);
    expect(await run("examples")).toEqual({ code: 0, err: "", out: "example: 1 examples, all as the page says\n" });
  });

  it("shows a wrong expectation in place, and mends it with --update", async () => {
    withBlock(RIGHT.replace("h1 returns undefined", "h1 throws undefined"));
    const { code, out } = await run("examples");
    expect(code).toBe(1);
    expect(out).toContain(`(EX-FAIL-001)
    h1 on AfterOpen by alpha: returns nothing
    d1 dispatches AfterOpen { visitors: [] } at 0 ms
    --
    0 ms  d1 begins
          h1 is called in d1
  -       h1 throws undefined
  + 0 ms  h1 returns undefined
          d1 …

example: 1 examples, 1 wrong
`);
    expect((await run("examples", "--update")).code).toBe(0);
    expect(timelineBlocks(project.read("page.md")).map(({ text }) => text)).toEqual([RIGHT]);
  });

  it("tells by line what is no block", async () => {
    withBlock(RIGHT.replace("returns nothing", "goes home"));
    const { code, out } = await run("examples");
    expect(code).toBe(1);
    expect(out).toMatch(/^page\.md:\d+: expected `returns` or .*, found `goes home`$/m);
  });

  it("hold on our own pages, for the generated dispatchers and by the model", async () => {
    const { code, out } = await runCli("examples");
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^covel: \d+ examples, all as the page says\nopenclaw: \d+ examples, all as the page says\n$/,
      ),
    });
  });
});

describe("replay", () => {
  it("prints the program as a script that needs the kernel alone, and as a block", async () => {
    withBlock(RIGHT);
    const { out } = await run("conform", NAIVE, "--runs", "100", "--only", "EX-ORDER-001");
    const token = /npx hookspec replay (\S+)/.exec(out)?.[1] ?? "";
    const script = await run("replay", token, "--kernel", NAIVE, "--as-script");
    expect(script.out).toContain("// EX-ORDER-001: Early handlers MUST start before late ones.\n");
    expect(script.out).not.toContain("hookspec");
    project.write("script.mjs", script.out);
    const tsx = fileURLToPath(import.meta.resolve("tsx"));
    const printed = execFileSync(process.execPath, ["--import", tsx, join(project.root, "script.mjs"), NAIVE], {
      encoding: "utf8",
    });
    expect(printed).toMatch(/d1 begins\n.*h1 is called with.*h2 is called with/s);
    const block = await run("replay", token, "--kernel", NAIVE, "--as-example");
    expect(block.out).toMatch(/^```timeline EX-ORDER-001\nh1 on /);
    withBlock(timelineBlocks(block.out)[0]?.text ?? "");
    expect((await run("examples", NAIVE, "--system", "example")).out).toContain("the page's model does not allow it");
  });

  it("prints what goes over the wire as a script that needs the command alone", async () => {
    const command = served(FAULTY).join(" ");
    const { out } = await runCli("conform", "--system", "covel", "--command", command, "--runs", "150");
    const [, id, token = ""] = /^FAIL {2}(\S+).*?npx hookspec replay (\S+)/ms.exec(out) ?? [];
    const script = await runCli("replay", token, "--command", command, "--as-script");
    expect(script.out).toMatch(new RegExp(`^#!/bin/sh\n# ${id}: .*\n# expected: `));
    project.write("script.sh", script.out);
    const answers = execFileSync("sh", [join(project.root, "script.sh")], { encoding: "utf8" })
      .trim()
      .split("\n");
    const sent = script.out.split("\n").filter((line) => line.startsWith("{"));
    expect(answers.map((line) => JSON.parse(line).seq)).toEqual(sent.map((line) => JSON.parse(line).seq));
    expect(answers.join("\n")).toMatch(/"effect":"call".*"effect":"outcome"/s);
  });
});
