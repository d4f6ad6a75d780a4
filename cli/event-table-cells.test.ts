import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compareDocument, compareFiles } from "../generator/gate/index.ts";
import { planFiles } from "../generator/write/index.ts";
import { compareZones, spliceZones } from "../generator/zones/index.ts";
import type { Spec } from "../spec/model/index.ts";
import { type DerivedSystem, deriveSystem } from "./derive.ts";

const PAGE = "spec/covel/hooks.md";
const DOCUMENT = "docs/reference/covel.md";
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** Every n-th cell in one run of the tests; `EVERY=1` takes each. Thirteen cells apart in rows of six, so that all columns come up. */
const EVERY = Number(process.env["EVERY"] ?? 13);
const some = <T>(cells: readonly T[]): T[] => cells.filter((_, place) => place % EVERY === 0);

/** Flips of a cell by column title; what is listed for a column must not change with it. */
const COLUMNS: Readonly<Record<string, { flip(cell: string): string; untouched: RegExp }>> = {
  Event: { flip: (cell) => cell.replace(/`$/, "Twice`"), untouched: /requirements\.ts$/ },
  Scope: {
    flip: (cell) => (cell === "turn" ? "session" : "turn"),
    untouched: /(requirements|semantics)\.ts$|schemas\//,
  },
  Runs: {
    flip: (cell) => (cell.includes("parallel") ? "sequential" : "parallel"),
    untouched: /(requirements|events)\.ts$|schemas\//,
  },
  Guard: { flip: (cell) => (cell === "yes" ? "no" : "yes"), untouched: /(requirements|events)\.ts$|schemas\// },
  "Ends with its parent": {
    flip: (cell) => (cell === "yes" ? "no" : "yes"),
    untouched: /(requirements|events|types|payloads)\.ts$|schemas\//,
  },
  "A handler may": {
    flip: (cell) => (/^[a-z]+$/.test(cell) ? `${cell} – see what happens` : cell.replace(/^[^–]*– /, "observe – ")),
    untouched: /(requirements|events|types|payloads)\.ts$|schemas\//,
  },
};

interface Project {
  derived: DerivedSystem;
  files: Map<string, string>;
  document: string;
}

function derive(page: string): DerivedSystem {
  return deriveSystem({
    name: "covel",
    out: "out",
    pages: [{ path: PAGE, text: page }],
    ledger: null,
    docs: [],
    existing: new Map(),
    interrupted: false,
  });
}

function specs(derived: DerivedSystem): Map<string, Spec> {
  return new Map(derived.spec === null ? [] : [["covel", derived.spec]]);
}

function generate(derived: DerivedSystem, before: { files: ReadonlyMap<string, string>; document: string }): Project {
  const files = new Map(before.files);
  for (const change of planFiles("out", derived.files, before.files).changes) {
    const path = change.path.slice("out/".length);
    if (change.kind === "remove") files.delete(path);
    else files.set(path, change.text);
  }
  const { states, faults } = compareZones(before.document, specs(derived));
  expect(faults).toEqual([]);
  return { derived, files, document: spliceZones(before.document, states) };
}

function check(derived: DerivedSystem, tree: Project) {
  const before = specs(tree.derived);
  return [
    ...compareFiles("covel", "out", derived.files, tree.files),
    ...compareDocument(DOCUMENT, tree.document, specs(derived), before),
  ];
}

/** Every cell of the event table: its row, column title and place in the page. */
function eventCells(page: string) {
  const at = page.indexOf("| Event | Scope |");
  const table = page.slice(at, page.indexOf("\n\n", at));
  const [head = "", , ...rows] = table.split("\n");
  const cellsOf = (line: string) => line.slice(2, -2).split(" | ");
  const titles = cellsOf(head);
  return rows.flatMap((row) =>
    cellsOf(row).map((cell, column) => ({ row, cell, title: titles[column] ?? "", column })),
  );
}

function withCell(page: string, row: string, column: number, cell: string): string {
  const cells = row.slice(2, -2).split(" | ");
  cells[column] = cell;
  return page.replace(row, () => `| ${cells.join(" | ")} |`);
}

describe("each cell of the event table, changed in turn", () => {
  // Without most requirements and the tables of other things, which no cell of this table touches: they would take most of the time.
  // Those on traces stay, for the rows of their rules name them.
  const page = read(PAGE).replace(/^- <a id="(?!cv-lifecycle).*\n/gm, "");
  const document = read(DOCUMENT).replace(/\n## Registering\n[\s\S]*/, "");
  const base = generate(derive(page), { files: new Map(), document });
  const cells = eventCells(page);

  it("starts from a tree in which all agrees", () => {
    expect(cells).toHaveLength(17 * 6);
    expect(check(base.derived, base)).toEqual([]);
  });

  it("is told when the page changes, and generating changes only what follows", () => {
    let refused = 0;
    for (const { row, cell, title, column } of some(cells)) {
      const rule = COLUMNS[title]!;
      const derived = derive(withCell(page, row, column, rule.flip(cell)));
      if (derived.spec === null) {
        expect(derived.diagnostics.filter(({ severity }) => severity === "error")).not.toEqual([]);
        refused++;
        continue;
      }
      const drifts = check(derived, base);
      expect(drifts.map(({ kind }) => kind)).toEqual(drifts.map(() => "out-of-date"));
      expect(
        drifts.map(({ file }) => file),
        `${row} ${title}`,
      ).toEqual(expect.arrayContaining(["out/spec.json", "out/MANIFEST.json", DOCUMENT]));
      const after = generate(derived, base);
      expect(check(derived, after)).toEqual([]);
      const changed = [...after.files].filter(([path, text]) => base.files.get(path) !== text).map(([path]) => path);
      expect(changed.filter((path) => rule.untouched.test(path))).toEqual([]);
      expect(new Set(drifts.map(({ file }) => file))).toEqual(
        new Set([...changed.map((path) => `out/${path}`), DOCUMENT]),
      );
    }
    expect(refused).toBeGreaterThan(17 / EVERY);
    expect(refused).toBeLessThan(70 / EVERY + 3);
  }, 180_000);

  it("is told when the document changes, as an edit by hand", () => {
    const at = base.document.indexOf("| Event | Scope |");
    for (const { row, title, column, cell } of some(eventCells(base.document.slice(at)))) {
      const edited = withCell(base.document, row, column, COLUMNS[title]!.flip(cell));
      const drifts = check(base.derived, { ...base, document: edited });
      expect(drifts.map(({ kind, file }) => [kind, file])).toEqual([["edited", DOCUMENT]]);
      expect(generate(base.derived, { ...base, document: edited }).document).toBe(base.document);
    }
  });

  it("is told when a generated file changes, as an edit by hand", () => {
    for (const [path, text] of base.files) {
      const at = Math.floor(text.length / 2);
      const edited = new Map(base.files).set(path, `${text.slice(0, at)}~${text.slice(at + 1)}`);
      expect(check(base.derived, { ...base, files: edited }).map(({ kind, file }) => [kind, file])).toEqual([
        ["edited", `out/${path}`],
      ]);
    }
  });
});
