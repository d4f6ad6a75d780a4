import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryBrokenPage } from "./slips/break-page.ts";
import { DIAGNOSTICS, formatDiagnostic, readPages } from "./index.ts";

const fixtures = new URL("./__fixtures__/", import.meta.url);
const text = (path: string) => readFileSync(new URL(path, fixtures), "utf8");
const example = text("pages/example.md");
const UPDATING = process.env["UPDATE"] !== undefined;
const bad = readdirSync(new URL("bad/", fixtures)).filter((file) => file.endsWith(".md"));

describe("readPages", () => {
  it("reads the example page into its golden spec", () => {
    const { spec, diagnostics } = readPages([{ path: "example.md", text: example }]);
    expect(diagnostics).toEqual([]);
    expect(spec).toEqual(JSON.parse(text("pages/example.spec.json")));
  });

  it.each([
    ["CRLF", "\r\n"],
    ["CR", "\r"],
  ])("reads %s line endings and a byte order mark like LF", (_, eol) => {
    const page = readPages([{ path: "example.md", text: `\uFEFF${example.replaceAll("\n", eol)}` }]);
    expect(page.diagnostics).toEqual([]);
    expect(page.spec).toEqual(readPages([{ path: "example.md", text: example }]).spec);
  });

  it("tells where each value stands", () => {
    const { places } = readPages([{ path: "example.md", text: example }]);
    const written = (path: string) => {
      const { start, end } = places.get(path)?.range ?? expect.fail(`no place of ${path}`);
      return example.slice(start.offset, end.offset);
    };
    expect({
      guard: written("events.1.guard"),
      limit: written("events.0.limit"),
      field: written("events.0.payload.1.name"),
      pinned: written("events.0.rewrites.0.merge"),
      chain: written("decisions.4.allowed.0.chain"),
      law: written("requirements.3.law"),
      version: written("version"),
    }).toEqual({
      guard: "no",
      limit: "1000",
      field: "note",
      pinned: "last; badge pinned",
      chain: "ends",
      law: "`limit.exact`",
      version: "1.0.0",
    });
  });

  it("reads several pages as one", () => {
    const cut = example.indexOf("## `BeforeOpen`");
    const front = example.slice(0, example.indexOf("# Example hooks"));
    const parts = [
      { path: "a.md", text: example.slice(0, cut) },
      { path: "b.md", text: front + example.slice(cut) },
    ];
    const whole = readPages([{ path: "a.md", text: example }]);
    const requirements = whole.spec?.requirements.map((requirement) => ({ ...requirement, page: "b.md" }));
    expect(readPages(parts)).toEqual({
      spec: { ...whole.spec, otherPages: ["b.md"], requirements },
      diagnostics: [],
      places: expect.any(Map),
    });
  });

  it("refuses pages of different versions", () => {
    const other = "---\nhookspec: 1\nsystem: example\nversion: 2.0.0\n---\n";
    const { spec, diagnostics } = readPages([
      { path: "a.md", text: example },
      { path: "b.md", text: other },
    ]);
    expect(spec).toBeNull();
    expect(diagnostics.map((d) => [d.file, d.code, d.range.start.line])).toEqual([
      ["b.md", "front-matter-mismatch", 4],
    ]);
  });

  it("takes column titles and words of the page's own from the front matter", () => {
    const own = example
      .replace(
        "version: 1.0.0",
        "version: 1.0.0\ncolumns:\n  guard: [Can stop it]\nwords:\n  guard: { can block: yes, cannot: no }",
      )
      .replace("| Runs | Guard | Ends", "| Runs | Can stop it | Ends")
      .replace("| in turn | yes | yes |", "| in turn | can block | yes |")
      .replace("| together | no | no |", "| together | cannot | no |");
    expect(readPages([{ path: "example.md", text: own }])).toMatchObject({
      spec: JSON.parse(text("pages/example.spec.json")),
      diagnostics: [],
    });
  });

  it("takes titles with marks, words with doubled spaces, and words for limits and presence", () => {
    const own = example
      .replace(
        "version: 1.0.0",
        'version: 1.0.0\ncolumns:\n  guard: ["**Block?**"]\nwords:\n  guard: { "not  ever": no }\n  present: { immer: always }\n  limit: { keins: none }',
      )
      .replace(
        "| Runs | Guard | Ends with its parent |",
        "| Runs | **Block?** | Default timeout | Ends with its parent |",
      )
      .replace(
        "| --- | --- | --- | --- | --- | --- |\n| `BeforeOpen`",
        "| --- | --- | --- | --- | --- | --- | --- |\n| `BeforeOpen`",
      )
      .replace("| in turn | yes | yes |", "| in turn | yes | keins | yes |")
      .replace("| together | no | no |", "| together | not ever | 1 s | no |")
      .replace("| `string` | always |", "| `string` | Immer |");
    const { spec, diagnostics } = readPages([{ path: "example.md", text: own }]);
    expect(diagnostics).toEqual([]);
    expect(spec?.events.map(({ guard, limit }) => [guard, limit])).toEqual([
      [true, null],
      [false, 1000],
    ]);
  });

  it.each(["user:prompt.submit", "after the door", "a.b", "x/y", "$&", "naïve-漢字", "before\\|after"])(
    "takes the name %s as written",
    (written) => {
      const name = written.replace("\\|", "|");
      const page = example
        .replace("| `BeforeOpen` |", () => `| \`${written}\` |`)
        .replace("## `BeforeOpen`", () => `## \`${name}\``);
      const { spec, diagnostics } = readPages([{ path: "example.md", text: page }]);
      expect(diagnostics).toEqual([]);
      expect(spec?.events.map((event) => event.name)).toEqual([name, "AfterOpen"]);
    },
  );

  it("leaves out what stands under an informative marker", () => {
    const more = `${example}\n<!-- informative -->\n\n| Colour | Taste |\n| --- | --- |\n| red | MUST |\n\n<!-- informative -->\nA door MUST open.\n`;
    expect(readPages([{ path: "example.md", text: more }]).diagnostics).toEqual([]);
  });
});

