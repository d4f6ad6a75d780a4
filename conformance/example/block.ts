import type { ProgramRecord } from "../host/record.ts";
import type { Program } from "../program/program.ts";
import { exampleLines, type ExampleLine } from "./example-lines.ts";
import { type BlockFault, readProgram } from "./read-program.ts";
import { writeProgram } from "./write-program.ts";

/** A timeline block: a program, and what is expected to happen in it. */
export interface Example {
  program: Program;
  expected: readonly ExpectedLine[];
}

/** An expected line, with its number in the block, counting from 0. */
export interface ExpectedLine extends ExampleLine {
  line: number;
}

const RULE = "--";

/** Reads a timeline block: program lines, a line `--`, expected lines. Blank lines are skipped. */
export function readExample(text: string): { example: Example; faults: [] } | { example: null; faults: BlockFault[] } {
  const lines = text.split("\n").map((line, number) => ({ text: line.trim(), line: number }));
  const rule = lines.findIndex((line) => line.text === RULE);
  if (rule === -1)
    return {
      example: null,
      faults: [{ line: 0, message: "a line `--` between the program and what happens is missing" }],
    };
  const { program, faults } = readProgram(lines.slice(0, rule).filter((line) => line.text !== ""));
  const expected: ExpectedLine[] = [];
  let at = 0;
  for (const { text: whole, line } of lines.slice(rule + 1)) {
    if (whole === "") continue;
    const [, time, rest = ""] = /^(?:(\d+(?:\.\d+)?) ms\s+)?(.*)$/.exec(whole) ?? [];
    if (time !== undefined) at = Number(time);
    expected.push({ at, text: rest.replace(/\s+/g, " "), line });
  }
  return program === null ? { example: null, faults } : { example: { program, expected }, faults: [] };
}

/** A timeline block for a program and a run of it. Lines of `keep` that fit are written as they stand there. */
export function writeExample(program: Program, record: ProgramRecord, keep: readonly ExampleLine[] = []): string {
  const lines = exampleLines(program, record).map(
    (line) => keep.find((kept) => kept.at === line.at && fits(kept.text, line.text)) ?? line,
  );
  const width = Math.max(0, ...lines.map(({ at }) => `${at} ms`.length));
  let last = -1;
  const told = lines.map(({ at, text }) => {
    const time = at === last ? "" : `${at} ms`;
    last = at;
    return `${time.padStart(width)}  ${text}`;
  });
  return [...writeProgram(program), RULE, ...told].join("\n");
}

/** Where a run first differs from what an example expects. `line` counts from 0 in the block; null = behind its end. */
export interface Difference {
  line: number | null;
  expected: string | null;
  observed: string | null;
}

/**
 * Compares a run with what an example expects; null when it is so. `…` in an expected line stands for any text. Within one
 * moment recorded failures and firing signals may stand anywhere, everything else must come in order.
 */
export function compareExample(example: Example, record: ProgramRecord): Difference | null {
  const observed = exampleLines(example.program, record);
  return (
    firstDifference(example.expected.filter(isOrdered), observed.filter(isOrdered)) ??
    missingOrExtra(
      example.expected.filter((line) => !isOrdered(line)),
      observed.filter((line) => !isOrdered(line)),
    )
  );
}

function isOrdered({ text }: ExampleLine): boolean {
  return !text.startsWith("kernel records:") && !text.endsWith("its signal fires");
}

function firstDifference(expected: readonly ExpectedLine[], observed: readonly ExampleLine[]): Difference | null {
  for (let n = 0; n < Math.max(expected.length, observed.length); n += 1) {
    const [wanted, seen] = [expected[n], observed[n]];
    if (wanted !== undefined && seen !== undefined && isSame(wanted, seen)) continue;
    return difference(wanted, seen);
  }
  return null;
}

function missingOrExtra(expected: readonly ExpectedLine[], observed: readonly ExampleLine[]): Difference | null {
  const left = [...observed];
  for (const wanted of expected) {
    const at = left.findIndex((seen) => isSame(wanted, seen));
    if (at === -1) return difference(wanted, undefined);
    left.splice(at, 1);
  }
  return left.length === 0 ? null : difference(undefined, left[0]);
}

function difference(wanted: ExpectedLine | undefined, seen: ExampleLine | undefined): Difference {
  const say = (line: ExampleLine | undefined) => (line === undefined ? null : `${line.at} ms  ${line.text}`);
  return { line: wanted?.line ?? null, expected: say(wanted), observed: say(seen) };
}

function isSame(wanted: ExampleLine, seen: ExampleLine): boolean {
  return wanted.at === seen.at && fits(wanted.text, seen.text);
}

/** Whether a text is what an expected line says; each `…` there stands for any text. */
function fits(pattern: string, text: string): boolean {
  const parts = pattern.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s").test(text);
}
