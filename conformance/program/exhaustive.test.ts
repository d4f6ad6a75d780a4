import { expect, it } from "vitest";
import { CHAINED } from "../laws/__fixtures__/specs.ts";
import { alphabetOf } from "./alphabet.ts";
import { countExhaustive, EXHAUSTIVE_FROM, exhaustiveProgram } from "./exhaustive.ts";
import { ProgramStream } from "./generate.ts";

const alphabet = alphabetOf(
  CHAINED,
  CHAINED.capabilities.map(({ name }) => name),
);

it("enumerates every program of up to three handlers once, each a single dispatch", () => {
  const count = countExhaustive(alphabet);
  expect(count).toBe(CHAINED.events.length * (1 + 6 + 36 + 216));
  const sizes = [0, 0, 0, 0];
  const seen = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const program = exhaustiveProgram(alphabet, index);
    sizes[program.registrations.length]! += 1;
    seen.add(JSON.stringify(program));
    expect(program.dispatches).toHaveLength(1);
  }
  expect(sizes).toEqual([1, 6, 36, 216].map((words) => words * CHAINED.events.length));
  expect(seen.size).toBe(count);
});

it("stands in every stream behind the random programs, the same for each seed", () => {
  for (const seed of [1, 2])
    expect(new ProgramStream(alphabet, seed).at(EXHAUSTIVE_FROM + 5)).toEqual(exhaustiveProgram(alphabet, 5));
});
