import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type InstalledClock, installClock } from "../conformance/host/install-clock.ts";
import { watchUnhandled } from "../conformance/host/unhandled.ts";
import { createTextbookKernel } from "../conformance/kernels/index.ts";
import { ALL_MUTANTS } from "../conformance/mutants/index.ts";
import { proofOf } from "../conformance/mutants/prove-mutant.ts";
import { runSession } from "../conformance/run/session.ts";
import { levelOfLaw, type Spec, specSchema } from "../spec/model/index.ts";

const SEED = 1;
/** Every n-th mutant in one run of the tests; `EVERY=1` takes each, `npm run prove` all of them on many seeds. */
const EVERY = Number(process.env["EVERY"] ?? 12);
/** Programs in which every mutant is killed, shrinking aside. */
const RUNS = 2000;
const SPECS = ["covel", "openclaw"].map((system): [string, Spec] => {
  const url = new URL(`../generated/${system}/spec.json`, import.meta.url);
  const { $comment: _comment, ...data } = JSON.parse(readFileSync(url, "utf8")) as Record<string, unknown>;
  return [system, specSchema.parse(data)];
});

let clock: InstalledClock;
let unwatch: () => void;
const outside = process.listeners("unhandledRejection");
beforeAll(() => {
  // rejections that a mutant leaves unhandled belong into its record, not to the runner of the tests
  process.removeAllListeners("unhandledRejection");
  unwatch = watchUnhandled((reason) => {
    throw reason;
  });
  clock = installClock();
});
afterAll(() => {
  clock.release();
  unwatch();
  for (const listener of outside) process.on("unhandledRejection", listener);
});

describe.each(SPECS)("on the page of %s", (_system, spec) => {
  test("the textbook kernel keeps every law", async () => {
    const kernel = createTextbookKernel(spec);
    const { findings } = await runSession({
      kernel,
      spec,
      clock,
      task: { seed: SEED, from: 0, to: 500, shrinkRuns: 0 },
    });
    expect(findings.map(({ law, violation }) => ({ law, violation }))).toEqual([]);
  });

  const suiting = ALL_MUTANTS.filter((mutant) => mutant.suits(spec));
  test.each(suiting.filter((_, place) => place % EVERY === 0).map((mutant) => [mutant.id, mutant] as const))(
    "the suite kills %s for the reason it names",
    async (_id, mutant) => {
      const level = levelOfLaw(mutant.breaks);
      const laws = spec.requirements.flatMap(({ law }) => (law !== null && levelOfLaw(law) === level ? [law] : []));
      const task = {
        level,
        laws,
        seed: SEED,
        from: 0,
        to: RUNS,
        until: mutant.breaks,
        shrink: [mutant.breaks],
        shrinkRuns: 60,
      };
      const session = await runSession({ kernel: mutant.kernel(spec), spec, clock, task });
      const { killed, unexpected, note } = proofOf(mutant, SEED, session);
      expect({ killed, unexpected, note }).toEqual({ killed: true, unexpected: [], note: null });
    },
  );
});
