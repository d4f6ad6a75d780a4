import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { ALL_MUTANTS } from "./index.ts";

const files = readdirSync(dirname(fileURLToPath(import.meta.url)), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((entry) => readdirSync(join(entry.parentPath, entry.name)).map((file) => ({ area: entry.name, file })))
  .filter(({ file }) => file !== "index.ts");

test("the index holds the mutant of every file", () => {
  expect(ALL_MUTANTS.map(({ id }) => `${id}.ts`).sort()).toEqual(files.map(({ file }) => file).sort());
});

test("no two mutants have one id", () => {
  expect(new Set(ALL_MUTANTS.map(({ id }) => id)).size).toBe(ALL_MUTANTS.length);
});

test("a mutant lies in the folder of the area of the law that it breaks", () => {
  const expected = ALL_MUTANTS.map(({ id, breaks }) => `${breaks.slice(0, breaks.indexOf("."))}/${id}.ts`);
  expect(expected.sort()).toEqual(files.map(({ area, file }) => `${area}/${file}`).sort());
});

test("no mutant names the law that it breaks a second time", () => {
  expect(ALL_MUTANTS.filter(({ breaks, also }) => also.includes(breaks))).toEqual([]);
});
