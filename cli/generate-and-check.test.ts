import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ExampleProject, exampleProject } from "./__fixtures__/example-project.ts";
import { type CliRun, runCli } from "./__fixtures__/run-cli.ts";

let project: ExampleProject;
const generate = (...args: string[]): Promise<CliRun> => runCli("generate", "--config", project.config, ...args);
const check = (...args: string[]): Promise<CliRun> => runCli("check", "--config", project.config, ...args);
const edit = (path: string, from: string | RegExp, to: string): void => {
  const text = project.read(path);
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  project.write(path, edited);
};

beforeEach(() => {
  project = exampleProject();
});
afterEach(() => rmSync(project.root, { recursive: true, force: true }));

describe("generate, then check", () => {
  it("fills an empty folder and the document, and finds nothing to do the second time", async () => {
    const first = await generate();
    expect(first).toEqual({ code: 0, err: "", out: expect.stringContaining("create generated/MANIFEST.json") });
    expect(project.read("docs/hooks.md")).toContain("| `BeforeOpen` | door | in turn | yes |");
    expect(await check()).toEqual({ code: 0, err: "", out: "example: pages, generated files and docs agree\n" });
    const tree = project.tree();
    expect((await generate()).out).toMatch(/^example: 0 changed, \d+ unchanged\n$/);
    expect(project.tree()).toEqual(tree);
  });

  it("writes nothing when checking", async () => {
    await generate();
    edit("page.md", "| yes | yes | block, rewrite", "| yes | no | block, rewrite");
    const tree = project.tree();
    expect((await check()).code).toBe(1);
    expect(project.tree()).toEqual(tree);
  });

  it("tells a page that has changed, with a diff and the command that mends it", async () => {
    await generate();
    edit("page.md", "count visitors", "greet visitors");
    const { code, out } = await check();
    expect(code).toBe(1);
    expect(out).toContain('docs/hooks.md:3: The zone "events" is out of date: the page says something else now.');
    expect(out).toContain("greet visitors");
    expect(out).toContain("generated/spec.json: It is out of date");
    expect(out).not.toContain("by hand");
    expect(out).toContain(`Mend with: hookspec generate --config ${project.config}\n`);
    await generate();
    expect((await check()).code).toBe(0);
  });

  it("tells an edit by hand of a generated file and of a zone", async () => {
    await generate();
    edit("generated/events.ts", "AfterOpen", "AfterShut");
    edit("docs/hooks.md", "`AfterOpen`", "`AfterShut`");
    const { code, out } = await check("--json");
    expect(code).toBe(1);
    const { drifts } = JSON.parse(out) as { drifts: { kind: string; file: string; diff: string }[] };
    expect(drifts.map(({ kind, file }) => [kind, file])).toEqual([
      ["edited", "generated/events.ts"],
      ["edited", "docs/hooks.md"],
    ]);
    expect(drifts[0]?.diff).toContain('-  "AfterShut",\n+  "AfterOpen",');
  });

  it("raises nothing for CRLF copies and for tables that a formatter has padded", async () => {
    await generate();
    for (const [path, text] of Object.entries(project.tree())) project.write(path, text.replaceAll("\n", "\r\n"));
    expect((await check()).code).toBe(0);
    edit("docs/hooks.md", /\| `BeforeOpen` \|/, "|   `BeforeOpen`      |");
    edit("docs/hooks.md", /\| --- \| --- \|/, "| :---------- | ----: |");
    expect((await check()).code).toBe(0);
    const tree = project.tree();
    await generate();
    expect(project.tree()).toEqual(tree);
  });

  it("finds and removes files of an event that is gone, and keeps hand-written ones", async () => {
    await generate();
    const page = project.read("page.md");
    project.write("page.md", page.replaceAll("`AfterOpen`", "`AfterShut`"));
    project.write("generated/mine.ts", "export const mine = 1;\n");
    expect((await check()).out).toContain("generated/schemas/AfterOpen.payload.json: It is left over");
    await generate();
    const tree = Object.keys(project.tree());
    expect(tree).toEqual(expect.arrayContaining(["generated/mine.ts", "generated/schemas/AfterShut.payload.json"]));
    expect(tree).not.toContain("generated/schemas/AfterOpen.payload.json");
  });

  it("removes nothing that is another's: copies, packages, other output folders", async () => {
    await generate();
    const events = project.read("generated/events.ts");
    const manifest = project.read("generated/MANIFEST.json");
    project.write("generated/mine/events.ts", events);
    for (const folder of ["node_modules/hookspec/generated/example", "vendor/example"]) {
      project.write(`${folder}/events.ts`, events);
      project.write(`${folder}/MANIFEST.json`, manifest);
    }
    project.write(
      "hookspec.config.json",
      JSON.stringify({ systems: { example: { pages: ["page.md"], out: ".", docs: [] } } }),
    );
    const tree = project.tree();
    await generate();
    expect(project.tree()).toMatchObject(tree);
    rmSync(join(project.root, "generated/MANIFEST.json"));
    expect((await check()).out).toContain("generated/mine/events.ts: It says that hookspec made it");
  });

  it("does not write through a link to a hand-written file", async () => {
    project.write("mine.ts", "export const mine = 1;\n");
    project.write("generated/notes.ts", "");
    symlinkSync("../mine.ts", join(project.root, "generated/events.ts"));
    const { code, err } = await generate();
    expect([code, err]).toEqual([1, expect.stringContaining("generated/events.ts: A file that hookspec did not make")]);
    expect(project.read("mine.ts")).toBe("export const mine = 1;\n");
  });

  it("tells a run that was cut off, and the next run finishes it", async () => {
    await generate();
    project.write("generated/.hookspec-journal.json", '{"targets":["generated/events.ts"]}');
    project.write("generated/events.ts.hookspec-tmp", "half");
    expect((await check()).out).toContain("generated: A run of `hookspec generate` was cut off here.");
    await generate();
    expect(Object.keys(project.tree()).filter((path) => path.includes("hookspec-"))).toEqual([]);
    expect((await check()).code).toBe(0);
  });
});

