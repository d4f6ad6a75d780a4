import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTrace } from "../conformance/lifecycle/read-trace.ts";
import { traceFaultsSchema } from "../conformance/lifecycle/trace-report.ts";
import { LIFECYCLE_RULES, specSchema } from "../spec/model/index.ts";
import { runCli } from "./__fixtures__/run-cli.ts";
import { hostOf } from "./lifecycle/host-of.ts";
import { isLifecycleProven, proveLifecycle } from "./lifecycle/prove-lifecycle.ts";

const { $comment: _comment, ...data } = JSON.parse(
  readFileSync(new URL("../generated/covel/spec.json", import.meta.url), "utf8"),
);
const spec = specSchema.parse(data);
const { lifecycle } = spec;
const host = await hostOf(spec.system);

/** Right traces, and seeds; `TRACES=10000` as `prove --part lifecycle` has them. */
const TRACES = Number(process.env["TRACES"] ?? 100);
const SEEDS = Number(process.env["SEEDS"] ?? 1);

test("each requirement on traces has a row of the page, with its law", () => {
  const bound = spec.requirements.filter(({ law }) => law?.startsWith("lifecycle.") === true);
  const lawsOf = (id: string) =>
    (lifecycle?.rules ?? [])
      .filter(({ requirement }) => requirement === id)
      .map(({ rule }) => LIFECYCLE_RULES[rule].law);
  expect(bound.length).toBeGreaterThan(0);
  expect(bound.filter(({ id, law }) => !lawsOf(id).some((own) => own === law))).toEqual([]);
});

test("the generated schema takes each line of a right host, and none that lacks what the page asks for", () => {
  const schema = JSON.parse(
    readFileSync(new URL("../generated/covel/schemas/trace-line.json", import.meta.url), "utf8"),
  );
  const accepts = new Ajv2020({ strict: false }).compile(schema);
  const lines = [1, 2, 3].flatMap((stream) => host?.recordRun(1, stream).trim().split("\n") ?? []);
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => !accepts(JSON.parse(line)))).toEqual([]);
});

test("the generated schema and the reader refuse the same lines", () => {
  if (lifecycle === undefined) throw new Error("there is nothing to read by");
  const schema = JSON.parse(
    readFileSync(new URL("../generated/covel/schemas/trace-line.json", import.meta.url), "utf8"),
  );
  const accepts = new Ajv2020({ strict: false }).compile(schema);
  const isRead = (line: object) => readTrace(JSON.stringify(line), spec, lifecycle).faults.length === 0;
  const turn = { event: "TurnStart", session: "s1", execution: "e1", outcome: "blocked" };
  const call = { event: "PreLLMCall", session: "s1", execution: "e1", runtime: "r1", request: "q1" };
  const right = [turn, { ...turn, _note: {} }, call, { ...call, step: 7 }, { end: true }, { end: true, _at: 5 }];
  const wrong = [
    { event: "TurnStart", session: "s1", execution: "e1" },
    { ...turn, outcome: "stopped" },
    { ...turn, note: {} },
    { ...turn, runtime: "r1" },
    { ...turn, session: 2 ** 53 },
    { ...turn, session: 1.5 },
    { ...turn, session: null },
    { ...turn, event: ["TurnStart"] },
    { ...turn, end: true },
    { ...turn, moment: "executionBegan" },
    { ...call, session: undefined },
    { ...call, prompt: 5 },
    { moment: "sessionStored" },
    { moment: "sesionStored", session: "s1" },
    { end: false },
    { end: true, session: "s1" },
  ];
  expect(right.filter((line) => !accepts(line) || !isRead(line))).toEqual([]);
  expect(wrong.filter((line) => accepts(JSON.parse(JSON.stringify(line))) || isRead(line))).toEqual([]);
});

test("right hosts fail no requirement; each row that is broken, and each host with a flaw, is found", () => {
  if (host === null || lifecycle === undefined) throw new Error("there is nothing to prove");
  const seeds = Array.from({ length: SEEDS }, (_, at) => at + 1);
  const figures = proveLifecycle(host, spec, lifecycle, { right: TRACES, seeds, within: 60 });
  expect(figures.right.failed).toEqual([]);
  expect(figures.held.filter((times) => times === 0)).toEqual([]);
  const open = [...figures.edits, ...figures.flaws].filter(({ killed, missed }) => killed < SEEDS || missed);
  expect(open.map(({ id }) => id)).toEqual([]);
  expect(isLifecycleProven(figures)).toBe(true);
  const broken = new Set([...figures.edits, ...figures.flaws].map(({ requirement }) => requirement));
  expect(lifecycle.rules.filter(({ requirement }) => !broken.has(requirement))).toEqual([]);
});

