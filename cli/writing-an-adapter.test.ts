import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guideBlocks } from "./__fixtures__/guide-blocks.ts";
import { runCli } from "./__fixtures__/run-cli.ts";

const RUNNER = fileURLToPath(new URL("./__fixtures__/prompt-runner.ts", import.meta.url));
const CONFIG = fileURLToPath(new URL("../hookspec.config.json", import.meta.url));
const blocks = guideBlocks("writing-an-adapter.md");
const adapter = blocks.find(({ file }) => file === "adapter.ts")?.text ?? "";

describe("the guide Writing an adapter", () => {
  let folder: string;
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hookspec-adapter-"));
    write("package.json", '{ "type": "module" }');
    copyFileSync(RUNNER, join(folder, "prompt-runner.ts"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("shows an adapter of less than 60 lines", () => {
    expect(adapter.split("\n").length).toBeLessThan(60);
    expect(adapter).toContain("satisfies Kernel");
  });

  it("shows the verdict that the runner gets through its adapter", async () => {
    const path = write("adapter.ts", adapter);
    const [command = ""] = blocks.filter(({ language }) => language === "sh").map(({ text }) => text.trim());
    const [shown = ""] = blocks.filter(({ language }) => language === "text").map(({ text }) => text.trim());
    const args = command
      .split(" ")
      .slice(2)
      .map((arg) => (arg === "adapter.ts" ? path : arg));
    const { code, out, err } = await runCli(...args, "--config", CONFIG);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(shown.split("\n").filter((line) => !out.split("\n").includes(line))).toEqual([]);
  });

  it("is right that a wrapper hides what is no function", async () => {
    const wrapping = adapter.replace('typeof handler === "function" ? turned : handler', "turned");
    expect(wrapping).not.toBe(adapter);
    const path = write("wrapping.ts", wrapping);
    const { code, out } = await runCli("conform", path, "--system", "openclaw", "--runs", "300", "--config", CONFIG);
    expect(code).toBe(1);
    expect(out).toContain("FAIL  OC-REGISTER-001  MUST");
    expect(out.match(/^FAIL /gm)).toHaveLength(2);
  });
});
