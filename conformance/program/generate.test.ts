import { describe, expect, it } from "vitest";
import { CAPABILITIES, type Spec } from "../../spec/model/index.ts";
import { CHAINED, FOLDING } from "../laws/__fixtures__/specs.ts";
import { fits } from "../laws/fits.ts";
import { alphabetOf } from "./alphabet.ts";
import { ProgramStream } from "./generate.ts";
import type { Mutation, Plan, Program } from "./program.ts";
import { programSchema } from "./program-schema.ts";

const SPECS = [CHAINED, FOLDING];
const COUNT = 1500;

function programsOf(spec: Spec, seed = 7, capabilities: Parameters<typeof alphabetOf>[1] = CAPABILITIES): Program[] {
  const stream = new ProgramStream(alphabetOf(spec, capabilities), seed);
  return Array.from({ length: COUNT }, (_, index) => stream.at(index));
}

function plansOf(program: Program): Plan[] {
  return program.registrations.flatMap((registration) => registration.plans);
}

function mutationsOf(program: Program): Mutation[] {
  return [
    ...plansOf(program).flatMap((plan) => [
      ...(plan.mutate ?? []),
      ...(plan.mutateContext ?? []),
      ...(plan.touches ?? []).flatMap((touch) => touch.mutate),
    ]),
    ...program.registrations.flatMap((registration) => registration.match?.mutate ?? []),
    ...program.actions.flatMap((action) => (action.op === "touch-caller" ? action.mutate : [])),
  ];
}

describe.each(SPECS.map((spec) => [spec.system, spec] as const))("programs for %s", (_, spec) => {
  const programs = programsOf(spec);

  it("depend on seed and place alone", () => {
    const stream = new ProgramStream(alphabetOf(spec, CAPABILITIES), 7);
    expect([900, 3, 41].map((index) => stream.at(index))).toEqual([programs[900], programs[3], programs[41]]);
    expect(programsOf(spec, 8)).not.toEqual(programs);
  });

  it("are programs", () => {
    for (const program of programs) expect(programSchema.parse(program)).toEqual(program);
  });

  it("number handlers and dispatches in order of their lists", () => {
    for (const { registrations, dispatches } of programs) {
      expect(registrations.map(({ id }) => id)).toEqual(registrations.map((_, index) => `h${index + 1}`));
      expect(dispatches.map(({ id }) => id)).toEqual(dispatches.map((_, index) => `d${index + 1}`));
    }
  });

  it("dispatch every event of the page, with payloads of its types", () => {
    const seen = new Set<string>();
    for (const { dispatches } of programs) {
      for (const { event, payload } of dispatches) {
        seen.add(event);
        const fields = spec.events.find((candidate) => candidate.name === event)?.payload ?? [];
        expect(fits(payload, { kind: "object", fields }, spec)).toBe(true);
      }
    }
    expect([...seen].sort()).toEqual(spec.events.map(({ name }) => name).sort());
  });

  it("name only handlers and dispatches that they have", () => {
    for (const program of programs) {
      const handlers = new Set(program.registrations.map(({ id }) => id));
      const dispatches = new Set(program.dispatches.map(({ id }) => id));
      for (const plan of plansOf(program)) {
        for (const id of [...(plan.register ?? []), ...(plan.unregister ?? [])]) expect(handlers).toContain(id);
        for (const id of plan.nested ?? []) expect(dispatches).toContain(id);
      }
      for (const action of program.actions) {
        if ("dispatch" in action) expect(dispatches).toContain(action.dispatch);
        if ("registration" in action) expect(handlers).toContain(action.registration);
      }
    }
  });

  it("change things in place by values that occur nowhere else", () => {
    let changes = 0;
    for (const program of programs) {
      const text = JSON.stringify(program);
      for (const { value } of mutationsOf(program)) {
        if (value === undefined) continue;
        changes += 1;
        // a function registered twice brings its plans twice
        if (program.registrations.some(({ sameFunctionAs }) => sameFunctionAs !== undefined)) continue;
        expect(text.split(JSON.stringify(value))).toHaveLength(2);
      }
    }
    expect(changes).toBeGreaterThan(200);
  });

  it("hang only where a limit or a cancellation ends the waiting", () => {
    const limit = spec.options.find(({ sets }) => sets === "limit")?.name ?? "";
    for (const program of programs) {
      for (const { event, plans, options } of program.registrations) {
        if (!plans.some(({ then }) => then === "never")) continue;
        const fallback = spec.events.find(({ name }) => name === event)?.limit ?? null;
        expect(fallback !== null || limit in options).toBe(true);
      }
    }
  });
});

describe("what a kernel does not offer", () => {
  it("is in no program", () => {
    for (const program of programsOf(CHAINED, 7, [])) {
      expect(program.actions.filter(({ op }) => op === "cancel" || op === "revoke")).toEqual([]);
      expect(
        program.dispatches.filter(({ parent, authority }) => parent !== undefined || authority !== undefined),
      ).toEqual([]);
      expect(program.registrations.filter(({ tier }) => tier === "framework")).toEqual([]);
      expect(plansOf(program).filter(({ nested }) => nested !== undefined)).toEqual([]);
    }
  });
});
