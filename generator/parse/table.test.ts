import fc from "fast-check";
import type { Table } from "mdast";
import { describe, expect, it } from "vitest";
import { createLog } from "../diagnostics/log.ts";
import { createSource } from "../diagnostics/source.ts";
import { type Cell, splitCell } from "./cell.ts";
import { parseMarkdown } from "./markdown.ts";
import { readTable } from "./table.ts";

describe("readTable", () => {
  it("gives plain text, tells code apart, and takes a lone dash for nothing", () => {
    const cells = cellsOf("| *one* `two \\| 2` | `three` | – | &amp; | |");
    expect(cells.map(({ text, mixed }) => ({ text, mixed }))).toEqual([
      { text: "one two | 2", mixed: true },
      { text: "three", mixed: false },
      { text: "", mixed: false },
      { text: "&", mixed: false },
      { text: "", mixed: false },
    ]);
  });

  it("places each character of a cell where it is written", () => {
    const row = "| a \\| &amp; `b \\| c` **d** |";
    const [cell] = cellsOf(row);
    const written = [...cell!.text].map((char, index) => [char, row[cell!.at(index).range.start.column - 1]]);
    expect(written.filter(([char, there]) => char !== there)).toEqual([
      ["|", "\\"],
      ["|", "\\"],
    ]);
  });

  it("splits a cell into trimmed parts with places of their own", () => {
    const [cell] = cellsOf("| `a`,  b ,`c` |");
    expect(splitCell(cell!, /,/g).map(({ text, place }) => [text, place.range.start.column])).toEqual([
      ["a", 4],
      ["b", 9],
      ["c", 13],
    ]);
  });

  it("reads back any text that is escaped as Markdown escapes it", () => {
    const piece = fc.constantFrom(
      "\\",
      "|",
      "`",
      " ",
      "a",
      "*",
      "_",
      "<",
      ">",
      "&",
      "~",
      "[",
      "]",
      "#",
      "-",
      "é",
      "漢",
      "😀",
      "'",
      '"',
      "$&",
      "${",
      "*/",
      "\u2028",
      "__proto__",
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const text = pieces.join("").trim();
        fc.pre(text !== "" && !/^[-–—]$/.test(text) && !/\s\s/.test(text));
        const [cell] = cellsOf(`| ${text.replace(/[!-/:-@[-`{-~]/g, "\\$&")} |`);
        expect(cell!.text).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});

function cellsOf(row: string): readonly Cell[] {
  const columns = parseMarkdown(`${row}\n${row.replace(/\\.|`[^`]*`/g, "x").replace(/[^|]+/g, "-")}`).children[0];
  const header = (columns as Table).children[0]!;
  const text = `| ${header.children.map(() => "h").join(" | ")} |\n|${header.children.map(() => "-|").join("")}\n${row}\n`;
  const table = parseMarkdown(text).children[0] as Table;
  const log = createLog();
  const cells = readTable(table, createSource("a.md", text), log).rows[0]!.cells;
  expect(log.sorted([])).toEqual([]);
  return cells;
}
