import { EFFECT_CASES, EFFECT_RULE_NAMES, type EffectSpec } from "../../spec/model/index.ts";
import type { Cell } from "../parse/cell.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { RowReader, wordsOf } from "./row-reader.ts";

/** Table of effect rules in an event section. */
export function extractEffect(row: Row, extraction: Extraction): Fact<EffectSpec> {
  const r = new RowReader(row, extraction);
  const when = r.word("case", wordsOf(EFFECT_CASES)) ?? "proceeds";
  const value: EffectSpec = {
    on: r.maybe("effect") === null ? null : r.name("effect"),
    when,
    ...readCall(r.filled("rule"), r),
    meaning: r.text("meaning"),
  };
  return r.fact(value, { on: "effect", when: "case", rule: "rule", args: "rule", meaning: "meaning" });
}

const CALL = /^rule:\s*(?<id>[a-z][a-z0-9-]*)(?:\s*\((?<args>.*)\))?$/s;
/** A text in double quotes, or a word up to the next comma. */
const ARGUMENT = /\s*(?:(?<text>"(?:[^"\\]|\\.)*")|(?<word>[^",]+?))\s*(?:,|$)/gy;
const LITERAL = /^(?:true|false|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

function readCall(cell: Cell | null, r: RowReader): Pick<EffectSpec, "rule" | "args"> {
  const match = cell === null ? null : CALL.exec(cell.text);
  const id = match?.groups?.["id"];
  if (cell === null || id === undefined) {
    if (cell !== null) r.unknownWord(cell, ["rule:NAME", "rule:NAME(ARGUMENTS)"]);
    return { rule: "unknown", args: [] };
  }
  const args = readArguments(match?.groups?.["args"] ?? "");
  if (!EFFECT_RULE_NAMES.some((name) => name === id))
    r.unknownWord(
      cell,
      EFFECT_RULE_NAMES.map((name) => `rule:${name}`),
    );
  if (args === null) r.unknownWord(cell, ['rule:NAME(NAME, "text")']);
  return { rule: id, args: args ?? [] };
}

/** The arguments of a call; null when they cannot be read. */
function readArguments(text: string): EffectSpec["args"] | null {
  const args: EffectSpec["args"] = [];
  ARGUMENT.lastIndex = 0;
  while (ARGUMENT.lastIndex < text.length) {
    const found = ARGUMENT.exec(text);
    if (found === null) return null;
    const { text: quoted, word = "" } = found.groups ?? {};
    const literal = quoted ?? (LITERAL.test(word) ? word : JSON.stringify(word));
    try {
      const value = JSON.parse(literal) as string | number | boolean;
      if (typeof value === "number" && !Number.isFinite(value)) return null;
      args.push(value);
    } catch {
      return null;
    }
  }
  return args;
}
