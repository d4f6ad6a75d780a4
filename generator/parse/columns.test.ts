import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COLUMN_NAMES, COLUMNS, titlesWith } from "./columns.ts";
import { TABLE_KINDS, tableFormat } from "./tables.ts";

const reference = readFileSync(new URL("../../docs/reference/page-format.md", import.meta.url), "utf8");

describe("the columns", () => {
  it("are named in the reference of the page format, keys and titles", () => {
    const keys = /^The keys of `columns` and `words` are: (.*)\.$/m.exec(reference)?.[1];
    expect(keys?.split(", ")).toEqual(COLUMN_NAMES.map((column) => `\`${column}\``));
    const titles = Object.values(COLUMNS).flat();
    expect(titles.filter((title) => !reference.includes(title))).toEqual([]);
  });

  it("stand in the reference's table of tables, optional ones in parentheses", () => {
    const rows = TABLE_KINDS.map((kind) => {
      const row = reference.split("\n").find((line) => line.startsWith(`| ${kind} `)) ?? "";
      const cells = row.split(" | ")[2]?.replace(/ \|$/, "").split(", ") ?? [];
      return [kind, cells.toSorted()];
    });
    const formats = TABLE_KINDS.map((kind) => {
      const { required, optional } = tableFormat(kind);
      const cells = [...required.map((c) => COLUMNS[c][0]), ...optional.map((c) => `(${COLUMNS[c][0]})`)];
      return [kind, cells.toSorted()];
    });
    expect(rows).toEqual(formats);
  });

  it("take further titles, without regard to case and doubled spaces", () => {
    const titles = titlesWith(new Map([["guard", ["Can  stop IT"]]]));
    expect([titles.get("can stop it"), titles.get("kind"), titles.get("impact")]).toEqual([
      ["guard"],
      ["runs", "kind"],
      ["guard"],
    ]);
  });
});
