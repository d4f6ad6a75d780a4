import { expect, it } from "vitest";
import { says } from "../__fixtures__/prove.ts";
import type { Sketch, Teller } from "../__fixtures__/scene.ts";
import { FOLDING } from "../__fixtures__/specs.ts";
import { modeSeries } from "../mode/series.ts";
import { exact } from "./exact.ts";
import { inTime } from "./in-time.ts";

const trusted: Sketch = {
  spec: FOLDING,
  handlers: {
    h1: {
      event: "prompt",
      plan: { then: "resolve", after: 8, value: { before: "[r1]" } },
      options: { trusted: true, timeoutMs: 10 },
    },
    h2: { event: "prompt", plan: { then: "never" }, options: { trusted: true, timeoutMs: 10 } },
  },
  dispatches: { d1: { event: "prompt", phase: "trusted", authority: [], payload: { prompt: "a", history: [] } } },
};
const lost = (run: Teller) => run.start("d1").call("d1", "h1").at(2).write({ kind: "revoke", dispatch: "d1" });

it("lets a kernel stop waiting once the authority is lost", () => {
  expect(says(inTime, trusted, (run) => lost(run).proceeds("d1", {}).at(8).settle("h1"))).toBe("fine");
});

it("lets a kernel go on to the next handler once the authority is lost", () => {
  expect(says(modeSeries, trusted, (run) => lost(run).call("d1", "h2"))).toBe("fine");
});

it("lets a kernel give up a handler that never settles once the authority is lost", () => {
  const first: Sketch = { ...trusted, handlers: { h1: { ...trusted.handlers.h2, event: "prompt" } } };
  expect(says(exact, first, (run) => lost(run).proceeds("d1", {}))).toBe("silent");
});

it("demands the waiting while the authority lives", () => {
  const early = (run: Teller) => run.start("d1").call("d1", "h1").at(2).proceeds("d1", {}).at(8).settle("h1");
  expect(says(inTime, trusted, early)).toBe("broken at outcome 4");
});
