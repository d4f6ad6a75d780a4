import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guideBlocks } from "./__fixtures__/guide-blocks.ts";
import { runCli } from "./__fixtures__/run-cli.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const RUNNER = readFileSync(here("./__fixtures__/prompt-runner.ts"), "utf8");
const ADAPTER = guideBlocks("writing-an-adapter.md").find(({ file }) => file === "adapter.ts")?.text ?? "";

/** Where the page leaves a point open: what the runner of the guide does, and what another may do. */
const OTHERWISE: readonly (readonly [point: string, does: string, may: string])[] = [
  ["null at a gate", "if (value === undefined) return", "if (value === undefined || value === null) return"],
  [
    "a pass with further keys",
    'value.outcome === "pass"',
    'value.outcome === "pass" && Object.keys(value).length === 1',
  ],
  ["an empty text where the first wins", ".find((one) => one)", ".find((one) => one !== undefined)"],
  ["a wish to revise without a reason", 'action === "revise" && typeof reason === "string"', 'action === "revise"'],
  [
    "an odd limit",
    'throw new TypeError("A priority must be a finite number");',
    'throw new TypeError("A priority must be a finite number");\n    if (timeoutMs !== undefined && !(Number.isFinite(timeoutMs) && timeoutMs > 0)) throw new TypeError("An odd limit");',
  ],
  [
    "a field of another type",
    "isRecord(answer.value)) all.push",
    "isRecord(answer.value) && !Object.values(answer.value).includes(null)) all.push",
  ],
  [
    "handlers behind a decision to finalize",
    "all.push(kept(answer.value));",
    'all.push(kept(answer.value));\n      if (all.at(-1)?.action === "finalize") break;',
  ],
  ["waiting for observers", "await Promise.all", "void Promise.all"],
  ["further fields of a context", "entry.run(payload, context)", "entry.run(payload, { ...Object(context), more: 1 })"],
];

describe("a kernel that does otherwise wherever the page leaves that open", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hookspec-open-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(OTHERWISE)("differs from the runner in one place: %s", (_point, does) => {
    expect(RUNNER.split(does)).toHaveLength(2);
  });

  it("passes as well", async () => {
    const runner = OTHERWISE.reduce((text, [, does, may]) => text.replace(does, () => may), RUNNER);
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(folder, "prompt-runner.ts"), runner);
    writeFileSync(join(folder, "adapter.ts"), ADAPTER.replace('"priorities"]', '"priorities", "detached-observers"]'));
    const args = [join(folder, "adapter.ts"), "--system", "openclaw", "--runs", "800", "--seed", "3"];
    const { code, out } = await runCli("conform", ...args, "--config", here("../hookspec.config.json"));
    expect(out).toMatch(/^64 pass · 16 not-applicable · 6 unchecked\n800 programs/m);
    expect(code).toBe(0);
  });
});
