import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
  for (const bad of [
    { event: "TurnStart", session: "s1", execution: "e1" },
    { event: "TurnStart", outcome: "stopped", session: "s1", execution: "e1" },
    { moment: "sessionStored" },
    { moment: "sesionStored", session: "s1" },
    { end: false },
  ])
    expect(accepts(bad)).toBe(false);
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
  const trace = async (text: string, ...more: string[]) => {
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
    ["{", 1, /run\.jsonl:1 .*JSON/],
    ['{"moment":"sesionStored","session":"s1"}', 1, /run\.jsonl:1 .*Did you mean `sessionStored`\?/],
    ['{"event":"TurnStart","session":"s1","execution":"e1"}', 1, /run\.jsonl:1 .*outcome/],
    ['{"moment":"sessionStored","sesion":"s1"}', 1, /run\.jsonl:1 .*sesion/],
  ])("tells what is wrong with the line %s", async (line, expected, said) => {
    const { code, out } = await trace(`${line}\n`);
    expect(code).toBe(expected);
    expect(out).toMatch(said);
  });
});
