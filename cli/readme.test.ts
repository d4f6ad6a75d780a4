import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCli } from "./__fixtures__/run-cli.ts";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the kernel of the README breaks what the README says, and the printed command replays it", async () => {
  const kernel = /<!-- example: first-kernel -->\n```ts\n(.*?)\n```/s.exec(README)?.[1] ?? "";
  const [id, level] = (/^FAIL {2}(\S+) {2}(.+)$/m.exec(README) ?? []).slice(1);
  const folder = mkdtempSync(join(tmpdir(), "readme-"));
  try {
    const path = join(folder, "kernel.ts");
    writeFileSync(path, kernel);
    const { code, out } = await runCli("conform", path, "--runs", "300");
    expect(code).toBe(1);
    const start = out.indexOf(`FAIL  ${id}  ${level}`);
    expect(start).toBeGreaterThanOrEqual(0);
    const replay = /npx hookspec (replay \S+ --kernel \S+)/.exec(out.slice(start))?.[1] ?? "";
    const again = await runCli(...replay.split(" "));
    expect(again.code).toBe(1);
    expect(again.out).toContain(`FAIL  ${id}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("every command of the README exists", async () => {
  const { out } = await runCli("--help");
  const named = [...README.matchAll(/^\| `hookspec ([a-z]+)/gm)].map(([, command]) => command);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((command) => !out.includes(`  ${command} `))).toEqual([]);
});

test("every file that the README links to exists", () => {
  const links = [...README.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link ?? "");
  const missing = links.filter((link) => {
    try {
      readFileSync(new URL(`../${link}`, import.meta.url));
      return false;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code !== "EISDIR";
    }
  });
  expect(missing).toEqual([]);
});
