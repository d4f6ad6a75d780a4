import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ALL_MUTANTS } from "../conformance/mutants/index.ts";

// Somebody who had never seen the project was given the twenty told reports, without names, and the titles of all 179 mutants of the
// Covel pipeline, and picked for each report the title that tells its fault. The picks were made from the reports as of commit a360ec9.
const picks = JSON.parse(
  readFileSync(new URL("__fixtures__/picked-from-reports.json", import.meta.url), "utf8"),
) as Record<string, { picked: string; sure: string }>;

test("a fresh reader tells the fault from a report alone, in 18 of 20 at least", () => {
  const entries = Object.entries(picks);
  const right = entries.filter(([id, { picked }]) => ALL_MUTANTS.find((mutant) => mutant.id === id)?.title === picked);
  expect(entries).toHaveLength(20);
  expect(right.length).toBeGreaterThanOrEqual(18);
});
