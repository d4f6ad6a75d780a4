import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Spec, specSchema } from "../../spec/model/index.ts";
import { sourceFiles } from "./architecture.ts";
import { findLeaks, pageNames } from "./page-names.ts";

const FOLDERS = ["generator", "conformance", "cli"];
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));

function specs(): Spec[] {
  const config = read("hookspec.config.json") as { systems: Record<string, { out: string }> };
  return Object.values(config.systems).map(({ out }) => specSchema.parse(read(`${out}/spec.json`)));
}

/** Code of the product: no tests, no fixtures. */
function productFiles() {
  return sourceFiles(FOLDERS, /\.(?:ts|mjs|js|hbs)$/).filter(({ file }) => !/\.test\.ts$|\/__fixtures__\//.test(file));
}

describe("names of the pages", () => {
  it("stand in no code that is for all systems", () => {
    const names = pageNames(specs());
    expect(names.size).toBeGreaterThan(100);
    expect(productFiles().length).toBeGreaterThan(100);
    expect(findLeaks(names, productFiles())).toEqual([]);
  });

  it("are found as whole words, in code and in comments", () => {
    const names = new Set(["BeforeOpen", "turnId", "AB-ORDER-001"]);
    const text = "const a = x.turnId;\n// like BeforeOpen, not BeforeOpening\n'AB-ORDER-001'\n";
    expect(findLeaks(names, [{ file: "a.ts", text }])).toEqual([
      { file: "a.ts", line: 1, name: "turnId" },
      { file: "a.ts", line: 2, name: "BeforeOpen" },
      { file: "a.ts", line: 3, name: "AB-ORDER-001" },
    ]);
  });
});
