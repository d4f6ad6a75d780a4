import { expect, it } from "vitest";
import { sortOut, staleIn, type Survivor, survivorAt } from "./equivalents.ts";
import { equivalentsText } from "./equivalents-text.ts";

const LINES = [
  "",
  "",
  "  if (first.index < second.index) return;",
  "  const both = left && right && right;",
  "  let depth = 0;",
];

const SURVIVORS: readonly Survivor[] = [
  survivorAt("a/one.ts", "3:19 < -> <=", LINES),
  survivorAt("a/one.ts", "4:21 && -> ||", LINES),
  survivorAt("b/two.ts", "4:30 && -> ||", LINES),
  survivorAt("b/two.ts", "5:15 0 -> 1", LINES),
];

it("puts survivors under the reason that describes them, and tells descriptions that fit none", () => {
  const fitsNone = { line: "let depth = 0;", what: "0 -> 2" };
  const equivalences = [
    { reason: "no two places are the same", mutants: [{ line: /\.index < \w+\.index/, what: "< -> <=" }] },
    { reason: "both are", mutants: [{ module: "b/two.ts", line: "const both = left && right && right;" }, fitsNone] },
  ];
  const sorted = sortOut(SURVIVORS, equivalences);
  expect(sorted.open).toEqual([SURVIVORS[1], SURVIVORS[3]]);
  expect(sorted.listed).toEqual([
    { reason: "no two places are the same", survivors: [SURVIVORS[0]] },
    { reason: "both are", survivors: [SURVIVORS[2]] },
  ]);
  expect(staleIn(equivalences, SURVIVORS)).toEqual([fitsNone]);
  const text = equivalentsText(sorted, 40).join("\n");
  expect(text).toContain("2 (5.0 %)");
  expect(text).toContain("no two places are the same (1):\n\n- `a/one.ts:3:19 < -> <=`");
});

it("takes a whole line as it is, and a change where none is named as any", () => {
  expect(sortOut(SURVIVORS, [{ reason: "never", mutants: [{ line: "depth" }] }]).open).toHaveLength(4);
  const second = { line: /&&/, before: /&& right $/ };
  expect(sortOut(SURVIVORS, [{ reason: "told already", mutants: [second] }]).listed[0]?.survivors).toEqual([
    SURVIVORS[2],
  ]);
  expect(sortOut(SURVIVORS, [{ reason: "always", mutants: [{ line: /./ }] }]).open).toHaveLength(0);
});
