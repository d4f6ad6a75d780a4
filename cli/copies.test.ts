import { readFileSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { emitFiles } from "../generator/emit/files.ts";
import { compareDocument, compareFiles } from "../generator/gate/index.ts";
import { readPages } from "../generator/read.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const EXAMPLE = read("generator/__fixtures__/pages/example.md");

function specOf(text: string) {
  const { spec } = readPages([{ path: "page.md", text }]);
  return spec ?? expect.fail("no spec");
}

describe("every generated artefact", () => {
  const files = emitFiles(specOf(EXAMPLE));
  const tree = new Map(files.map(({ path, text }) => [path, text]));

  it("is told as edited when one byte is flipped, anywhere", () => {
    for (const { path, text } of files)
      for (const part of [0, 0.25, 0.5, 0.75, 1]) {
        const at = Math.min(text.length - 1, Math.floor(text.length * part));
        const flipped = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
        const drifts = compareFiles("example", "out", files, new Map(tree).set(path, flipped));
        expect(drifts.map(({ file }) => file)).toContain(`out/${path}`);
      }
  });
});

describe("a copy of a document", () => {
  const path = "docs/reference/openclaw.md";
  const document = read(path);
  const page = "spec/openclaw/prompt-and-session.md";
  const { spec } = readPages([{ path: page, text: read(page) }]);
  const specs = new Map([["openclaw", spec ?? expect.fail("no spec")]]);
  const drifts = (text: string) => compareDocument(path, text, specs, specs).map(({ message }) => message);

  it("raises nothing with CRLF, formatted by prettier, padded, or aligned anew", async () => {
    const formatted = await format(document, { parser: "markdown", proseWrap: "preserve" });
    expect(formatted).not.toBe(document);
    expect(drifts(formatted)).toEqual([]);
    expect(drifts(document.replaceAll("\n", "\r\n"))).toEqual([]);
    expect(drifts(document.replace(/^\| (.*) \|$/gm, "|   $1   |"))).toEqual([]);
    expect(drifts(document.replace(/\| --- \|/g, "| :---: |"))).toEqual([]);
  });

  it("raises something when a word of a zone differs", () => {
    expect(drifts(document.replace("| observe", "| block"))).toHaveLength(1);
  });
});

it("a page formatted by prettier gives the same spec", async () => {
  const formatted = await format(EXAMPLE, { parser: "markdown" });
  expect(formatted).not.toBe(EXAMPLE);
  expect(specOf(formatted)).toEqual(specOf(EXAMPLE));
});
