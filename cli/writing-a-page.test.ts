import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { guideBlocks } from "./__fixtures__/guide-blocks.ts";
import { runCli } from "./__fixtures__/run-cli.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "hookspec-lift-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const path = (file: string): string => join(root, file);
const textOf = (file: string): string => {
  try {
    return readFileSync(path(file), "utf8");
  } catch {
    return "";
  }
};

it("the guide Writing a page leads from an empty folder to a checked page, and each command says what it shows", async () => {
  const codes: [string, number][] = [];
  let said = "";
  for (const { language, file, text } of guideBlocks("writing-a-page.md")) {
    if (language === "sh") {
      const args = text.trim().split(" ").slice(2);
      const config = args[0] === "read" ? [] : ["--config", path("hookspec.config.json")];
      const { code, out, err } = await runCli(...args.map((arg) => (arg === "page.md" ? path(arg) : arg)), ...config);
      codes.push([args.join(" "), code]);
      said = (out + err).replaceAll(`${root}/`, "");
    } else if (language === "text") {
      for (const line of text.trimEnd().split("\n")) expect(said).toContain(line);
    } else if (file !== undefined) {
      mkdirSync(dirname(path(file)), { recursive: true });
      const before = textOf(file);
      const [, from = "", to = ""] = (language === "diff" && /^-(.*)\n\+(.*)\n$/.exec(text)) || [];
      if (language === "diff") {
        expect(before.split(from)).toHaveLength(2);
        writeFileSync(
          path(file),
          before.replace(from, () => to),
        );
      } else writeFileSync(path(file), before === "" ? text : `${before}\n${text}`);
    }
  }
  expect(codes).toEqual([
    ["read page.md", 1],
    ["new requirement ABORT", 0],
    ["generate", 0],
    ["check", 0],
  ]);
  expect(textOf("docs/hooks.md")).toContain(
    "| Hook | What it can do |\n| --- | --- |\n| `BeforeMove` | block, rewrite – keep",
  );
  expect(textOf("generated/events.ts")).toContain('"BeforeMove"');
});
