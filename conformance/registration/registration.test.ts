import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Capability, levelOfLaw, specSchema } from "../../spec/model/index.ts";
import { type InstalledClock, installClock } from "../host/install-clock.ts";
import { runProgram } from "../host/run-program.ts";
import { createTextbookKernel } from "../kernels/index.ts";
import { admissionsIn } from "../laws/registration/admission.ts";
import { judgeReading } from "../laws/judge.ts";
import { readRecord } from "../laws/reading.ts";
import { alphabetOf } from "../program/alphabet.ts";
import { ProgramStream } from "../program/generate.ts";
import { programSchema } from "../program/program-schema.ts";
import { shrinkProgram, sizeOf } from "../program/shrink.ts";
import { lawsOf } from "../run/session.ts";
import { admits, emptyModel, type ModelStep, stepModel } from "./model.ts";
import { replayModel } from "./replay-model.ts";

const file = new URL("../../generated/covel/spec.json", import.meta.url);
const spec = specSchema.parse(JSON.parse(readFileSync(file, "utf8")));
const kernel = createTextbookKernel(spec, { inSessions: true });
const stream = (seed: number) =>
  new ProgramStream(alphabetOf(spec, kernel.capabilities, kernel.identity.faultThreshold), seed, "registration");
const laws = lawsOf(spec).filter(({ name }) => levelOfLaw(name) === "registration");
const PROGRAMS = 260;

let clock: InstalledClock;
beforeAll(() => {
  clock = installClock();
});
afterAll(() => clock.release());

describe("programs of the level", () => {
  it("are data that the schema takes, and have plugins, sessions and executions", () => {
    const programs = Array.from({ length: 100 }, (_, index) => stream(3).at(index));
    expect(programs.map((program) => programSchema.parse(program))).toEqual(programs);
    const least = (count: (program: (typeof programs)[0]) => number) => Math.min(...programs.map(count));
    expect(least(({ surroundings }) => surroundings?.plugins.length ?? 0)).toBeGreaterThan(0);
    expect(least(({ surroundings }) => surroundings?.executions.length ?? 0)).toBeGreaterThan(0);
  });

  it("shrink to ever smaller ones that the schema takes", () => {
    for (let index = 0; index < 6; index += 1) {
      const program = stream(4).at(index);
      const smaller = [...shrinkProgram(program, spec)];
      expect(smaller.length).toBeGreaterThan(0);
      expect(smaller.filter((one) => sizeOf(one) >= sizeOf(program))).toEqual([]);
      expect(smaller.filter((one) => !programSchema.safeParse(one).success)).toEqual([]);
    }
  });
});

it("the textbook keeps every law of the level, and model and laws never contradict each other", async () => {
  const held = new Set<string>();
  const agreed = { runs: 0, "stays out": 0 };
  for (let index = 0; index < PROGRAMS; index += 1) {
    const program = stream(5).at(index);
    const record = await runProgram(kernel, spec, program, clock);
    const reading = readRecord(program, record, spec, new Set<Capability>(kernel.capabilities));
    for (const { law, violation } of judgeReading(reading, laws)) {
      expect({ index, law, violation }).toEqual({ index, law, violation: null });
      held.add(law);
    }
    const opinions = new Map(
      replayModel(program, record).map(({ dispatch, plugin, verdict }) => [`${dispatch} ${plugin}`, verdict]),
    );
    for (const { scene, registration, verdict, law } of admissionsIn(reading)) {
      const opinion = opinions.get(`${scene.dispatch.id} ${registration.plugin ?? ""}`);
      // single handlers that were removed are no business of the model
      if (opinion === undefined || opinion === "open" || verdict === "open" || law === "registration.removed") continue;
      expect({ index, dispatch: scene.dispatch.id, law, verdict }).toEqual({
        index,
        dispatch: scene.dispatch.id,
        law,
        verdict: opinion,
      });
      agreed[opinion] += 1;
    }
  }
  expect([...held].sort()).toEqual(laws.map(({ name }) => name).sort());
  expect(Math.min(...Object.values(agreed))).toBeGreaterThan(100);
}, 60_000);

describe("the model", () => {
  const after = (...steps: ModelStep[]) => steps.reduce(stepModel, emptyModel(2));
  const start: ModelStep[] = [
    { op: "open", session: "s" },
    { op: "load", plugin: "a", community: false },
    { op: "enable", session: "s", plugin: "a", on: true },
  ];
  const begin = (execution: string): ModelStep => ({ op: "begin", execution, session: "s" });
  const fault: ModelStep = { op: "fault", session: "s", plugin: "a" };

  it("freezes who is admitted when an execution begins", () => {
    const state = after(...start, begin("e"), { op: "enable", session: "s", plugin: "a", on: false }, begin("f"));
    expect([admits(state, "a", { execution: "e" }), admits(state, "a", { execution: "f" })]).toEqual([
      "runs",
      "stays out",
    ]);
  });

  it("pauses from the next execution on", () => {
    const state = after(...start, begin("e"), fault, fault, begin("f"));
    expect([admits(state, "a", { execution: "e" }), admits(state, "a", { execution: "f" })]).toEqual([
      "runs",
      "stays out",
    ]);
  });

  it("leaves open what a success between two faults comes to", () => {
    const state = after(...start, fault, { op: "success", session: "s", plugin: "a" }, fault, begin("e"));
    expect(admits(state, "a", { execution: "e" })).toBe("open");
  });

  it("asks a community plugin for its approval, and leaves open what comes of it in the middle", () => {
    const state = after(
      { op: "open", session: "s" },
      { op: "load", plugin: "a", community: true },
      { op: "enable", session: "s", plugin: "a", on: true },
      begin("e"),
    );
    expect(admits(state, "a", { execution: "e" })).toBe("stays out");
    const approved = stepModel(state, { op: "approve", session: "s", plugin: "a", on: true });
    expect(admits(approved, "a", { execution: "e" })).toBe("open");
    expect(admits(stepModel(approved, begin("f")), "a", { execution: "f" })).toBe("runs");
  });
});