describe("a sound page", () => {
  it.each([
    ["a sentence with a stop in a code span", "An abort MUST keep", "An abort named `.` or `a. B` MUST keep"],
    ["a quoted exclamation before the keyword", "An abort MUST keep", 'An abort that says "Stop!" MUST keep'],
    ["a shortened word before the keyword", "An abort MUST keep", "An abort by Foo Inc. MUST keep"],
    ["a name of two like words", "What they said.", "Walla Walla"],
    [
      "an item that begins with two bold words",
      "## Requirements\n\n",
      "## Requirements\n\n- **Read-only** doors stay shut.\n",
    ],
    ["prose with a pipe", "A door that plugins can watch", "A door (open | shut) that plugins can watch"],
    ["a comma before not", "An abort MUST keep", "An abort MUST, not only sometimes, keep"],
    ["code that is no fact", "# Example hooks\n", "# Example hooks\n\n    npm start\n"],
    ["a comment inside a keyword", "handler MUST NOT start", "handler MUST <!-- really --> NOT start"],
    ["an anchor in a heading", "## `AfterOpen`", '## <a id="after"></a>`AfterOpen`'],
    ["an older anchor beside the own one", '<a id="ex-mode-001">', '<a id="old"></a><a id="ex-mode-001">'],
    ["a footnote to prose", "A door that plugins can watch", "[^1]: Or a gate.\n\nA door[^1] that plugins can watch"],
    ["an escaped tilde", "What they said.", "What \\~they\\~ said."],
  ])("raises nothing for %s", (_, from, to) => {
    expect(readPages([{ path: "a.md", text: example.replace(from, to) }]).diagnostics).toEqual([]);
  });

  it("takes a scope with a line separator as written, wherever it stands", () => {
    const page = example.replaceAll("| door |", "| do\u2028or |").replace("| on door |", "| on do\u2028or |");
    const { spec, diagnostics } = readPages([{ path: "a.md", text: page }]);
    expect([diagnostics, spec?.context[1]?.scopes]).toEqual([[], ["do\u2028or"]]);
  });
});

describe("a bad page", () => {
  it.each(bad)("%s is told with place, cause and way out", async (file) => {
    const page = text(`bad/${file}`);
    const { diagnostics, spec } = readPages([{ path: file, text: page }]);
    const code = file.replace(/\..*$/, "");
    expect(diagnostics.map((d) => d.code)).toContain(code);
    expect(spec === null).toBe(diagnostics.some((d) => d.severity === "error"));
    const told = diagnostics.map((d) => formatDiagnostic(d, page)).join("\n\n");
    const expected = new URL(`bad/${file.replace(/md$/, "expected.txt")}`, fixtures);
    // vitest would write a missing file; only UPDATE=1 may
    if (!existsSync(expected) && !UPDATING)
      expect.fail(`${file} has no expected text: look at it, then UPDATE=1 vitest -u`);
    await expect(`${told}\n`).toMatchFileSnapshot(expected.pathname);
  });

  it("exists for every code of the catalogue that one page can have", () => {
    const covered = new Set(bad.map((file) => file.replace(/\..*$/, "")));
    // one needs two pages (above), one a page of another shape (older/read-older-page.test.ts), one the making of code, and
    // one a document (cli/generate-and-check.test.ts)
    const elsewhere = ["front-matter-mismatch", "not-said", "name-clash", "document-without-zones"];
    expect(Object.keys(DIAGNOSTICS).filter((code) => !covered.has(code))).toEqual(elsewhere);
  });
});

describe("a mutilated page", () => {
  it("is told to be nested too deeply, and of nothing else, where the parser itself gives up", () => {
    const page = `${example}\n${">".repeat(20_000)} x\n`;
    const { diagnostics, spec } = readPages([{ path: "a.md", text: page }]);
    expect([spec, diagnostics.map(({ code }) => code)]).toEqual([null, ["nested-too-deeply"]]);
  });

  it("never makes the reader throw, and every diagnostic lies in the text", () => {
    fc.assert(
      fc.property(arbitraryBrokenPage(example), (page) => {
        const { diagnostics } = readPages([{ path: "example.md", text: page }]);
        const outside = diagnostics.filter(
          ({ range: { start, end } }) => start.offset > end.offset || end.offset > page.length,
        );
        expect(outside).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

describe("the texts of bad pages", () => {
  it("have a page each", () => {
    const texts = readdirSync(new URL("bad/", fixtures)).filter((file) => file.endsWith(".expected.txt"));
    expect(texts.map((file) => file.replace("expected.txt", "md")).sort()).toEqual(bad.toSorted());
  });
});
