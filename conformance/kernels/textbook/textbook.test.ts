import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LAW_NAMES, type Spec } from "../../../spec/model/index.ts";
import { type InstalledClock, installClock } from "../../host/install-clock.ts";
import type { KernelDispatch, Outcome } from "../../kernel.ts";
import { binding, CHAINED, FOLDING } from "../../laws/__fixtures__/specs.ts";
import { runSession } from "../../run/session.ts";
import { createTextbookKernel } from "./create-textbook-kernel.ts";
import { Textbook } from "./textbook.ts";

let clock: InstalledClock;
beforeAll(() => {
  clock = installClock();
});
afterAll(() => clock.release());
vi.setConfig({ testTimeout: 60_000 });

const session = (spec: Spec, kernel = createTextbookKernel(spec)) =>
  runSession({ kernel, spec: binding(spec, ...LAW_NAMES), clock, task: { seed: 7, from: 0, to: 250, shrinkRuns: 0 } });

test.each([
  ["chained events", CHAINED],
  ["folding events", FOLDING],
])("keeps every law on %s", async (_title, spec) => {
  const { findings, crashes, endless, invisible } = await session(spec);
  expect({ findings: findings.map(({ law, violation }) => ({ law, violation })), crashes, endless, invisible }).toEqual(
    {
      findings: [],
      crashes: [],
      endless: [],
      invisible: [],
    },
  );
});

test("a subclass that breaks one thing is found out, and its probe is in the record", async () => {
  class LastToFirst extends Textbook {
    protected override compareSeq(...[a, b]: Parameters<Textbook["compareSeq"]>): number {
      this.host.probe?.();
      return b.seq - a.seq;
    }
  }
  const { findings } = await session(CHAINED, createTextbookKernel(CHAINED, { make: LastToFirst }));
  const found = findings.find(({ law }) => law === "order.same-plugin");
  expect(found?.record.facts.some((fact) => fact.kind === "probe")).toBe(true);
});

test("a guard that fails open is found out", async () => {
  class FailsOpen extends Textbook {
    override async dispatch(request: KernelDispatch): Promise<Outcome> {
      const outcome = await super.dispatch(request);
      return outcome.kind === "blocked" ? { kind: "proceed", payload: request.payload } : outcome;
    }
  }
  const { findings } = await session(CHAINED, createTextbookKernel(CHAINED, { make: FailsOpen }));
  const laws = findings.map(({ law }) => law);
  expect(laws).toEqual(expect.arrayContaining(["abort.guard-blocks", "fail.throw-blocks", "fail.timeout-blocks"]));
});
