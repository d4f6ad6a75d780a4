import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { type Spec, specSchema } from "../../spec/model/index.ts";
import { staleIn } from "../source-mutants/equivalents.ts";
import { dispatcherText } from "./dispatcher-text.ts";
import { DISPATCHER_EQUIVALENCES, equivalencesOn } from "./equivalences.ts";
import { mutantsIn, proveDispatcher } from "./prove-dispatcher.ts";

vi.setConfig({ testTimeout: 120_000 });

const folderOf = (system: string): string => fileURLToPath(new URL(`../../generated/${system}`, import.meta.url));
const specOf = (system: string): Spec =>
  specSchema.parse(JSON.parse(readFileSync(`${folderOf(system)}/spec.json`, "utf8")));

it("judges mutants of a generated dispatcher", async () => {
  const done: number[] = [];
  const proof = await proveDispatcher(folderOf("openclaw"), specOf("openclaw"), {
    every: 140,
    stages: [{ seed: 1, from: 0, to: 40 }],
    onMutant: (at) => done.push(at),
  });
  const killed = proof.verdicts.filter(({ fate }) => fate !== "survives").length;
  expect(done.at(-1)).toBe(proof.verdicts.length);
  expect(killed).toBeGreaterThan(proof.verdicts.length / 3);
  expect(proof.survivors.open.length + killed).toBeLessThanOrEqual(proof.verdicts.length);
  expect(dispatcherText("openclaw", proof)).toContain(`${proof.verdicts.length} in all`);
});

it("kills none where no program is run", async () => {
  const proof = await proveDispatcher(folderOf("openclaw"), specOf("openclaw"), { every: 480, stages: [] });
  expect(new Set(proof.verdicts.map(({ fate }) => fate))).toEqual(new Set(["survives"]));
});

it("describes as equivalent nothing that is no mutant of a dispatcher", async () => {
  const mutants = await Promise.all(["covel", "openclaw"].map((system) => mutantsIn(folderOf(system))));
  const described = mutants.flatMap(({ described }) => described);
  expect(staleIn(DISPATCHER_EQUIVALENCES, described)).toEqual([]);
});

it("gives a reason only for pages of which it holds", () => {
  const spec = specOf("openclaw");
  const silent = { ...spec, requirements: [] };
  const strict = { ...spec, requirements: spec.requirements.map((one) => ({ ...one, law: "fail.reason" as const })) };
  const reasons = (page: Spec) => equivalencesOn(page).map(({ reason }) => reason);
  const reason = "The page does not say that a reason is the error's text";
  expect(reasons(silent)).toContain(reason);
  expect(reasons(strict)).not.toContain(reason);
});
