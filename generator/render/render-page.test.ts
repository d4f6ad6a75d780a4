import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPages } from "../read.ts";
import { arbitrarySpec } from "./arbitrary-spec.ts";
import { renderPages } from "./render-page.ts";

const fixtures = new URL("../__fixtures__/pages/", import.meta.url);
const example = readFileSync(new URL("example.md", fixtures), "utf8");

describe("renderPages", () => {
  it("writes a page that reads back into the same spec, and then writes it the same", () => {
    // a slice; `hookspec prove` draws 10,000
    fc.assert(
      fc.property(arbitrarySpec(), (spec) => {
        const pages = renderPages(spec);
        const back = readPages(pages);
        expect(back.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
        expect(back.spec).toEqual(spec);
        expect(renderPages(back.spec!)).toEqual(pages);
      }),
      { numRuns: 25, seed: 11, endOnFailure: true },
    );
  });

  it.each(["covel/hooks.md", "openclaw/prompt-and-session.md"])("says all that %s says", (path) => {
    const text = readFileSync(new URL(`../../spec/${path}`, import.meta.url), "utf8");
    const { spec } = readPages([{ path, text }]);
    expect(readPages(renderPages(spec!)).spec).toEqual(spec);
  });

  it("gives a canonical page back byte for byte", () => {
    const { spec } = readPages([{ path: "example.md", text: example }]);
    const pages = renderPages(spec!);
    const again = readPages(pages);
    expect(again).toMatchObject({ spec, diagnostics: [] });
    expect(renderPages(again.spec!)).toEqual(pages);
    const [{ text: canonical } = { text: "" }] = pages;
    // but for its introduction, its layout of sections and its equal decisions, the example page is canonical
    const lines = new Set(example.split("\n"));
    expect(canonical.split("\n").filter((line) => !lines.has(line))).toMatchInlineSnapshot(`
      [
        "## Order",
        "| \`visitor\` | \`Visitor\` | last; badge pinned | Who enters. |",
        "## Retired",
      ]
    `);
  });
});
