import { CAPABILITIES, type CapabilitySpec } from "../../spec/model/index.ts";
import type { Extraction, Fact } from "./fact.ts";
import type { Row } from "./row.ts";
import { RowReader, wordsOf, YES_NO } from "./row-reader.ts";

/** Capabilities table; null where the word is none of the known capabilities. */
export function extractCapability(row: Row, extraction: Extraction): Fact<CapabilitySpec> | null {
  const r = new RowReader(row, extraction);
  const name = r.word("capability", wordsOf(CAPABILITIES));
  const required = r.word("required", YES_NO) ?? false;
  if (name === null) return null;
  const value: CapabilitySpec = { name, required, meaning: r.text("meaning") };
  return r.fact(value, { name: "capability", required: "required", meaning: "meaning" });
}
