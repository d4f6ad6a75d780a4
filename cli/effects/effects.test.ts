import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { specSchema } from "../../spec/model/index.ts";
import { effectsText } from "./effects-text.ts";
import { oracleOf, proveEffects } from "./prove-effects.ts";
import { sameJson } from "./same-json.ts";

/** Outcomes per event in one run of the tests; `hookspec prove --part effects` takes 100,000. */
const RUNS = 300;

const folder = fileURLToPath(new URL("../../generated/covel", import.meta.url));
const spec = specSchema.parse(JSON.parse(readFileSync(`${folder}/spec.json`, "utf8")));

test("what the generated functions make of random outcomes is what an oracle written by hand says", async () => {
  const figures = await proveEffects(folder, spec, (await oracleOf("covel")) ?? "", { runs: RUNS, seed: 1 });
  expect(figures.map(({ event, disagreements }) => ({ event, disagreements }))).toEqual(
    spec.events.map(({ name }) => ({ event: name, disagreements: [] })),
  );
  const rewritable = spec.events.filter(({ rewrites }) => rewrites.length > 0).map(({ name }) => name);
  expect(figures.filter(({ rewritten }) => rewritten > 50).map(({ event }) => event)).toEqual(rewritable);
  expect(figures.filter(({ dropped }) => dropped > 30).map(({ event }) => event)).toEqual(rewritable);
});

test("a function that keeps a forged part, or throws, is found", async () => {
  const { HOOK_EFFECTS } = await import("../../generated/covel/effects.ts");
  const { alphabetOf } = await import("../../conformance/program/alphabet.ts");
  const { tryOutcomes } = await import("./try-outcomes.ts");
  const { oracle } = await import("./__fixtures__/covel.ts");
  const alphabet = alphabetOf(spec, ["effects"]);
  const entry = alphabet.events.find(({ event }) => event.name === "PreToolUse");
  const own = oracle["PreToolUse"];
  if (entry === undefined || own === undefined) throw new Error("the page has no such event");
  const right = HOOK_EFFECTS.PreToolUse as never as Parameters<typeof tryOutcomes>[2];
  const found = (effective: typeof right) =>
    tryOutcomes(alphabet, entry, effective, own, { runs: 100, seed: 1 }).disagreements.length;
  const forging: typeof right = (original, outcome, situation) => {
    const answer = right(original, outcome, situation);
    const given = outcome.kind === "proceed" ? (outcome.payload as { toolCall?: { id?: unknown } } | null) : null;
    const id = given?.toolCall?.id;
    return id === undefined
      ? answer
      : { ...answer, operation: { toolCall: { ...(answer.operation["toolCall"] as object), id } } };
  };
  const throwing: typeof right = (original, outcome, situation) => {
    if (outcome.kind === "proceed" && outcome.payload === null) throw new Error("no payload");
    return right(original, outcome, situation);
  };
  expect([found(right), found(forging) > 0, found(throwing) > 0]).toEqual([0, true, true]);
});

test("values of any depth are compared, with their own keys and prototypes", () => {
  const deep = (leaf: unknown) => {
    let value = leaf;
    for (let n = 0; n < 50_000; n += 1) value = [value];
    return value;
  };
  expect([
    sameJson(deep(1), deep(1)),
    sameJson(deep(1), deep(2)),
    sameJson({ a: undefined, b: 1 }, { b: 1 }),
    sameJson(JSON.parse('{"__proto__": 1}'), {}),
    sameJson(Object.create({ a: 1 }), {}),
    sameJson([], {}),
  ]).toEqual([true, false, true, false, false, false]);
});

test("the figures have a row for each event", () => {
  const figures = { outcomes: 9, blocked: 1, rewritten: 4, dropped: 3, forged: 2, disagreements: [] };
  expect(
    effectsText("door", [{ event: "BeforeOpen", ...figures }])
      .split("\n")
      .slice(-3),
  ).toEqual(["| --- | --- | --- | --- | --- | --- | --- |", "| `BeforeOpen` | 9 | 1 | 4 | 3 | 2 | 0 |", ""]);
});
