import { expect, test } from "vitest";
import { fateOf, fatesText } from "./sentence-fate.ts";

const judged = { id: "AB-ORDER-001", law: "order.groups", unchecked: null, isOpen: false, mutants: ["unsorted"] };
const unbroken = { id: "AB-MODE-001", law: "mode.series", unchecked: null, isOpen: false, mutants: [] };
const unchecked = { id: "AB-MODE-002", law: null, unchecked: "nobody sees it", isOpen: false, mutants: [] };
const open = { ...unchecked, unchecked: "both are right", isOpen: true };

test("a sentence comes to the strongest of what its row names", () => {
  expect([
    fateOf({ where: "AB-ORDER-001; order table" }, [unchecked, judged]),
    fateOf({ where: "AB-MODE-001" }, [unchecked, unbroken]),
    fateOf({ where: "AB-MODE-002; order table" }, [unchecked]),
    fateOf({ where: "AB-MODE-003" }, [open]),
    fateOf({ where: "AB-MODE-003" }, [open, unchecked]),
    fateOf({ where: "order table, row group" }, []),
    fateOf({ where: "informative: advice, order table" }, []),
    fateOf({ where: "not observable: nobody sees it" }, []),
    fateOf({ where: "later level: sessions" }, []),
    fateOf({ where: "first paragraph" }, []),
  ]).toEqual([
    "judged",
    "without-mutant",
    "without-law",
    "open",
    "without-law",
    "cell",
    "informative",
    "not-observable",
    "later",
    "elsewhere",
  ]);
});

test("sums leave out what no sentence came to", () => {
  expect(fatesText(["cell", "judged", "cell"])).toBe("1 judged by a law that has a mutant, 2 a cell of a table");
});
