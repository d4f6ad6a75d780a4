import { OPTION_FAULTS, OPTION_ROLES, type OptionSpec } from "../../spec/model/index.ts";
import { readType } from "../parse/type-expression.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { RowReader, wordsOf } from "./row-reader.ts";

/** Options by which handlers are sorted or chosen. */
const NEED_DEFAULT: readonly OptionSpec["sets"][] = ["group", "priority", "phase"];

/** Options table. */
export function extractOption(row: Row, extraction: Extraction): Fact<OptionSpec> {
  const r = new RowReader(row, extraction);
  const value: OptionSpec = {
    name: r.name("option"),
    // an option that sets the match is a function
    type: r.type("type", true),
    sets: r.word("sets", wordsOf(OPTION_ROLES)) ?? "phase",
    default: readDefault(r),
    wrong: r.wordList("wrong", wordsOf(OPTION_FAULTS), /\s+or\s+/g).map((item) => item.value),
    meaning: r.text("meaning"),
  };
  // a handler without the option has to be sorted too
  if (value.default === null && NEED_DEFAULT.includes(value.sets)) r.filled("default");
  return r.fact(value, {
    name: "option",
    type: "type",
    sets: "sets",
    default: "default",
    wrong: "wrong",
    meaning: "meaning",
  });
}

function readDefault(r: RowReader): OptionSpec["default"] {
  const cell = r.maybe("default");
  if (cell === null) return null;
  const reading = readType(cell.text);
  if ("type" in reading && reading.type.kind === "literal") return reading.type.value;
  r.fault(cell.place, "bad-literal", `Cannot read \`${cell.text}\` as a literal.`);
  return null;
}
