import { describe, expect, it } from "vitest";
import { createLog, createSource, DIAGNOSTICS, formatDiagnostic, suggest, toJson, toSarif } from "./index.ts";

const text = "one\r\ntwo words\rthree\nfour";
const source = createSource("a.md", text);

describe("createSource", () => {
  it("counts lines over LF, CRLF and CR, and columns from 1", () => {
    expect(source.place(9, 14).range).toEqual({
      start: { line: 2, column: 5, offset: 9 },
      end: { line: 2, column: 10, offset: 14 },
    });
    expect(source.place(21, 25).range.start).toEqual({ line: 4, column: 1, offset: 21 });
  });

  it("gives a byte order mark no column but counts it in offsets", () => {
    const marked = createSource("a.md", `\uFEFF${text}`);
    expect(marked.place(0, 3).range.start).toEqual({ line: 1, column: 1, offset: 1 });
    expect(marked.lineAt(2)).toBe("two words");
  });
});

describe("createLog", () => {
  it("sorts by file and place, drops repetitions and what is muted", () => {
    const log = createLog();
    const other = createSource("b.md", "x");
    log.report(other.place(0, 1), "empty-cell", "B.");
    log.report(source.place(9, 14), "unknown-word", "Late.", { suggestion: "word" });
    log.report(source.place(0, 3), "unused-kind", "Early.");
    log.report(source.place(0, 3), "unused-kind", "Early.");
    log.report({ ...source.place(0, 3), muted: true }, "empty-cell", "Muted.");
    expect(log.sorted(["a.md", "b.md"]).map((d) => [d.file, d.severity, d.message])).toEqual([
      ["a.md", "warning", "Early."],
      ["a.md", "error", "Late."],
      ["b.md", "error", "B."],
    ]);
    expect(log.hasErrors()).toBe(true);
  });
});

describe("formatDiagnostic", () => {
  const [d] = oneProblem(text, 9, 14);

  it("shows place, message, frame, suggestion and way out", () => {
    expect(formatDiagnostic(d!, text)).toBe(
      [
        "a.md:2:5 error unknown-word",
        "  No such word.",
        "  2 | two words",
        "    |     ^^^^^",
        "  Did you mean `word`?",
        `  Way out: ${DIAGNOSTICS["unknown-word"].fix}`,
      ].join("\n"),
    );
  });

  it("says why a suggestion looks like what is written", () => {
    const [problem] = oneProblem("e\u0301t", 0, 3);
    expect(formatDiagnostic({ ...problem!, suggestion: "\u00e9t" }, "e\u0301t")).toContain("It looks the same, but");
  });

  it("cuts long lines around the range and shows characters that do not print as ?", () => {
    const long = `${"x".repeat(300)}\u200b${"y".repeat(300)}`;
    const [problem] = oneProblem(long, 300, 301);
    const [, , line, marks] = formatDiagnostic(problem!, long).split("\n");
    expect(line).toBe(`  1 | ...${"x".repeat(20)}?${"y".repeat(79)}...`);
    expect(marks).toBe(`    | ${" ".repeat(23)}^`);
  });

  it("paints only when asked", () => {
    expect(formatDiagnostic(d!, text)).not.toContain("\u001b");
    expect(formatDiagnostic(d!, text, { colour: true })).toContain("\u001b[31merror\u001b[0m");
  });
});

describe("for machines", () => {
  const found = oneProblem(text, 9, 14);

  it("gives plain JSON data", () => {
    expect(JSON.parse(JSON.stringify(toJson(found)))).toEqual(found);
  });

  it("gives SARIF with a rule for each code that occurs", () => {
    const { fix, title, cause } = DIAGNOSTICS["unknown-word"];
    expect(toSarif(found).runs).toEqual([
      {
        tool: {
          driver: {
            name: "hookspec",
            rules: [
              {
                id: "unknown-word",
                shortDescription: { text: title },
                fullDescription: { text: cause },
                help: { text: fix },
                defaultConfiguration: { level: "error" },
              },
            ],
          },
        },
        columnKind: "utf16CodeUnits",
        results: [
          {
            ruleId: "unknown-word",
            ruleIndex: 0,
            level: "error",
            message: { text: `No such word. Did you mean \`word\`? ${fix}` },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: "a.md" },
                  region: { startLine: 2, startColumn: 5, endLine: 2, endColumn: 10 },
                },
              },
            ],
          },
        ],
      },
    ]);
  });
});

describe("suggest", () => {
  it.each([
    ["serial", ["series", "parallel"], "series"],
    ["rewirte", ["rewrite", "retry"], "rewrite"],
    ["YES", ["yes", "no"], "yes"],
    ["banana", ["series", "parallel"], undefined],
    ["", ["a"], undefined],
  ])("for %o out of %o is %o", (word, candidates, meant) => {
    expect(suggest(word, candidates)).toBe(meant);
  });
});

describe("the catalogue", () => {
  it("says for each code what it is, why, and the way out, in sentences", () => {
    const faulty = Object.entries(DIAGNOSTICS).filter(
      ([code, { title, cause, fix }]) =>
        !/^[a-z]+(-[a-z]+)*$/.test(code) ||
        title.endsWith(".") ||
        !/^[A-Z`].*[.`]$/.test(cause) ||
        !/^[A-Z].*[.`]$/.test(fix),
    );
    expect(faulty).toEqual([]);
  });
});

function oneProblem(page: string, start: number, end: number) {
  const log = createLog();
  log.report(createSource("a.md", page).place(start, end), "unknown-word", "No such word.", { suggestion: "word" });
  return log.sorted(["a.md"]);
}
