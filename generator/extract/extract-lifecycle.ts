import {
  conditionText,
  LIFECYCLE_WORDS,
  patternText,
  type LifecycleRule,
  type TraceEntry,
  type TraceField,
  type TracePattern,
  type TraceUnit,
} from "../../spec/model/index.ts";
import type { Cell } from "../parse/cell.ts";
import type { Extraction, Fact } from "./fact.ts";
import { readArguments, readPatterns } from "./read-pattern.ts";
import type { Row } from "./row.ts";
import { RowReader, YES_NO } from "./row-reader.ts";

/** Table of the units of a trace. */
export function extractUnit(row: Row, extraction: Extraction): Fact<TraceUnit> {
  const r = new RowReader(row, extraction);
  const within = r.maybe("within") === null ? null : r.name("within");
  return r.fact<TraceUnit>(
    { name: r.name("unit"), within, meaning: r.text("meaning") },
    { name: "unit", within: "within", meaning: "meaning" },
  );
}

/** Table of what a host records. A question mark behind a unit says that a line may leave it out. */
export function extractEntry(row: Row, extraction: Extraction): Fact<TraceEntry> {
  const r = new RowReader(row, extraction);
  const of = r.names(r.filled("of")).map(({ value }) => ({
    unit: value.replace(/\s*\?$/, ""),
    optional: value.endsWith("?"),
  }));
  return r.fact<TraceEntry>(
    { name: r.name("trace"), of, meaning: r.text("meaning") },
    { name: "trace", of: "of", meaning: "meaning" },
  );
}

/** Table of the fields of a trace's lines. */
export function extractTraceField(row: Row, extraction: Extraction): Fact<TraceField> {
  const r = new RowReader(row, extraction);
  const value: TraceField = {
    name: r.name("recordedField"),
    on: r.names(r.filled("on")).map((item) => item.value),
    type: r.type("type"),
    optional: r.word("optional", YES_NO) ?? false,
    meaning: r.text("meaning"),
  };
  return r.fact(value, { name: "recordedField", on: "on", type: "type", optional: "optional", meaning: "meaning" });
}

/** Table on when events fire. A row with a cell that cannot be read is muted. */
export function extractLifecycleRule(row: Row, extraction: Extraction): Fact<LifecycleRule> {
  const r = new RowReader(row, extraction);
  const value: LifecycleRule = {
    requirement: r.filled("requirement")?.text ?? "",
    about: readPatternsOf(r.filled("about"), r),
    ...readRule(r.filled("rule"), r),
    mark: readPatternsOf(r.maybe("mark"), r),
    per: r.name("per"),
    where: readPatternsOf(r.maybe("where"), r),
    unless: readPatternsOf(r.maybe("unless"), r),
  };
  return r.fact(value, {
    requirement: "requirement",
    about: "about",
    rule: "rule",
    args: "rule",
    mark: "mark",
    per: "per",
    where: "where",
    unless: "unless",
  });
}

const CALL = /^(?<word>(?:rule:\s*)?[a-z][a-z -]*?)\s*(?:\((?<args>.*)\))?$/s;

function readRule(cell: Cell | null, r: RowReader): Pick<LifecycleRule, "rule" | "args"> {
  if (cell === null) return { rule: "once", args: [] };
  const groups = CALL.exec(cell.text)?.groups;
  const word = groups?.["word"]?.replace(/^rule:\s*/, "rule:");
  const rule = LIFECYCLE_WORDS.find((one) => one === word);
  if (rule === undefined) r.unknownWord(cell, LIFECYCLE_WORDS);
  const written = groups?.["args"];
  const args = written === undefined ? [] : readArguments(written);
  if (args === null)
    r.fault(cell.place, "unknown-word", "Arguments are names, or texts in double quotes, between commas.");
  return { rule: rule ?? "once", args: args ?? [] };
}

function readPatternsOf(cell: Cell | null, r: RowReader): TracePattern[] {
  if (cell === null) return [];
  const patterns = readPatterns(cell.text);
  if (patterns === null) r.unknownWord(cell, ["NAME", 'NAME(FIELD = "value")', "any event", "any event of UNIT"]);
  for (const { conditions } of patterns ?? []) reportRepeated(conditions.map(conditionText), cell, r);
  reportRepeated((patterns ?? []).map(keyOf), cell, r);
  return patterns ?? [];
}

/** A pattern as text, whatever order its conditions stand in. */
function keyOf(pattern: TracePattern): string {
  const conditions = pattern.conditions.toSorted((a, b) => (conditionText(a) < conditionText(b) ? -1 : 1));
  return patternText({ ...pattern, conditions });
}

function reportRepeated(texts: readonly string[], cell: Cell, r: RowReader): void {
  const again = texts.find((text, at) => texts.indexOf(text) < at);
  if (again !== undefined) r.fault(cell.place, "repeated-word", `\`${again}\` is in this list already.`);
}
