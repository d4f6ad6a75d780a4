import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { mutantModule } from "../conformance/mutants/as-kernel.ts";
import { ALL_MUTANTS } from "../conformance/mutants/index.ts";
import { findingText } from "../conformance/report/text.ts";
import { conform } from "../conformance/run/conform.ts";
import { specSchema } from "../spec/model/index.ts";

vi.setConfig({ testTimeout: 120_000 });

const { $comment: _comment, ...data } = JSON.parse(
  readFileSync(new URL("../generated/covel/spec.json", import.meta.url), "utf8"),
);
const spec = specSchema.parse(data);

/** Some of every area. What a report tells of each must be enough to tell them apart. */
const TOLD = [
  "groups-reversed",
  "framework-last",
  "series-all-at-once",
  "parallel-one-by-one",
  "every-fifth-forgotten",
  "only-false-skips",
  "falsy-is-nothing",
  "next-sees-original",
  "merged-deeply",
  "chain-goes-on",
  "reason-trimmed",
  "throw-passes-guard",
  "malformed-shown",
  "one-ms-late",
  "late-rewrite-accepted",
  "signal-silent",
  "copied-per-dispatch",
  "field-lost",
  "recorded-twice",
  "timer-left",
];

/** Every n-th of them in one run of the tests; `EVERY=1` takes each. */
const EVERY = Number(process.env["EVERY"] ?? 7);

it.each(TOLD.filter((_, place) => place % EVERY === 0))("%s is told on one screen", async (id) => {
  const mutant = ALL_MUTANTS.find((one) => one.id === id);
  expect(mutant).toBeDefined();
  const only = spec.requirements.filter(({ law }) => law === mutant?.breaks).map((requirement) => requirement.id);
  const { report } = await conform({ spec, kernel: mutantModule(id), exportName: "kernel", runs: 1500, only });
  const [finding] = report?.findings ?? [];
  if (report === null || finding === undefined) throw new Error(`${id} is not found out`);
  expect(finding.program.registrations.length).toBeLessThanOrEqual(5);
  const text = findingText(report, finding).replace(/replay [\w-]+$/m, "replay TOKEN");
  expect(text.split("\n").length).toBeLessThanOrEqual(40);
  await expect(text).toMatchFileSnapshot(`__snapshots__/mutant-reports/${id}.txt`);
});
