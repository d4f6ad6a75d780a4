import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExampleProject, exampleProject } from "./__fixtures__/example-project.ts";
import { type CliRun, runCli } from "./__fixtures__/run-cli.ts";

let project: ExampleProject;
const run = (...args: string[]): Promise<CliRun> => runCli(...args, "--config", project.config);

beforeAll(() => {
  project = exampleProject();
  const config = JSON.parse(project.read("hookspec.config.json"));
  config.systems.example.coverage = "ledger.md";
  project.write("hookspec.config.json", JSON.stringify(config));
  project.write(
    "ledger.md",
    "| Source | What it says | Where |\n| --- | --- | --- |\n| S1 | Early ones first. | EX-ORDER-001 |\n| S2 | Doors are nice. | *informative*: praise |\n",
  );
});
afterAll(() => rmSync(project.root, { recursive: true, force: true }));

describe("read", () => {
  it("gives the spec of a page as JSON", async () => {
    const { code, out } = await runCli("read", join(project.root, "page.md"), "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ spec: { system: "example" }, diagnostics: [] });
  });

  it("gives what is wrong as SARIF", async () => {
    project.write("bad.md", project.read("page.md").replace("| house | together |", "| house | togather |"));
    const { code, out } = await runCli("read", join(project.root, "bad.md"), "--sarif");
    expect(code).toBe(1);
    const { results } = JSON.parse(out).runs[0];
    const found = results.filter(({ level }: { level: string }) => level === "error");
    expect(found).toMatchObject([{ ruleId: "unknown-name", locations: [{}], relatedLocations: expect.any(Array) }]);
  });

  it("reads a page that was not written for hookspec, and says what that one leaves open", async () => {
    project.write(
      "older.md",
      "# Ferry\n\n| Event | Scope | Runs | Guard | A handler may |\n| --- | --- | --- | --- | --- |\n| `Go` | ferry | sequential | yes | block |\n\n## `Go`\n\nFires at eight.\n\nPayload: `{ a, b? }`.\n",
    );
    const { code, out } = await runCli("read", join(project.root, "older.md"), "--json");
    expect(code).toBe(0);
    const { spec, diagnostics } = JSON.parse(out);
    expect(spec.events[0].payload.map((field: { name: string }) => field.name)).toEqual(["a", "b"]);
    expect(new Set(diagnostics.map((d: { code: string }) => d.code))).toEqual(new Set(["not-said"]));
  });

  it("answers 2 for a page that is named twice", async () => {
    expect((await runCli("read", "a.md", "./a.md")).err).toBe("The page `./a.md` is named twice.\n");
  });

  it("answers 2 for a file that is not there", async () => {
    expect(await runCli("read", "nowhere.md")).toEqual({
      code: 2,
      out: "",
      err: "Cannot read the page `nowhere.md`: there is no such file.\n",
    });
  });
});

describe("new requirement", () => {
  it.each([
    // EX-MODE-002 is retired
    ["MODE", "EX-MODE-003"],
    ["merge", "EX-MERGE-001"],
  ])("gives the next free id of %s", async (area, id) => {
    expect(await run("new", "requirement", area)).toEqual({
      code: 0,
      err: "",
      out: `- <a id="${id.toLowerCase()}"></a>**${id}** A sentence with one MUST. \`unchecked: no law yet\`\n`,
    });
  });

  it("answers 2 for an area that is none", async () => {
    const { code, err } = await run("new", "requirement", "MERG");
    expect(code).toBe(2);
    expect(err).toContain("Did you mean `MERGE`?");
  });
});

describe("coverage", () => {
  it("shows the way from sentence to mutant", async () => {
    const { code, out } = await run("coverage");
    expect(code).toBe(0);
    expect(out).toMatch(/^S1 {2}Early ones first\.\n {4}EX-ORDER-001 {2}order\.groups {2}\S/);
    expect(out).toContain("S2  Doors are nice.\n    informative: praise\n");
    expect(out).toContain("Named by no sentence:\n    EX-MODE-001  mode.series");
    expect(out).toContain("example, sentences: 1 judged by a law that has a mutant, 1 informative\n");
    expect(out).toMatch(/example: 2 sentences, 6 requirements, 5 with a law, \d of them with a mutant\n$/);
  });
});

describe("check", () => {
  it("holds a kernel's own tables against the page, by names of the config", async () => {
    expect((await run("generate")).code).toBe(0);
    project.write(
      "hooks.ts",
      'export const NAMES = ["BeforeOpen", "AfterOpen"];\nexport const HOOK_SEMANTICS = {\n  BeforeOpen: "in turn",\n  AfterOpen: "in turn",\n};\nexport const GUARD_HOOK_EVENTS = ["BeforeOpen"];\n',
    );
    const config = JSON.parse(project.read("hookspec.config.json"));
    Object.assign(config.systems.example, { kernelSources: ["hooks.ts"], kernelNames: { events: "NAMES" } });
    project.write("hookspec.config.json", JSON.stringify(config));
    const { code, out } = await run("check");
    expect(code).toBe(1);
    expect(out).toContain("hooks.ts:4: `AfterOpen` runs `together` by the page, `in turn` here.\n");
    const sarif = JSON.parse((await run("check", "--sarif")).out);
    expect(sarif.runs[0].results).toHaveLength(1);
    expect(sarif.runs[0].results[0]).toMatchObject({ ruleId: "kernel-differs", ruleIndex: 0 });
    const given = await run(
      "check",
      "--kernel-source",
      join(project.root, "generated/events.ts"),
      join(project.root, "generated/semantics.ts"),
    );
    expect(given.out).toContain("No kernel source declares `NAMES`.");
    expect((await run("check", "--kernel-source", "nowhere.ts")).code).toBe(2);
  });
});
