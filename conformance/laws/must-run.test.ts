import { describe, expect, test } from "vitest";
import type { Spec } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { type HandlerSketch, judgeScene, scene, type Teller } from "./__fixtures__/scene.ts";
import { FOLDING } from "./__fixtures__/specs.ts";
import { modeAllRun } from "./mode/all-run.ts";

/** The spec with a rewrite of a series that may end its chain or not. */
const EITHER: Spec = {
  ...FOLDING,
  decisions: FOLDING.decisions.map((row) => {
    if (row.kind !== "modify" || row.does !== "replace") return row;
    const [goesOn] = row.allowed;
    return goesOn === undefined ? row : { ...row, allowed: [goesOn, { ...goesOn, chain: "ends" }] };
  }),
};

const finish = (value: Encoded): HandlerSketch => ({ event: "finish", plan: { then: "resolve", value } });
const FINAL = finish({ action: "finalize" });
const AGAIN = finish({ action: "revise", reason: "more" });

function judge(spec: Spec, handlers: Record<string, HandlerSketch>, tell: (run: Teller) => void) {
  const dispatches = { d1: { event: "finish", payload: { draft: "d" } } };
  return judgeScene(
    modeAllRun,
    scene({ spec, handlers, dispatches }, (run) => tell(run.start("d1"))),
  );
}

describe("handlers that have to be called", () => {
  test("are those behind a decision that another can override", () => {
    const { violation } = judge(EITHER, { h1: AGAIN, h2: FINAL }, (run) => run.runs("d1", "h1").proceeds("d1"));
    expect(violation).toMatchObject({ expected: "d1 calls h2 once", observed: "it ends without calling it" });
  });

  test("are not those behind a settled decision, where the page leaves that open", () => {
    const handlers = { h1: FINAL, h2: AGAIN };
    expect(judge(EITHER, handlers, (run) => run.runs("d1", "h1").proceeds("d1")).violation).toBeNull();
    expect(judge(EITHER, handlers, (run) => run.runs("d1", "h1").runs("d1", "h2").proceeds("d1")).violation).toBeNull();
  });

  test("are those behind a settled decision too, where the page says that the chain goes on", () => {
    const { violation } = judge(FOLDING, { h1: FINAL, h2: AGAIN }, (run) => run.runs("d1", "h1").proceeds("d1"));
    expect(violation).toMatchObject({ expected: "d1 calls h2 once" });
  });

  test("are none once a kernel has taken what is no function", () => {
    const handlers: Record<string, HandlerSketch> = { h1: { event: "finish", notAFunction: 3 }, h2: AGAIN };
    expect(judge(FOLDING, handlers, (run) => run.proceeds("d1"))).toEqual({ held: 0, violation: null });
  });
});