describe("what is wrong with the input", () => {
  const untouched = async (run: () => Promise<CliRun>): Promise<CliRun> => {
    const tree = project.tree();
    const result = await run();
    expect(project.tree()).toEqual(tree);
    expect(result.err + result.out).not.toMatch(/\n\s+at /);
    return result;
  };

  it("is said of a page with errors, and nothing is written", async () => {
    edit("page.md", "| house | together |", "| house | togather |");
    const { code, err } = await untouched(generate);
    expect(code).toBe(1);
    expect(err).toMatch(/^page\.md:23:25 error unknown-name/m);
    expect(err).toContain("togather");
    expect((await check()).code).toBe(1);
  });

  it("is said of a page that is no page", async () => {
    project.write("page.md", "# Shopping\n\nMilk.\n");
    expect((await untouched(generate)).code).toBe(1);
  });

  it("is said of a document whose markers cannot be followed, and nothing is written", async () => {
    edit("docs/hooks.md", "<!-- hookspec:end -->", "");
    expect(await untouched(generate)).toEqual({
      code: 1,
      out: "",
      err: "docs/hooks.md:3: The zone has no end marker: put `hookspec:end` in a comment below the table.\nNothing was written.\n",
    });
  });

  it("is said of a file that is not ours, and nothing is written", async () => {
    project.write("generated/events.ts", "export const mine = 1;\n");
    const { code, err } = await untouched(generate);
    expect([code, err]).toEqual([
      1,
      "generated/events.ts: A file that hookspec did not make stands where a generated one belongs: move it away.\nNothing was written.\n",
    ]);
    expect((await check()).out).toContain("generated/events.ts: A file that hookspec did not make");
  });

  it("is said of a folder that cannot be written", async () => {
    project.write("generated", "a file");
    const { code, err } = await untouched(generate);
    expect([code, err]).toEqual([
      2,
      "Cannot write below `generated` or its documents (a file stands where a folder should be): nothing was changed. Make the place writable and run it again.\n",
    ]);
  });

  it.each([
    [["generate", "--sistem", "x"], /unknown option '--sistem'/],
    [["generat"], /unknown command 'generat'/],
    [["check", "--config", "nowhere.json"], /Cannot read the config file `nowhere\.json`/],
    [["generate", "--system", "exampel"], /Cannot find the system `exampel`.*Did you mean `example`\?/],
  ])("is said of %j", async (args, message) => {
    const { code, err } = await untouched(() =>
      runCli(...args, ...(args.includes("--config") || args.length === 1 ? [] : ["--config", project.config])),
    );
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });

  it.each([
    ["{", /no JSON/],
    ['{ "systems": {} }', /names no system/],
    ['{ "systems": { "a": { "pages": ["p.md"] } } }', /`systems\.a\.out`/],
    ['{ "systems": { "a": { "pages": ["p.md"], "out": "o", "doc": [] } } }', /`doc`/],
    [
      '{ "systems": { "a": { "pages": ["p.md"], "out": "o" }, "b": { "pages": ["p.md"], "out": "./o/b" } } }',
      /`\.\/o\/b` of `b` lies in `o` of `a`/,
    ],
  ])("is said of the config %s", async (text, message) => {
    project.write("hookspec.config.json", text);
    const { code, err } = await untouched(generate);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });

  it.each([
    ["pages", { pages: ["no.md"], out: "generated" }, /Cannot read the page `no\.md`/],
    ["documents", { pages: ["page.md"], out: "generated", docs: ["no.md"] }, /Cannot read the document `no\.md`/],
    [
      "ledgers",
      { pages: ["page.md"], out: "generated", coverage: "no.md" },
      /Cannot read the coverage ledger `no\.md`/,
    ],
  ])("is said of %s that are not there", async (_, example, message) => {
    project.write("hookspec.config.json", JSON.stringify({ systems: { example } }));
    expect(await untouched(generate)).toEqual({ code: 2, out: "", err: expect.stringMatching(message) });
  });

  it("is said of texts that are no UTF-8", async () => {
    const docs = project.read("docs/hooks.md");
    writeFileSync(join(project.root, "docs/hooks.md"), Buffer.from(`${docs}caf\u00e9\n`, "latin1"));
    expect((await untouched(generate)).err).toBe(
      "Cannot read the document `docs/hooks.md` that the config names: it is no UTF-8, line 8. Save `docs/hooks.md` as UTF-8.\n",
    );
    writeFileSync(join(project.root, "page.md"), Buffer.from(project.read("page.md"), "utf16le"));
    expect((await untouched(check)).code).toBe(2);
    rmSync(join(project.root, "page.md"));
    project.write("page.md/page.md", "");
    expect((await untouched(check)).err).toContain("`page.md` that the config names: it is a folder, expected a file.");
  });

  it("is said of names that would be one in code, at their place", async () => {
    project.write("page.md", project.read("page.md").replaceAll("`AfterOpen`", "`before.open`"));
    const { code, err } = await untouched(generate);
    expect([code, err.match(/error name-clash/g)?.length]).toEqual([1, 1]);
    expect(err).toMatch(/^page\.md:23:4 error name-clash/m);
  });

  it("is said of a document without zones, as a warning", async () => {
    project.write("docs/hooks.md", "# Hooks\n");
    const { code, err } = await generate();
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/^docs\/hooks\.md:1:1 warning document-without-zones\n {2}The document holds no zone\./),
    ]);
    expect(err).toContain("or take it out of the config.");
    const checked = await check();
    expect([checked.code, checked.err]).toEqual([0, err]);
    const warning = { file: "docs/hooks.md", severity: "warning", code: "document-without-zones" };
    for (const run of [await generate("--json"), await check("--json")])
      expect([run.code, run.err, JSON.parse(run.out)]).toEqual([
        0,
        "",
        expect.objectContaining({ diagnostics: [expect.objectContaining(warning)] }),
      ]);
    const sarif = await check("--sarif");
    expect([sarif.code, JSON.parse(sarif.out).runs[0].results]).toEqual([
      0,
      [expect.objectContaining({ ruleId: "document-without-zones", level: "warning" })],
    ]);
  });

  it("is said of two output folders that are one through a link, at its line", async () => {
    mkdirSync(join(project.root, "real"));
    symlinkSync("real", join(project.root, "link"));
    symlinkSync("later", join(project.root, "dangling"));
    const config = (...outs: string[]) =>
      `{ "systems": {\n${outs.map((out, at) => `"s${at}": { "pages": ["page.md"],\n"out": "${out}" }`).join(",\n")}\n} }`;
    const told = async (...outs: string[]) => {
      project.write("hookspec.config.json", config(...outs));
      return (await untouched(check)).err.split("\n")[1];
    };
    const rest = "and each would remove what the other makes: give each a folder of its own.";
    expect([
      await told("real", "link"),
      await told("real", "link/inside"),
      await told("dangling/a", "later"),
      await told("real", "dangling"),
    ]).toEqual([
      `  Line 5: the output folder \`link\` of \`s1\` is the same folder as \`real\` of \`s0\`, ${rest}`,
      `  Line 5: the output folder \`link/inside\` of \`s1\` lies in \`real\` of \`s0\`, ${rest}`,
      `  Line 5: the output folder \`later\` of \`s1\` holds \`dangling/a\` of \`s0\`, ${rest}`,
      // folders apart: the next thing to say is about the page
      "s1: The config calls it `s1`, its page `example`: use one name in both.",
    ]);
  });

  it("is said of a page that is named twice through a link, and of a config that is a folder", async () => {
    symlinkSync("page.md", join(project.root, "link.md"));
    const pages = ["page.md", "link.md"];
    project.write("hookspec.config.json", JSON.stringify({ systems: { example: { pages, out: "generated" } } }));
    expect((await untouched(check)).err).toContain(
      "\n  `systems.example.pages` names `link.md`, a link to the same file as `page.md`: take one out.\n",
    );
    expect(await runCli("check", "--config", project.root)).toEqual({
      code: 2,
      out: "",
      err: `Cannot read the config file \`${project.root}\`: it is a folder: name the file in it with --config.\n`,
    });
  });

  it("is said of another name in the config than on the page", async () => {
    project.write(
      "hookspec.config.json",
      JSON.stringify({ systems: { sample: { pages: ["page.md"], out: "generated" } } }),
    );
    expect((await untouched(generate)).err).toContain(
      "The config calls it `sample`, its page `example`: use one name in both.",
    );
  });
});

