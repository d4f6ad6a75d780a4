import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type InstalledClock, installClock } from "../../conformance/host/install-clock.ts";
import type { Kernel } from "../../conformance/kernel.ts";
import { createTextbookKernel } from "../../conformance/kernels/index.ts";
import { ALL_MUTANTS } from "../../conformance/mutants/index.ts";
import { type Spec, specSchema } from "../../spec/model/index.ts";
import covelDispatcher from "../../generated/covel/kernel.ts";
import openclawDispatcher from "../../generated/openclaw/kernel.ts";
import { compareJudges } from "./compare-judges.ts";

let clock: InstalledClock;
beforeAll(() => {
  clock = installClock();
});
afterAll(() => clock.release());
vi.setConfig({ testTimeout: 180_000 });

const specOf = (system: string): Spec =>
  specSchema.parse(JSON.parse(readFileSync(new URL(`../../generated/${system}/spec.json`, import.meta.url), "utf8")));
const COVEL = specOf("covel");
const OPENCLAW = specOf("openclaw");

const RIGHT: readonly [string, Spec, Kernel][] = [
  ["the textbook by Covel's page", COVEL, createTextbookKernel(COVEL)],
  ["Covel's dispatcher", COVEL, covelDispatcher],
  ["the textbook by OpenClaw's page", OPENCLAW, createTextbookKernel(OPENCLAW)],
  ["OpenClaw's dispatcher", OPENCLAW, openclawDispatcher],
];

test.each(RIGHT)("laws and model accept every run of %s", async (_title, spec, kernel) => {
  const { programs, objections } = await compareJudges(kernel, spec, clock, { seed: 31, from: 0, to: 500 });
  expect({ programs, objections }).toEqual({ programs: 500, objections: [] });
});

/** one of each area, so that the slice is short; `npm run prove` takes all */
const SLICE = [
  "groups-reversed",
  "series-starts-ahead",
  "match-sees-original",
  "falsy-is-nothing",
  "first-value-stays",
  "abort-proceeds",
  "failure-ends-chain",
  "one-ms-early",
  "guard-proceeds",
  "copied-per-dispatch",
  "field-lost",
  "recorded-twice",
  "removed-still-runs",
  "refused-but-kept",
];

test.each(SLICE)("the model rejects every run of %s in which a MUST is broken", async (id) => {
  const mutant = ALL_MUTANTS.find((one) => one.id === id);
  if (mutant === undefined) throw new Error(`There is no mutant ${id}`);
  const { objections } = await compareJudges(mutant.kernel(COVEL), COVEL, clock, { seed: 3, from: 0, to: 80 });
  expect(objections.length).toBeGreaterThan(0);
  expect(objections.filter(({ model }) => model.accepted)).toEqual([]);
});
