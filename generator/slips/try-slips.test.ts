import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { placesOfSlips } from "./places-of-slips.ts";
import { slip } from "./slip.ts";
import { type TriedSlip, trySlips } from "./try-slips.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const EXAMPLE = read("generator/__fixtures__/pages/example.md");

describe("a slip in a page", () => {
  // A fixed slice; `hookspec prove` makes them all. 1 in 5 of the small page, few of the large ones.
  it.each([
    ["generator/__fixtures__/pages/example.md", 5],
    ["spec/covel/hooks.md", 241],
    ["spec/openclaw/prompt-and-session.md", 173],
  ])("changes the spec, or is told where it was made: %s", (path, every) => {
    let tried = 0;
    const silent: string[] = [];
    for (const { outcome, section, place, how, written } of trySlips(read(path), { every, first: 3 })) {
      tried++;
      if (outcome === "silent") silent.push(`${section}: ${how} ${place.name}: ${written}`);
    }
    expect(silent).toEqual([]);
    expect(tried).toBeGreaterThan(15);
  });

  it("is silent only where nothing is written to be lost", () => {
    const page = EXAMPLE.replace(
      "A door that plugins can watch and guard.",
      "<!-- informative -->\n\n| A | B |\n| --- | --- |\n| c | d |\n",
    );
    const silent: TriedSlip[] = [];
    let opening: string | undefined;
    for (const one of trySlips(page, { every: 1, first: 0 })) {
      // the table stands in the first section; those behind it are tried above
      opening ??= one.section;
      if (one.section !== opening) break;
      if (one.outcome === "silent") silent.push(one);
    }
    expect(new Set(silent.map(({ place }) => place.name))).toEqual(new Set(["A", "B"]));
    expect(silent).toHaveLength(12);
  });
});

describe("placesOfSlips", () => {
  it("finds each cell between its pipes, and each sentence between id and law", () => {
    const text = '| A | B |\n| - | - |\n|`x`| |\n\n- <a id="x-mode-001"></a>**X-MODE-001** It MUST be. `a.b`\n';
    const found = placesOfSlips(text);
    expect(found.map(({ kind, name, start, end }) => [kind, name, text.slice(start, end)])).toEqual([
      ["header", "A", "A"],
      ["header", "B", "B"],
      ["cell", "A", "`x`"],
      ["cell", "B", ""],
      ["sentence", "X-MODE-001", "It MUST be."],
    ]);
    expect(found.map(({ from, to }) => text.slice(from, to))).toEqual([" A ", " B ", "`x`", " ", " It MUST be. "]);
  });

  it("tells where the slipped stretch ends", () => {
    const text = "| A |\n| - |\n| abcd |\n";
    const [, cell] = placesOfSlips(text);
    expect(slip(text, cell!, "garble")).toEqual({ text: "| A |\n| - |\n| abqzxcd |\n", to: 22 });
    expect(slip(text, cell!, "duplicate").text).toBe("| A |\n| - |\n| abcd abcd |\n");
    expect(slip(text, cell!, "delete")).toEqual({ text: "| A |\n| - |\n|  |\n", to: 15 });
  });
});
