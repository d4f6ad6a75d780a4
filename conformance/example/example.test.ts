import { describe, expect, it } from "vitest";
import { CHAINED, FOLDING } from "../laws/__fixtures__/specs.ts";
import { alphabetOf } from "../program/alphabet.ts";
import { ProgramStream } from "../program/generate.ts";
import { readProgram } from "./read-program.ts";
import { writeProgram } from "./write-program.ts";

const numbered = (lines: readonly string[]) => lines.map((text, line) => ({ text, line }));

describe("the program lines of a timeline block", () => {
  it.each([CHAINED, FOLDING])("say any program, and are read back as it was", (spec) => {
    const stream = new ProgramStream(
      alphabetOf(
        spec,
        spec.capabilities.map(({ name }) => name),
      ),
      3,
    );
    for (let index = 0; index < 300; index += 1) {
      const program = stream.at(index);
      const { program: read, faults } = readProgram(numbered(writeProgram(program)));
      expect({ index, faults, read }).toEqual({ index, faults: [], read: program });
    }
  });

  it("are told by line what they lack", () => {
    const lines = [
      "h1 on BeforeOpen by alpha: resolves 5",
      "h2 BeforeOpen by alpha: returns nothing",
      "d1 dispatches BeforeOpen {} at noon",
      "at 5 ms cancel { parent: ",
    ];
    expect(readProgram(numbered(lines)).faults).toEqual([
      {
        line: 0,
        message:
          "expected `returns` or `throws` or `resolves to` or `rejects with` or `gives a thenable of` or `never settles`, found `resolves 5`",
      },
      { line: 1, message: "expected `on`, found `BeforeOpen by alpha:`" },
      { line: 2, message: "expected a number of ms, found `noon`" },
      { line: 3, message: "expected a value, found the end of the line" },
    ]);
  });
});