describe("`hookspec trace`", () => {
  const GUIDE = readFileSync(new URL("../docs/guide/judging-a-trace.md", import.meta.url), "utf8");
  let folder = "";
  const trace = async (text: string | Uint8Array, ...more: string[]) => {
    const path = join(folder, "run.jsonl");
    writeFileSync(path, text);
    const { code, out, err } = await runCli("trace", path, "--system", "covel", ...more);
    return { code, out: `${err}${out}`.replaceAll(path, "run.jsonl") };
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "trace-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("answers as the guide says", async () => {
    const [lines, verdict] = [...GUIDE.matchAll(/<!-- example: \w+ -->\n```\w+\n(.*?)```/gs)].map(
      ([, text]) => text ?? "",
    );
    const { code, out } = await trace(lines ?? "");
    expect(code).toBe(1);
    expect(verdict).toContain("FAIL  CV-LIFECYCLE-006");
    expect(out).toContain((verdict ?? "nothing").trimEnd());
  });

  test("lets a right trace pass where it is asked for what the trace comes to", async () => {
    const right = host?.recordRun(1, 0) ?? "";
    expect(await trace(right, "--only", "CV-LIFECYCLE-001", "CV-LIFECYCLE-005")).toMatchObject({ code: 0 });
    const { code, out } = await trace('{"moment":"sessionStored","session":"s1"}\n', "--only", "CV-LIFECYCLE-037");
    expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining("untestable CV-LIFECYCLE-037") });
  });

  test.each([
    ["{", /^run\.jsonl:1 .*JSON/],
    ['{"moment":"sesionStored","session":"s1"}', /^run\.jsonl:1 .*Did you mean `sessionStored`\?/],
    ['{"event":"TurnStart","session":"s1","execution":"e1"}', /:1 .* Add `outcome`: `"proceed"` or `"blocked"`\./],
    [
      '{"event":"TurnStart","session":"s1","execution":"e1","outcome":"Proceed"}',
      /`outcome` is "Proceed", expected `"proceed"` or `"blocked"`\. Did you mean `proceed`\?/,
    ],
    [
      '{"event":"PreStep","session":"s","execution":"e","runtime":"r","step":"t","tools":5}',
      /`tools` is 5, expected a list of texts\./,
    ],
    ['{"moment":"sessionStored","sesion":"s1"}', /^run\.jsonl:1 .*has no `sesion`/m],
    [
      '{"end":true,"event":"SessionStart","session":"s1"}',
      /:1 {2}The line with `end` says `event` and `session` too\./,
    ],
    ['{"end":false}', /`end` is false\. Write `true`/],
    ['{"moment":"sessionStored","session":9007199254740993}', /beyond 2\^53.* Write the id as a text\./],
    ['{"event":{"toString":1,"valueOf":1},"session":"s1"}', /`event` is no text\./],
    ['{"event":["SessionStart"],"session":"s1"}', /`event` is no text\./],
    [
      '{"event":"SessionStart","session":"s","call":"c"}',
      /does not belong to a call\. Leave `call` out.*: a line of it names `session`\./,
    ],
    [
      '{"moment":"sessionStored","session":1}\n{"event":"SessionStart","session":"1"}',
      /:2 {2}`session` is the text "1" here, and the number 1 in line 1\./,
    ],
    ['[\n{"event":"SessionStart","session":"s1"}\n]', /^run\.jsonl:1 {2}The file holds a JSON array\.[^\n]*\n$/],
    [
      '{\n  "event": "SessionStart",\n  "session": "s1"\n}',
      /^run\.jsonl:1 {2}A JSON object goes over several lines\.[^\n]*\n$/,
    ],
  ])("tells what is wrong with the line %s", async (line, said) => {
    const { code, out } = await trace(`${line}\n`);
    expect(code).toBe(1);
    expect(out).toMatch(said);
  });

  const RIGHT = '{"moment":"sessionStored","session":"s1"}\n{"event":"SessionStart","session":"s1"}\n{"end":true}\n';

  test("tells of a value that is nested too deep", async () => {
    const deep = `${"[".repeat(60_000)}${"]".repeat(60_000)}`;
    expect((await trace(`{"event":"SessionStart","session":${deep}}\n`)).out).toContain("`session` is no id.");
    const call = '{"event":"PreLLMCall","session":"s","execution":"e","runtime":"r","request":"q"';
    expect((await trace(`${call},"promptSegments":${deep}}\n`)).out).toContain("nested more than 200 deep");
  });

  test.each([
    ["bytes that are no UTF-8", Buffer.from(RIGHT.replaceAll("s1", "s\u00e9"), "latin1"), "it is no UTF-8, line 1."],
    ["UTF-16", Buffer.from(`\uFEFF${RIGHT}`, "utf16le"), "it is UTF-16, expected UTF-8."],
  ])("tells of %s", async (_, bytes, said) => {
    expect(await trace(bytes)).toEqual({
      code: 1,
      out: `run.jsonl  The trace cannot be read: ${said} Write it as UTF-8.\n`,
    });
  });

  test("tells why a file cannot be read", async () => {
    const huge = join(folder, "huge.jsonl");
    writeFileSync(huge, "");
    truncateSync(huge, 600_000_000);
    const told = async (path: string) => {
      const { code, err } = await runCli("trace", path, "--system", "covel");
      return `${code} ${err.replaceAll(folder, "")}`;
    };
    expect(await told(huge)).toMatch(/^2 .*`\/huge\.jsonl`: it has 600 MB, .* Cut it into several files/);
    expect(await told(join(folder, "none.jsonl"))).toContain(
      "2 Cannot read the trace `/none.jsonl`: there is no such file.",
    );
    expect(await told(folder)).toContain("it is a folder. Name the files in it.");
    rmSync(huge);
  });

  test("refuses requirements of another level", async () => {
    for (const words of [["CV-ORDER-001"], ["order"], ["CV-LIFECYCLE-001", "order"]]) {
      const { code, out } = await trace(RIGHT, "--only", ...words);
      expect(code).toBe(2);
      expect(out).toMatch(/^`(?:CV-ORDER-001|order)` is not of the level lifecycle.* CV-LIFECYCLE-001 to /);
    }
    expect((await trace(RIGHT, "--only", "CV-LIFECYCLE-001")).code).toBe(0);
  });

  test("writes what cannot be read as JSON too", async () => {
    const path = join(folder, "run.jsonl");
    writeFileSync(path, `{"moment":"sesionStored","session":"s1"}\n{\n`);
    const { code, out, err } = await runCli("trace", path, "--system", "covel", "--json", "-");
    const { faults } = traceFaultsSchema.parse(JSON.parse(out));
    expect(code).toBe(1);
    expect(faults).toEqual([
      { file: path, line: 1, message: expect.stringContaining("Did you mean `sessionStored`?") },
      { file: path, line: 2, message: "The line is no JSON. Write one JSON object per line." },
    ]);
    expect(err).toContain(`${path}:2  The line is no JSON.`);
  });

  test("shows where long values part, how often a requirement is broken, and that an id may be used again", async () => {
    const units = { session: "s", execution: "e", runtime: "r" };
    const segments = (last: string) =>
      ["first", "second", "third", last].map((id) => ({ pluginId: "some-plugin-with-a-long-name", id }));
    const text = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const parted = await trace(
      text(
        { event: "PostContextAssembly", ...units, promptSegments: segments("a") },
        { event: "PreLLMCall", ...units, request: "q", promptSegments: segments("b") },
      ),
    );
    expect(parted.out).toContain('differs   `[3].id` is "b", not "a"\n');
    const runs = ["e1", "e2", "e3"].map((execution) => ({
      ...{ event: "PreRuntime", session: "s", execution, runtime: "story", outcome: "proceed" },
    }));
    const reused = await trace(text(...runs));
    expect(reused.out).toMatch(/FAIL .*CV-LIFECYCLE-012 .* · broken 1 of 1 time\n/);
    expect(reused.out.replace(/\s+/g, " ")).toContain(
      'The lines name the runtime "story" in the execution "e1" and in "e2": if these are two, give each runtime an id of its own.',
    );
  });
});
