import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GuideBlock, guideBlocks } from "./__fixtures__/guide-blocks.ts";
import { type CliRun, runCli } from "./__fixtures__/run-cli.ts";

const blocks = guideBlocks("adding-a-system.md");
const pageOf = (parts: readonly GuideBlock[]): string =>
  parts
    .filter(({ file }) => file === "page.md")
    .map(({ text }) => text)
    .join("\n");

/** Does what a reader of the guide does: writes its files, changes them as its diffs say, runs its commands. */
async function follow(root: string): Promise<{ command: string; run: CliRun; shown: string[] }[]> {
  const steps: { command: string; run: CliRun; shown: string[] }[] = [];
  const path = (file: string): string => join(root, file);
  for (const { language, file, text } of blocks) {
    if (language === "sh") {
      const command = text.trim();
      const args = command.split(" ").slice(2);
      const placed = args.map((arg) => (arg.endsWith(".ts") ? path(arg) : arg));
      steps.push({ command, run: await runCli(...placed, "--config", path("hookspec.config.json")), shown: [] });
    } else if (language === "text") {
      steps.at(-1)?.shown.push(...text.trimEnd().split("\n"));
    } else if (file !== undefined) {
      mkdirSync(dirname(path(file)), { recursive: true });
      if (language === "diff") writeFileSync(path(file), changed(readFileSync(path(file), "utf8"), text));
      else writeFileSync(path(file), file === "page.md" ? pageOf(blocks) : text);
    }
  }
  return steps;
}

/** The text with the one line that a diff takes away replaced by the one that it adds. */
function changed(text: string, diff: string): string {
  const [, before = "", after = ""] = /^-(.*)\n\+(.*)\n$/.exec(diff) ?? [];
  expect(text.split(before)).toHaveLength(2);
  return text.replace(before, () => after);
}

describe("the guide Adding a system", () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "hookspec-blog-"));
    writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("shows the fixture page, part by part", () => {
    const fixture = readFileSync(new URL("../generator/__fixtures__/pages/blog.md", import.meta.url), "utf8");
    expect(pageOf(blocks)).toBe(fixture);
  });

  it("leads from a page to a verdict, and each command says what the guide shows", async () => {
    const steps = await follow(root);
    expect(steps.map(({ command, run }) => [command, run.code, run.err])).toEqual([
      ["npx hookspec generate", 0, ""],
      ["npx hookspec check", 0, ""],
      ["npx hookspec conform --runs 300", 0, ""],
      ["npx hookspec conform kernel.ts --runs 300", 0, ""],
      ["npx hookspec conform kernel.ts --runs 300", 1, ""],
    ]);
    const missing = steps.flatMap(({ run, shown }) => shown.filter((line) => !run.out.split("\n").includes(line)));
    expect(missing).toEqual([]);
    expect(steps.every(({ shown }) => shown.length > 0)).toBe(true);
  });
});