describe("the ledger and the laws", () => {
  it("are held against the page", async () => {
    await generate();
    project.write(
      "ledger.md",
      "| Source | What it says | Where |\n| --- | --- | --- |\n| S1 | a | EX-MODE-001, EX-MODE-009 |\n| S1 | b | - |\n",
    );
    project.write(
      "hookspec.config.json",
      JSON.stringify({
        systems: { example: { pages: ["page.md"], out: "generated", coverage: "ledger.md" } },
        everyLawBound: true,
      }),
    );
    const { code, out } = await check();
    expect(code).toBe(1);
    expect(out).toContain("ledger.md:3: The row `S1` names EX-MODE-009, which is no requirement of the page.");
    expect(out).toContain("ledger.md:4: The sentence `S1` stands twice.");
    expect(out).toContain("ledger.md:4: The row `S1` does not say where its sentence went.");
    expect(out).toContain("The law `limit.default` is bound by no requirement of any page.");
    expect(out).not.toContain("`limit.exact`");
    expect(out).not.toContain("Mend with");
  });
});

it("gives the same bytes in another folder, locale and time zone", async () => {
  const bin = fileURLToPath(new URL("./bin.mjs", import.meta.url));
  const other = exampleProject("hookspec other ümlaut-");
  try {
    execFileSync(process.execPath, [bin, "generate"], {
      cwd: project.root,
      env: { ...process.env, LC_ALL: "C", TZ: "UTC" },
    });
    execFileSync(process.execPath, [bin, "generate", "--config", join(other.root, "hookspec.config.json")], {
      cwd: "/",
      env: { ...process.env, LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8", TZ: "Asia/Tokyo" },
    });
    expect(other.tree()).toEqual(project.tree());
    expect(Object.keys(project.tree()).length).toBeGreaterThan(10);
  } finally {
    rmSync(other.root, { recursive: true });
  }
});
