import { expect, it } from "vitest";
import { says } from "../__fixtures__/prove.ts";
import { FOLDING } from "../__fixtures__/specs.ts";
import { unknownAbsent } from "./unknown-absent.ts";

it("names a field that nobody gave", () => {
  const context = FOLDING.context.map((field) => ({ ...field, optional: true }));
  const turn = {
    spec: { ...FOLDING, context },
    handlers: { h1: { event: "turn" } },
    dispatches: { d1: { event: "turn", payload: { prompt: "a" } } },
  };
  const sees = (given: Record<string, string>) =>
    says(unknownAbsent, turn, (run) => run.start("d1").call("d1", "h1", undefined, { context: given }));
  expect([sees({}), sees({ runId: "[c1]" })]).toEqual(["fine", "broken at call 2"]);
});
