import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doorSpec } from "../emit/__fixtures__/door-spec.ts";
import { parseMarkdown } from "../parse/markdown.ts";
import { compareZones, findZones, spliceZones } from "./index.ts";
import { code, prose, type Cell } from "./cell-text.ts";
import { tableText } from "./table-text.ts";

const specs = new Map([[doorSpec.system, doorSpec]]);
const update = (text: string): string => spliceZones(text, compareZones(text, specs).states);
const BEGIN = '<!-- hookspec:begin table=events system=door columns="event,guard" -->';
const END = "<!-- hookspec:end -->";
const TABLE = "| Event | Guard |\n| --- | --- |\n| `BeforeOpen` | yes |\n| `after-open` | no |";

describe("zones", () => {
  it("fills the stretch between two markers and nothing else", () => {
    expect(update(`# Title \n\n${BEGIN}\nold\n${END}\n\ntail`)).toBe(
      `# Title \n\n${BEGIN}\n\n${TABLE}\n\n${END}\n\ntail`,
    );
  });

  it("keeps line endings and the byte order mark", () => {
    expect(update(`\uFEFF# T\r\n\r\n${BEGIN}\r\n${END}\r\n`)).toBe(
      `\uFEFF# T\r\n\r\n${BEGIN}\r\n\r\n${TABLE.replaceAll("\n", "\r\n")}\r\n\r\n${END}\r\n`,
    );
  });

  it("leaves a zone as it is that a formatter has padded", () => {
    const padded = `${BEGIN}\n\n| Event        | Guard |\n| :----------- | ----: |\n| \`BeforeOpen\` |   yes |\n| \`after-open\` | no    |\n\n${END}\n`;
    expect(update(padded)).toBe(padded);
  });

  it("is done after one run", () => {
    const once = update(`${BEGIN}\n${END}\n`);
    expect(update(once)).toBe(once);
  });

  it("takes MDX comments, columns in any order and header words of another language", () => {
    const begin = '{/* hookspec:begin table=events system=door columns="guard, event" headers="Wache,Ereignis" */}';
    expect(update(`${begin}\n\n{/* hookspec:end */}\n`)).toBe(
      `${begin}\n\n| Wache | Ereignis |\n| --- | --- |\n| yes | \`BeforeOpen\` |\n| no | \`after-open\` |\n\n{/* hookspec:end */}\n`,
    );
  });

  it.each([
    ["a missing end", `${BEGIN}\n`, 1, /no end marker/],
    ["a missing begin", `a\n\n${END}\n`, 3, /has not begun/],
    ["reversed markers", `${END}\n\n${BEGIN}\n`, 1, /has not begun/],
    ["a repeated begin", `${BEGIN}\n\n${BEGIN}\n\n${END}\n`, 3, /begins inside/],
    ["a marker in a fence", `\`\`\`\n${BEGIN}\n\`\`\`\n\n${END}\n`, 2, /code block/],
    ["a marker in a sentence", `see ${BEGIN} here\n\n${END}\n`, 1, /other text/],
    ["a marker over two lines", `<!-- hookspec:begin table=events\nsystem=door -->\n\n${END}\n`, 1, /not closed/],
    ["an unknown verb", `<!-- hookspec:start table=events system=door -->\n\n${END}\n`, 1, /hookspec:start/],
    ["an unknown word", `<!-- hookspec:begin table=events system=door colums=a -->\n\n${END}\n`, 1, /colums=a/],
    ["an unknown table", `<!-- hookspec:begin table=event system=door -->\n\n${END}\n`, 1, /the table `event`/],
    [
      "an unknown column",
      `<!-- hookspec:begin table=events system=door columns=evnt -->\n\n${END}\n`,
      1,
      /the column `evnt`/,
    ],
    ["an unknown system", `<!-- hookspec:begin table=events system=dor -->\n\n${END}\n`, 1, /the system `dor`/],
    ["an unknown event", `<!-- hookspec:begin table=payload system=door event=X -->\n\n${END}\n`, 1, /the event `X`/],
    [
      "too few headers",
      `<!-- hookspec:begin table=events system=door columns="event,guard" headers=A -->\n\n${END}\n`,
      1,
      /1 header words for 2/,
    ],
  ])("refuses %s and touches nothing", (_, text, line, message) => {
    const { states, faults } = compareZones(text, specs);
    expect(spliceZones(text, states)).toBe(text);
    expect(faults[0]).toEqual({ line, message: expect.stringMatching(message) });
  });

  it.each([
    ["trailing white space", (marker: string) => `${marker} \t`],
    ["up to three spaces in front", (marker: string) => `   ${marker}`],
  ])("finds markers with %s", (_, change) => {
    const text = `${change("<!-- hookspec:begin table=events system=door -->")}\n\n${change(END)}\n\nThe end.\n`;
    const { states, faults } = compareZones(text, specs);
    expect([faults, states.length]).toEqual([[], 1]);
    const spliced = spliceZones(text, states);
    expect(compareZones(spliced, specs).states[0]?.same).toBe(true);
    expect(spliced.endsWith(text.slice(text.indexOf(END)))).toBe(true);
  });

  it("takes a value in single quotes, for names with double ones", () => {
    const { zones } = findZones(`<!-- hookspec:begin table=payload system=door event='a "b"' -->\n\n${END}\n`);
    expect(zones[0]?.request.event).toBe('a "b"');
  });

  it.each([
    ["hooksepc:begin table=events", "hooksepc:"],
    ["Hookspec:begin table=events", "Hookspec:"],
    ["hookspec :end", "hookspec:"],
  ])("tells a slip in the marker %s", (marker, word) => {
    expect(findZones(`# A\n\n<!-- ${marker} -->\n\n<!-- other:begin -->\n`).faults).toEqual([
      { line: 3, message: `Cannot read the marker \`${word}\`, expected \`hookspec:\`.` },
    ]);
  });

  it.each(["table=events system=door headers=", 'table=events system=door headers=""', "tabel=events"])(
    "says one thing of the bad marker %s",
    (words) => {
      expect(findZones(`<!-- hookspec:begin ${words} -->\n\n${END}\n`).faults).toHaveLength(1);
    },
  );

  it("finds no zones in a document without markers", () => {
    expect(findZones("# Nothing\n")).toEqual({ zones: [], faults: [] });
  });
});

describe("cells", () => {
  const readCell = (cell: Cell): string => {
    const table = parseMarkdown(tableText({ headers: ["a", "b"], rows: [[cell, prose("x")]] })).children[0];
    if (table?.type !== "table") throw new Error("no table");
    expect(table.children[1]?.children).toHaveLength(2);
    return flat(table.children[1]?.children[0]);
  };
  const flat = (node: unknown): string => {
    const { value, children = [] } = node as { value?: string; children?: unknown[] };
    return value ?? children.map(flat).join("");
  };
  const text = fc.string({
    minLength: 1,
    unit: fc.constantFrom(
      "\\",
      "|",
      "`",
      "\n",
      " ",
      "a",
      "*",
      "_",
      "[",
      "]",
      "(",
      "<",
      "&",
      ";",
      "#",
      "~",
      ":",
      "/",
      "w.",
      "@",
      "{",
      "}",
      "!",
      "$&",
      "http://a.b",
      "www.a.b",
    ),
  });

  it.each([
    ["prose", prose],
    ["code", code],
  ] as const)("keep any text as %s", (_, make) => {
    fc.assert(
      fc.property(
        text.filter((value) => value !== "-"),
        (value) => readCell(make(value)) === value,
      ),
      { numRuns: 1000, seed: 7 },
    );
  });
});
