import type { PayloadField } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { RowReader, YES_NO } from "./row-reader.ts";

/** Table of what a kernel knows beyond the payload, in an event section. */
export function extractSituationField(row: Row, extraction: Extraction): Fact<PayloadField> {
  const r = new RowReader(row, extraction);
  const value: PayloadField = {
    name: r.name("situation"),
    optional: r.word("optional", YES_NO) ?? false,
    type: r.type("type"),
    meaning: r.text("meaning"),
  };
  return r.fact(value, { name: "situation", optional: "optional", type: "type", meaning: "meaning" });
}
