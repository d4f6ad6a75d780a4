import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { EFFECT_MUTANTS } from "../conformance/mutants/effect/index.ts";
import { proveMutant } from "../conformance/mutants/prove-mutant.ts";
import { conform } from "../conformance/run/conform.ts";
import { specSchema } from "../spec/model/index.ts";

const file = (path: string) => fileURLToPath(new URL(`../generated/covel/${path}`, import.meta.url));
const spec = specSchema.parse(JSON.parse(readFileSync(file("spec.json"), "utf8")));

test("the generated kernel keeps every requirement of the level of effects, each put to the test", async () => {
  const { report } = await conform({ spec, kernel: file("kernel.ts"), level: "effects", runs: 1000 });
  expect(report?.requirements.length).toBeGreaterThan(30);
  expect(report?.requirements.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
  expect(report?.requirements.filter(({ held }) => held < 10)).toEqual([]);
}, 120_000);

test("a kernel that keeps forged parts is found by the rule that pins them, and by no other", async () => {
  const mutant = EFFECT_MUTANTS.find(({ id }) => id === "forged-parts-kept");
  expect(mutant).toBeDefined();
  if (mutant === undefined) return;
  const { seeds } = await proveMutant(mutant, spec, { seeds: [1], runs: 300, shrinkRuns: 60 });
  expect(seeds.map(({ killed, unexpected, size }) => ({ killed, unexpected, size }))).toEqual([
    { killed: true, unexpected: [], size: 2 },
  ]);
}, 120_000);
