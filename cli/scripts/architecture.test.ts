import { describe, expect, it } from "vitest";
import { brokenImports, sourceFiles } from "./architecture.ts";

describe("import rules", () => {
  it("hold in the whole tree", () => {
    const files = sourceFiles(["spec", "generator", "conformance", "cli", "generated"]);
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(({ file, text }) => brokenImports(file, text))).toEqual([]);
  });

  it.each([
    ["generator/a.ts", 'import { x } from "../conformance/x.ts";', /imports conformance\/x\.ts/],
    ["conformance/a/b.ts", 'export type { x } from "../../generator/x.ts";', /imports generator\/x\.ts/],
    ["spec/model/a.ts", 'import x from "diff";', /imports diff/],
    ["generated/one/a.ts", 'import { x } from "../two/x.ts";', /only files of generated\/one/],
    ["generator/a.ts", 'import { readFileSync } from "node:fs";', /rim/],
    ["generator/gate/a.ts", 'import {\n  Project,\n} from "ts-morph";', /at its top/],
    ["cli/a.ts", 'const x = await import("../docs/x.ts");', /imports docs\/x\.ts/],
  ])("find a breach in %s: %s", (file, text, message) => {
    expect(brokenImports(file, text)).toEqual([expect.stringMatching(message)]);
  });

  it("let a heavy package be imported where it is used, and as types", () => {
    const text = 'import type { Project } from "ts-morph";\nconst x = await import("ts-morph");';
    expect(brokenImports("generator/gate/a.ts", text)).toEqual([]);
  });
});
