import { expect, it } from "vitest";
import { stderrText } from "./stderr-text.ts";

it("shows the beginning and the end of what was written, and nothing where nothing was", () => {
  const written = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}\n`).join("");
  const shown = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `    | line ${from + at}`);
  expect(stderrText(written(24))).toEqual(["  stderr", ...shown(1, 24)]);
  expect(stderrText(written(26))).toEqual(["  stderr", ...shown(1, 12), "    | (2 lines left out)", ...shown(15, 26)]);
  expect([stderrText("\n"), stderrText(undefined)]).toEqual([[], []]);
});
