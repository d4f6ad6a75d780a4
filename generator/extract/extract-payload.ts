import type { PayloadField } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { RowReader, YES_NO } from "./row-reader.ts";

/** Payload table of an event section. */
export function extractPayloadField(row: Row, extraction: Extraction): Fact<PayloadField> {
  const r = new RowReader(row, extraction);
  const value: PayloadField = {
    name: r.name("field"),
    optional: r.word("optional", YES_NO) ?? false,
    type: r.type("type"),
    meaning: r.text("meaning"),
  };
  return r.fact(value, { name: "field", optional: "optional", type: "type", meaning: "meaning" });
}
