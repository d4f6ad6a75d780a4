import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CAPABILITIES } from "../../spec/model/index.ts";
import { CHAINED } from "../laws/__fixtures__/specs.ts";
import { alphabetOf } from "./alphabet.ts";
import { ProgramArbitrary } from "./arbitrary.ts";
import { programSchema } from "./program-schema.ts";

const programs = new ProgramArbitrary(alphabetOf(CHAINED, CAPABILITIES));

describe("the arbitrary of programs", () => {
  it("draws programs", () => {
    fc.assert(
      fc.property(programs, (program) => programSchema.safeParse(program).success),
      { seed: 1, numRuns: 300 },
    );
  });

  it("shrinks a counterexample to what matters", () => {
    const details = fc.check(
      fc.property(programs, ({ actions }) => actions.every(({ op }) => op !== "cancel")),
      { seed: 1, numRuns: 2000 },
    );
    expect(details.failed).toBe(true);
    expect(details.counterexample?.[0]).toEqual({
      registrations: [],
      dispatches: [],
      actions: [{ op: "cancel", at: 0, parent: "s1" }],
    });
  });
});
