import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { ALL_MUTANTS } from "../../conformance/mutants/index.ts";
import { specSchema } from "../../spec/model/index.ts";
import { collectCorpus } from "./corpus.ts";
import { staleIn } from "../source-mutants/equivalents.ts";
import { LAW_EQUIVALENCES } from "./equivalences.ts";
import { lawsText } from "./laws-text.ts";
import { areaSources } from "./law-modules.ts";
import { mutateLaws, proveLaws } from "./prove-laws.ts";
import { seekFurther } from "./seek-further.ts";
import { describe } from "./survivors.ts";

vi.setConfig({ testTimeout: 60_000 });

const COVEL = specSchema.parse(
  JSON.parse(readFileSync(new URL("../../generated/covel/spec.json", import.meta.url), "utf8")),
);

it("tells laws from their mutants by what they say of records", async () => {
  const mutants = ALL_MUTANTS.filter(({ breaks }) => breaks === "order.groups");
  const corpus = await collectCorpus([COVEL], mutants, { right: 8, edits: 4, perMutant: 2, within: 60 });
  const task = { areas: ["order"], every: 12 };
  const tried = (await mutateLaws(task)).length;
  const proof = await proveLaws(corpus, task);
  expect(tried).toBeGreaterThan(3);
  expect(proof.verdict + proof.telling + proof.survivors.length).toBe(tried);
  expect(proof.verdict).toBeGreaterThan(tried / 3);
  expect(lawsText(proof)).toContain(`${tried} in all`);
});

const BARE = { records: 0, mutants: 3, verdict: 0, telling: 0 };

it("searches for records by which those that are left can be told", async () => {
  const [[module, text] = ["", ""]] = areaSources("order");
  const faulty = (id: string, from: string, to: string) => {
    expect(text).toContain(from);
    return { module, id, text: text.replace(from, to) };
  };
  const survivors = [
    faulty("as it is", "judge(", "judge("),
    faulty("nowhere", "where: isSeries", "where: () => false"),
    faulty("endless", 'judgeKey("group"', 'for (;;); judgeKey("group"'),
  ];
  const areas: [string, number, number][] = [];
  const task = { rounds: 6, seed: 1, patience: 2500, onArea: (...told: [string, number, number]) => areas.push(told) };
  const proof = await seekFurther({ ...BARE, survivors }, [COVEL], task);
  expect(proof.survivors.map(({ id }) => id)).toEqual(["as it is"]);
  expect(proof.verdict + proof.telling).toBe(2);
  expect(proof.records).toBeGreaterThan(100);
  expect(areas).toEqual([["order", 2, 3]]);
});

it("describes as equivalent nothing that is no mutant of a law", async () => {
  expect(staleIn(LAW_EQUIVALENCES, describe(await mutateLaws()))).toEqual([]);
});

it("finds nothing where there is no record to tell a law by", async () => {
  const proof = await proveLaws({ specs: [COVEL], evidence: [] }, { areas: ["order"], every: 40 });
  expect(proof.survivors).toHaveLength(proof.mutants);
});
