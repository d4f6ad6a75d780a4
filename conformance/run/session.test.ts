import { afterAll, describe, expect, it } from "vitest";
import { installClock } from "../host/install-clock.ts";
import { createTextbookKernel, Textbook } from "../kernels/index.ts";
import { CHAINED } from "../laws/__fixtures__/specs.ts";
import { runSession } from "./session.ts";

const clock = installClock();
afterAll(() => clock.release());

const spec = {
  ...CHAINED,
  requirements: CHAINED.requirements.slice(0, 1).map((requirement) => ({
    ...requirement,
    id: "XX-ABORT-001",
    level: "MUST" as const,
    law: "abort.guard-blocks" as const,
  })),
};

/** A kernel that lets everything through. */
class Permissive extends Textbook {
  protected override blockedOutcome(...[, chain]: Parameters<Textbook["blockedOutcome"]>) {
    return this.proceedOutcome(chain);
  }
}

describe("a session", () => {
  it("finds nothing wrong with a right kernel, and says how often each law was put to the test", async () => {
    const { programs, findings, crashes, endless, invisible, held } = await runSession({
      kernel: createTextbookKernel(spec),
      spec,
      clock,
      task: { seed: 1, from: 0, to: 400 },
    });
    expect({ programs, findings, crashes, endless, invisible }).toEqual({
      programs: 400,
      findings: [],
      crashes: [],
      endless: [],
      invisible: [],
    });
    expect(Object.keys(held)).toEqual(["abort.guard-blocks"]);
    expect(held["abort.guard-blocks"]).toBeGreaterThan(4);
  });

  it("shrinks the witness of a broken law to one handler and one dispatch", async () => {
    const { findings } = await runSession({
      kernel: createTextbookKernel(spec, { make: Permissive }),
      spec,
      clock,
      task: { seed: 1, from: 0, to: 400 },
    });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      law: "abort.guard-blocks",
      also: [],
      program: {
        registrations: [{ id: "h1", options: {}, plans: [{ value: { action: "abort" } }] }],
        dispatches: [{ id: "d1", at: 0 }],
        actions: [],
      },
    });
  });

  it("comes to the same whether it runs in one piece or in several", async () => {
    const kernel = createTextbookKernel(spec);
    const run = (from: number, to: number) => runSession({ kernel, spec, clock, task: { seed: 5, from, to } });
    const [whole, first, second] = [await run(0, 200), await run(0, 90), await run(90, 200)];
    const law = "abort.guard-blocks";
    expect(whole.dispatches).toBe(first.dispatches + second.dispatches);
    expect(whole.held[law]).toBe((first.held[law] ?? 0) + (second.held[law] ?? 0));
  });

  it("leaves out the programs it is told to", async () => {
    const seen: number[] = [];
    await runSession({
      kernel: createTextbookKernel(spec),
      spec,
      clock,
      task: { seed: 1, from: 3, to: 8, skip: [4, 6] },
      progress: (index) => seen.push(index),
    });
    expect(seen).toEqual([3, 5, 7]);
  });

  it("tells of programs in which the kernel throws outside a dispatch", async () => {
    const kernel = {
      ...createTextbookKernel(spec),
      create: () => {
        throw new Error("no kernel today");
      },
    };
    const { crashes, programs } = await runSession({ kernel, spec, clock, task: { seed: 1, from: 0, to: 2 } });
    expect(programs).toBe(2);
    expect(crashes.map(({ index, error }) => ({ index, error }))).toEqual([
      { index: 0, error: "no kernel today" },
      { index: 1, error: "no kernel today" },
    ]);
  });
});
