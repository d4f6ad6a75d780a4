import { describe, expect, it } from "vitest";
import { CAPABILITIES } from "../../spec/model/index.ts";
import { CHAINED, FOLDING } from "../laws/__fixtures__/specs.ts";
import { alphabetOf } from "./alphabet.ts";
import { ProgramStream } from "./generate.ts";
import type { Program } from "./program.ts";
import { programSchema } from "./program-schema.ts";
import { shrinkProgram, sizeOf } from "./shrink.ts";

const stream = new ProgramStream(alphabetOf(CHAINED, CAPABILITIES), 3);

function smallest(program: Program, keeps: (candidate: Program) => boolean): Program {
  for (const candidate of shrinkProgram(program, CHAINED)) if (keeps(candidate)) return smallest(candidate, keeps);
  return program;
}

describe("shrinking", () => {
  it("leaves no value of two places in one place alone", () => {
    const payload = {
      text: "a",
      twice: { first: { $: "shared", id: "o1", value: ["[p1]"] }, second: { $: "shared", id: "o1" } },
    };
    const program: Program = {
      registrations: [],
      dispatches: [{ id: "d1", event: "Shape", payload, context: {}, at: 0 }],
      actions: [],
    };
    const kept = [...shrinkProgram(program, CHAINED)].map(({ dispatches }) => dispatches[0]?.payload);
    expect(kept.filter((one) => JSON.stringify(one)?.includes("shared"))).toEqual([
      { text: "a", twice: { first: { $: "shared", id: "o1", value: [] }, second: { $: "shared", id: "o1" } } },
    ]);
    expect(kept).toContainEqual({ text: "a", twice: {} });
  });

  it("yields smaller, valid programs only", () => {
    for (const spec of [CHAINED, FOLDING]) {
      const programs = new ProgramStream(alphabetOf(spec, CAPABILITIES), 5);
      for (let index = 0; index < 80; index += 1) {
        const program = programs.at(index);
        for (const candidate of shrinkProgram(program, spec)) {
          expect(sizeOf(candidate)).toBeLessThan(sizeOf(program));
          expect(programSchema.safeParse(candidate).success).toBe(true);
        }
      }
    }
  });

  it("ends at one handler that does what is looked for, and nothing else", () => {
    const throws = (program: Program) =>
      program.dispatches.length > 0 &&
      program.registrations.some(
        ({ plans, event }) => plans[0].then === "throw" && program.dispatches[0]?.event === event,
      );
    let found = 0;
    for (let index = 0; index < 400; index += 1) {
      const program = stream.at(index);
      if (!throws(program)) continue;
      found += 1;
      const { registrations, dispatches, actions } = smallest(program, throws);
      expect(actions).toEqual([]);
      expect(dispatches).toMatchObject([{ id: "d1", at: 0 }]);
      expect(registrations).toMatchObject([{ id: "h1", options: {}, plans: [{ then: "throw" }] }]);
      expect(Object.keys(registrations[0]?.plans[0] ?? {})).toEqual(["then"]);
    }
    expect(found).toBeGreaterThan(5);
  });

  it("leaves no dangling names behind", () => {
    for (let index = 0; index < 150; index += 1) {
      for (const program of shrinkProgram(stream.at(index), CHAINED)) {
        const ids = new Set([...program.registrations, ...program.dispatches].map(({ id }) => id));
        const named = [
          ...program.registrations.flatMap(({ plans, sameFunctionAs }) => [
            ...(sameFunctionAs === undefined ? [] : [sameFunctionAs]),
            ...plans.flatMap((plan) => [...(plan.register ?? []), ...(plan.unregister ?? []), ...(plan.nested ?? [])]),
          ]),
          ...program.dispatches.flatMap(({ afterOutcomeOf }) => (afterOutcomeOf === undefined ? [] : [afterOutcomeOf])),
          ...program.actions.flatMap((action) =>
            "dispatch" in action ? [action.dispatch] : "registration" in action ? [action.registration] : [],
          ),
        ];
        expect(named.filter((id) => !ids.has(id))).toEqual([]);
      }
    }
  });
});
