import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { REGISTRATION_MUTANTS } from "../conformance/mutants/registration/index.ts";
import { proveMutant } from "../conformance/mutants/prove-mutant.ts";
import { findingText } from "../conformance/report/text.ts";
import { decodeToken } from "../conformance/report/token.ts";
import { conform } from "../conformance/run/conform.ts";
import { mutantModule } from "../conformance/mutants/as-kernel.ts";
import { specSchema } from "../spec/model/index.ts";

const file = (path: string) => fileURLToPath(new URL(`../generated/covel/${path}`, import.meta.url));
const spec = specSchema.parse(JSON.parse(readFileSync(file("spec.json"), "utf8")));

test("the generated kernel keeps every requirement of the level of registration, each put to the test", async () => {
  const { report } = await conform({ spec, kernel: file("kernel.ts"), level: "registration", runs: 300 });
  expect(report?.requirements.length).toBeGreaterThan(30);
  expect(report?.requirements.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
}, 120_000);

test("a kernel that forgets failures on guards is found by the rule that counts them, and by no other", async () => {
  const mutant = REGISTRATION_MUTANTS.find(({ id }) => id === "guard-faults-not-counted");
  expect(mutant).toBeDefined();
  if (mutant === undefined) return;
  const { seeds } = await proveMutant(mutant, spec, { seeds: [1], runs: 150, shrinkRuns: 60 });
  expect(seeds.map(({ killed, unexpected }) => ({ killed, unexpected }))).toEqual([{ killed: true, unexpected: [] }]);
}, 120_000);

test("a finding tells plugins, sessions and executions, and its token carries them", async () => {
  const { report } = await conform({
    spec,
    kernel: mutantModule("enabled-anywhere"),
    exportName: "kernel",
    level: "registration",
    only: ["CV-REGISTER-017"],
    runs: 60,
  });
  const [finding] = report?.findings ?? [];
  expect(finding).toBeDefined();
  if (finding === undefined || report === null) return;
  const text = findingText(report, finding);
  for (const part of [
    /a plugin; declares/,
    /a session in the language/,
    /is enabled in s\d/,
    /e\d +begins in s\d/,
    /execution e\d/,
  ])
    expect(text).toMatch(part);
  const replay = decodeToken(finding.token);
  expect(replay).toMatchObject({ program: { surroundings: finding.program.surroundings } });
}, 120_000);

test("of a kernel without sessions nothing is asked", async () => {
  const kernel = fileURLToPath(new URL("../examples/javascript/adapter.mjs", import.meta.url));
  const { report } = await conform({ spec, kernel, level: "registration" });
  expect(report?.run).toBe("completed");
  expect(new Set(report?.requirements.map(({ verdict }) => verdict))).toEqual(new Set(["not-applicable"]));
}, 120_000);
