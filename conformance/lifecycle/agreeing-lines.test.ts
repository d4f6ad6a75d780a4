import { expect, it } from "vitest";
import { AgreeingLines } from "./agreeing-lines.ts";
import { agree, type TraceLine } from "./trace.ts";

const UNITS = ["visit", "guest", "dish"];

/** A line of each kind of unit, with each choice of the others and of their ids. */
const LINES = UNITS.flatMap((about) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => {
    const ids = [1, n % 3, Math.floor(n / 3)];
    const units = new Map(UNITS.flatMap((unit, i) => (ids[i] === 0 && unit !== about ? [] : [[unit, `${ids[i]}`]])));
    return { about, units } as Pick<TraceLine, "about" | "units">;
  }),
).map((line, at) => ({ ...line, at, number: at + 1, name: "ring", isEvent: false, fields: {}, text: "" }));

it("finds the lines that agree, in order", () => {
  const index = new AgreeingLines(LINES);
  for (const line of LINES) {
    const own = LINES.filter((one) => agree(one, line));
    expect(index.with(line)).toEqual(own);
    expect(index.has(line)).toBe(own.length > 0);
  }
  expect(new AgreeingLines([]).with(LINES[0] as TraceLine)).toEqual([]);
});
